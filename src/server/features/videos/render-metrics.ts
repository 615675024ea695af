import { Counter, type Registry } from 'prom-client';
import type { VideoFailure } from './video-failure.ts';

type MadeVideo = {
  readonly renderSeconds: number;
  readonly durationMs: number;
  /** How many groups of pictures were copied from an earlier video. */
  readonly copiedGroups: number;
  /** How many pieces other workers coded. */
  readonly arrivedPieces: number;
};

export type RenderMetrics = ReturnType<typeof createRenderMetrics>;

/** What this process counts while it makes videos. Time by length is a quotient of sums, so that long videos weigh more. */
export function createRenderMetrics(registry: Registry) {
  const registers = [registry];
  const renderSeconds = new Counter({
    name: 'curbreel_render_seconds_total',
    help: 'Seconds that rendering took, for completed videos and for pieces of videos, by how they were coded.',
    labelNames: ['coding'],
    registers,
  });
  const videoSeconds = new Counter({
    name: 'curbreel_rendered_video_seconds_total',
    help: 'Length of the completed videos in seconds.',
    labelNames: ['coding'],
    registers,
  });
  const failures = new Counter({
    name: 'curbreel_video_failures_total',
    help: 'Failed attempts to make a video by reason, and whether another attempt follows.',
    labelNames: ['reason', 'end'],
    registers,
  });
  return {
    completed: (video: MadeVideo) => {
      const coding = codingOf(video);
      renderSeconds.inc({ coding }, video.renderSeconds);
      videoSeconds.inc({ coding }, video.durationMs / 1_000);
    },
    codedPiece: (seconds: number) => renderSeconds.inc({ coding: 'pieces' }, seconds),
    failed: ({ code }: VideoFailure, isOver: boolean) =>
      failures.inc({ reason: code, end: isOver ? 'failed' : 'retried' }),
  };
}

function codingOf({ copiedGroups, arrivedPieces }: MadeVideo): 'partial' | 'pieces' | 'whole' {
  if (copiedGroups > 0) return 'partial';
  return arrivedPieces > 0 ? 'pieces' : 'whole';
}
