import { z } from 'zod';

/** The progress of a job. */
export const RenderProgress = z.object({
  stage: z.enum(['reading', 'composing', 'checking']),
  percent: z.number(),
  framesPerSecond: z.number(),
  secondsLeft: z.number().nullable(),
  doneFrames: z.number(),
  totalFrames: z.number(),
});
export type RenderProgress = z.infer<typeof RenderProgress>;

// The first frame waits for photos, fonts and the encoder, which looks ahead: on a busy machine an estimate with this time in
// it was ten times too long. So the rate is measured from the first frame.
const ESTIMATE_AFTER_SECONDS = 2;
const READING_PERCENT = 4;
const CHECKING_PERCENT = 98;

/** Turns the events of a job into progress that never decreases. */
export function trackProgress(
  report: (progress: RenderProgress) => void,
  now: () => number = () => performance.now(),
) {
  let totalFrames = 0;
  let finishedFrames = 0;
  let first: { readonly ms: number; readonly doneFrames: number } | undefined;
  let lastReportMs = Number.NEGATIVE_INFINITY;
  let reachedPercent = 0;
  function send(stage: RenderProgress['stage'], percent: number, doneFrames: number): void {
    if (doneFrames > 0) first ??= { ms: now(), doneFrames };
    const seconds = first ? (now() - first.ms) / 1000 : 0;
    const framesPerSecond = first && seconds > 0 ? Math.max(0, doneFrames - first.doneFrames) / seconds : 0;
    // A film that is begun again must not take progress back, and one without any frame to compose is complete.
    reachedPercent = Math.max(reachedPercent, Math.min(percent, CHECKING_PERCENT));
    const canEstimate = framesPerSecond > 0 && seconds >= ESTIMATE_AFTER_SECONDS;
    const secondsLeft = canEstimate ? Math.max(0, totalFrames - doneFrames) / framesPerSecond : null;
    report({
      stage,
      percent: Math.round(reachedPercent * 10) / 10,
      framesPerSecond,
      secondsLeft,
      doneFrames,
      totalFrames,
    });
  }
  return {
    reading(done: number, total: number): void {
      send('reading', total === 0 ? 0 : (READING_PERCENT * done) / total, 0);
    },
    composingBegins(frames: number): void {
      totalFrames = frames;
      first = undefined;
    },
    frame(doneInFilm: number): void {
      const done = finishedFrames + doneInFilm;
      if (now() - lastReportMs < 200 && done < totalFrames) return;
      lastReportMs = now();
      send('composing', composingPercent(done, totalFrames), done);
    },
    filmEnds(frames: number): void {
      finishedFrames += frames;
    },
    checking(doneInFilm: number): void {
      const done = finishedFrames + doneInFilm;
      send('checking', composingPercent(done, totalFrames), done);
    },
  };
}

/** The progress with frames that others have coded in the same time. */
export function withFramesOfOthers(own: RenderProgress, frames: number): RenderProgress {
  const { stage, doneFrames, totalFrames, secondsLeft } = own;
  if (stage !== 'composing' || doneFrames === 0) return own;
  const done = Math.min(totalFrames, doneFrames + frames);
  const framesPerSecond = (own.framesPerSecond * done) / doneFrames;
  return {
    ...own,
    percent: Math.round(composingPercent(done, totalFrames) * 10) / 10,
    framesPerSecond,
    secondsLeft: secondsLeft === null ? null : (totalFrames - done) / framesPerSecond,
    doneFrames: done,
  };
}

function composingPercent(doneFrames: number, totalFrames: number): number {
  const share = totalFrames === 0 ? 1 : doneFrames / totalFrames;
  return READING_PERCENT + (CHECKING_PERCENT - READING_PERCENT) * share;
}
