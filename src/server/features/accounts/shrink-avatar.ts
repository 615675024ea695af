import { shrinkAvatar as shrink } from '#render/render-job.ts';
import { createFairLimit } from '#server/platform/concurrency/fair-limit.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { UserId } from '#shared/ids.ts';
import { avatarMessages } from '#shared/rules/account-fields.ts';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

const limit = createFairLimit({ maxRunning: 1, maxQueued: 100, maxQueuedPerKey: 3, refuse: () => busy() });

/** Any accepted picture as an upright square WebP without its metadata, made in a child process. */
export async function shrinkAvatar(userId: UserId, bytes: Buffer): Promise<Buffer> {
  if (!hasPictureSignature(bytes.toString('latin1', 0, 12))) throw notAnImage();
  const result = await limit(userId, () => shrink(bytes.toString('base64')));
  if (result.kind === 'done') return Buffer.from(result.value.picture, 'base64');
  const cause = result.kind === 'failed' ? new Error(`${result.code}: ${result.detail}`) : undefined;
  // Too slow, killed or not started: the machine may be at fault.
  if (result.kind === 'failed' && result.isRetryable && result.code !== 'out-of-memory') throw busy(cause);
  throw notAnImage(cause);
}

// File signatures of JPEG, PNG, GIF and WebP. Nothing else reaches a decoder, whatever its name or type says.
function hasPictureSignature(start: string): boolean {
  if (start.startsWith('\xff\xd8\xff') || start.startsWith(PNG_SIGNATURE)) return true;
  return /^GIF8[79]a/.test(start) || /^RIFF[\s\S]{4}WEBP$/.test(start);
}

function busy(cause?: unknown): AppError {
  return new AppError('not-ready', 'Your picture could not be read in time. Please upload it again.', {
    cause,
    retryAfterSeconds: 5,
  });
}

function notAnImage(cause?: unknown): AppError {
  const msg = avatarMessages.wrongType;
  return new AppError('validation-failed', msg, { cause, details: [{ path: 'profileImage', msg }] });
}
