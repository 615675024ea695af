import type { Video } from '#shared/api/videos.ts';

/** How far the videos are that were requested together. */
export type GroupProgress = {
  readonly totalCount: number;
  readonly readyCount: number;
  readonly failedCount: number;
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
    readyCount: requested.filter(({ status }) => status === 'completed').length,
    failedCount: requested.filter(({ status }) => status === 'failed').length,
    percent: percents.reduce((sum, percent) => sum + percent, 0) / requested.length,
  };
}

/** 'Making 3 videos, 1 ready, 1 failed'. */
export function groupProgressText({ totalCount, readyCount, failedCount }: GroupProgress): string {
  if (totalCount === 1) return 'Making 1 video';
  return `Making ${totalCount} videos, ${readyCount} ready${failedCount > 0 ? `, ${failedCount} failed` : ''}`;
}

function isMaking({ status }: MakingVideo): boolean {
  return status === 'processing';
}
