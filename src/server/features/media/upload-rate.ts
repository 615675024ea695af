import { createFairLimit } from '#server/platform/concurrency/fair-limit.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { counted } from '#shared/format.ts';
import type { UserId } from '#shared/ids.ts';

const refuse = () =>
  new AppError('not-ready', 'Too many files are being processed right now. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

const limits = { maxRunning: 2, maxQueued: 200, maxQueuedPerKey: 40, refuse };

/** Limits the child processes that read photos at once; one for each account. */
export const limitPhotos = createFairLimit(limits);

/** Limits those that read clips and music, which take longer. */
export const limitChildren = createFairLimit(limits);

/** Counts one upload of a user, or refuses it with the time to wait. */
export async function countUpload(
  { throttle, config }: Pick<FeatureDeps, 'throttle' | 'config'>,
  userId: UserId,
): Promise<void> {
  const limit = config.throttles.upload;
  const refused = await throttle.consume({ action: 'upload', subject: userId }, limit);
  if (refused === undefined) return;
  // The sliding window estimates on the safe side; the wait is never longer than the window.
  const waitSeconds = Math.min(refused.waitSeconds, Math.ceil(limit.windowMs / 1_000));
  const minutes = Math.ceil(waitSeconds / 60);
  throw new AppError(
    'too-many-requests',
    `Upload limit reached. Please wait ${counted(minutes, 'minute')} before uploading more files.`,
    {
      retryAfterSeconds: waitSeconds,
      helpText: `Up to ${limit.count} files can be uploaded in ${Math.round(limit.windowMs / 60_000)} minutes. Files that are already uploaded stay where they are.`,
    },
  );
}
