import { FPS } from './format.ts';

/** A time in which a clip plays without a jump: its own time is ahead of the film's by a constant. */
export type ClipRun = {
  readonly media: number;
  readonly aheadSeconds: number;
};

/** The run in which a clip is at a time of its own on a frame of the film. */
export function runOf(media: number, timeSeconds: number, frame: number): ClipRun {
  return { media, aheadSeconds: timeSeconds - frame / FPS };
}

/** Whether two runs are the same; times are sums of fractions and equal only to within their rounding. */
export function isSameRun(a: ClipRun, b: ClipRun): boolean {
  return a.media === b.media && Math.abs(a.aheadSeconds - b.aheadSeconds) < 0.5 / FPS;
}
