import type { VideoProgress, VideoStage } from '#shared/api/videos.ts';

const STAGES: { readonly [S in VideoStage]: string } = {
  waiting: 'Waiting for its turn',
  reading: 'Reading your photos',
  composing: 'Composing the video',
  checking: 'Checking the video',
  storing: 'Saving the video',
};

/** The current stage of rendering. */
export function stageWords(progress: VideoProgress | undefined): string {
  const stage = progress?.stage ?? '';
  return Object.hasOwn(STAGES, stage) ? STAGES[stage as VideoStage] : 'Making the video';
}

/** 'About 40 s left', 'About 3 min left'; undefined while there is no estimate. */
export function timeLeftWords(progress: VideoProgress | undefined): string | undefined {
  const seconds = progress?.secondsLeft ?? undefined;
  if (seconds === undefined || !Number.isFinite(seconds)) return undefined;
  if (seconds < 5) return 'A few seconds left';
  if (seconds < 90) return `About ${Math.ceil(seconds / 5) * 5} s left`;
  return `About ${Math.round(seconds / 60)} min left`;
}
