import { tellNews } from '#server/features/videos/video-news.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { VideoProgress } from '#shared/api/videos.ts';
import { type Attempt, isStillWanted, writeProgress } from './attempt-queries.ts';

const LOOK_EVERY_MS = 500;
const WRITE_EVERY_MS = 1_000;

export type ProgressReport = AsyncDisposable & { readonly note: (progress: VideoProgress) => void };

/** Writes down how far a video is, at most once a second, and notices within a second that nobody wants it any more. */
export function reportProgress(
  { db, news }: Pick<VideosDeps, 'db' | 'news'>,
  attempt: Attempt,
  { onUnwanted, log }: { readonly onUnwanted: () => void; readonly log: Log },
): ProgressReport {
  const ending = new AbortController();
  let unwritten: VideoProgress | undefined;
  let writtenAtMs = Number.NEGATIVE_INFINITY;

  const look = async (): Promise<boolean> => {
    if (unwritten === undefined || performance.now() - writtenAtMs < WRITE_EVERY_MS)
      return await isStillWanted(db, attempt);
    const progress = unwritten;
    unwritten = undefined;
    writtenAtMs = performance.now();
    const isWanted = await writeProgress(db, attempt, progress);
    if (isWanted) await tellNews(db, attempt.videoId);
    return isWanted;
  };
  const keepLooking = async () => {
    using watcher = news.watch([attempt.videoId]);
    while (!ending.signal.aborted) {
      try {
        if (!(await look())) return onUnwanted();
      } catch (err) {
        // A database that is away for a moment is no reason to throw a half-made video away.
        log.debug({ err }, 'progress not written');
      }
      await watcher.next(LOOK_EVERY_MS, ending.signal);
    }
  };
  const looking = keepLooking();
  return {
    note: (progress) => {
      unwritten = progress;
    },
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await looking;
    },
  };
}
