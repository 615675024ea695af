import type { Log } from '#server/platform/log/log.ts';
import { type Attempt, type AttemptProgress, isCurrentAttempt, writeProgress } from './attempt-queries.ts';
import { publishVideo } from './video-notifications.ts';
import type { VideosDeps } from './videos-deps.ts';

const POLL_MS = 500;
const WRITE_EVERY_MS = 1_000;

export type ProgressReport = AsyncDisposable & { readonly report: (progress: AttemptProgress) => void };

/** Writes an attempt's progress at most once a second, and notices within a second that it is superseded or deleted. */
export function reportProgress(
  { db, notifications }: Pick<VideosDeps, 'db' | 'notifications'>,
  attempt: Attempt,
  { onSuperseded, log }: { readonly onSuperseded: () => void; readonly log: Log },
): ProgressReport {
  const ending = new AbortController();
  let unwritten: AttemptProgress | undefined;
  let writtenAtMs = Number.NEGATIVE_INFINITY;

  const writeOrCheck = async (): Promise<boolean> => {
    if (unwritten === undefined || performance.now() - writtenAtMs < WRITE_EVERY_MS)
      return await isCurrentAttempt(db, attempt);
    const progress = unwritten;
    unwritten = undefined;
    writtenAtMs = performance.now();
    const isCurrent = await writeProgress(db, attempt, progress);
    if (isCurrent) await publishVideo(db, attempt.videoId);
    return isCurrent;
  };
  const poll = async () => {
    using subscription = notifications.subscribe([attempt.videoId]);
    while (!ending.signal.aborted) {
      try {
        if (!(await writeOrCheck())) return onSuperseded();
      } catch (err) {
        // A database that is away for a moment is no reason to discard a half-made video.
        log.debug({ err }, 'progress not written');
      }
      await subscription.next(POLL_MS, ending.signal);
    }
  };
  const polling = poll();
  return {
    report: (progress) => {
      unwritten = progress;
    },
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await polling;
    },
  };
}
