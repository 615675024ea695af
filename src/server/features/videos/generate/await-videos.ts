import { findVideosOf } from '#server/features/videos/queries.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';

const LOOK_EVERY_MS = 2_000;

/** Waits until none of the videos is being made any more; those that were deleted meanwhile are left out. */
export async function awaitVideos(
  { db, news }: Pick<VideosDeps, 'db' | 'news'>,
  userId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<VideoRow[]> {
  using watcher = news.watch(ids);
  for (;;) {
    const rows = await findVideosOf(db, userId, ids);
    if (signal.aborted || rows.every(({ status }) => status !== 'processing'))
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    await watcher.next(LOOK_EVERY_MS, signal);
  }
}
