import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';

/** Counts one upload, or refuses with the time to wait. */
export async function takeUploadTurn(
  { throttle, config }: Pick<FeatureDeps, 'throttle' | 'config'>,
  userId: string,
): Promise<void> {
  const limit = config.throttles.upload;
  const refused = await throttle.take({ action: 'upload', subject: userId }, limit);
  if (refused === undefined) return;
  // The count slides by estimate, a little to the safe side: nobody is told to wait longer than the limit lasts.
  const waitSeconds = Math.min(refused.waitSeconds, Math.ceil(limit.windowMs / 1_000));
  const minutes = Math.ceil(waitSeconds / 60);
  throw new AppError(
    'too-many-requests',
    `Upload limit reached. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before uploading more files.`,
    {
      retryAfterSeconds: waitSeconds,
      helpText: `Up to ${limit.count} files can be uploaded in ${Math.round(limit.windowMs / 60_000)} minutes. Files that are already uploaded stay where they are.`,
    },
  );
}
