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
  const minutes = Math.ceil(refused.waitSeconds / 60);
  throw new AppError(
    'too-many-requests',
    `Upload limit reached. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before uploading more files.`,
    {
      retryAfterSeconds: refused.waitSeconds,
      helpText: `Up to ${limit.count} files can be uploaded in ${Math.round(limit.windowMs / 60_000)} minutes. Files that are already uploaded stay where they are.`,
    },
  );
}
