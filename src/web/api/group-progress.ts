import type { Video } from '#shared/api/videos.ts';

/** How far the videos are that were requested together. */
export type GroupProgress = {
  readonly totalCount: number;
  /** Ready or failed. */
  readonly endedCount: number;
  /** Of all of them. */
  readonly percent: number;
};

type MakingVideo = Pick<Video, 'groupId' | 'status'> & {
  readonly progress: { readonly percent: number } | null;
};

/** One progress for all requests with videos that are being made; undefined when none are. */
export function findGroupProgress(videos: readonly MakingVideo[]): GroupProgress | undefined {
  const groups = new Set(videos.filter(isMaking).map(({ groupId }) => groupId));
  if (groups.size === 0) return undefined;
  const requested = videos.filter(({ groupId }) => groups.has(groupId));
  const percents = requested.map((video) => (isMaking(video) ? (video.progress?.percent ?? 0) : 100));
  return {
    totalCount: requested.length,
    endedCount: requested.filter((video) => !isMaking(video)).length,
    percent: percents.reduce((sum, percent) => sum + percent, 0) / requested.length,
  };
}

function isMaking({ status }: MakingVideo): boolean {
  return status === 'processing';
}
