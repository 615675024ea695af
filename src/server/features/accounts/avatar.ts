import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runIngestTask } from '#render/render-job.ts';
import { createFairLimit } from '#server/platform/concurrency/fair-limit.ts';
import { AppError, fieldError, notFound } from '#server/platform/errors/app-error.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { receiveFile } from '#server/platform/http/receive-file.ts';
import { findImageKind } from '#server/platform/images/image-kind.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { sweepOrphans } from '#server/platform/storage/sweep-orphans.ts';
import type { UserId } from '#shared/ids.ts';
import { avatarMessages, MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';
import { type AccountsDeps, signedOut } from './accounts-deps.ts';
import { avatarUrlOf } from './public.ts';
import { findAvatarNames, lockUser, updateAvatar } from './queries.ts';

const AVATAR_FOLDER = 'avatars';
const CONTENT_TYPE = 'image/webp';
const FILE_NAME = /^([\da-f]{2})[\da-f]{6}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;
const RULES = {
  field: 'profileImage',
  maxBytes: MAX_AVATAR_BYTES,
  missing: 'Please select an image to upload',
  tooLarge: () => avatarMessages.tooLarge,
};

/** The bytes of the one file in the form. */
export async function readAvatarUpload(request: FastifyRequest): Promise<Buffer> {
  const { taken: bytes } = await receiveFile(request, RULES, buffer);
  if (bytes.length === 0) throw fieldError(RULES.field, RULES.missing);
  return bytes;
}

/** Stores a new picture and returns its path. */
export async function setAvatar(
  { db, queue, storage }: Pick<AccountsDeps, 'db' | 'queue' | 'storage'>,
  userId: UserId,
  upload: Buffer,
): Promise<string> {
  const picture = await shrink(userId, upload);
  const storageName = newStorageName(AVATAR_FOLDER, 'webp');
  await storage.putStream(storageName, Readable.from([picture]), { contentType: CONTENT_TYPE });
  try {
    const sha256 = createHash('sha256').update(picture).digest();
    await replaceAvatar({ db, queue }, userId, { storageName, sha256 });
  } catch (error) {
    // What cannot be deleted now is swept. Of a lost connection nobody knows whether the row was committed: then too.
    if (error instanceof AppError) await storage.delete(storageName).catch(() => undefined);
    throw error;
  }
  return avatarUrlOf(storageName);
}

/** Points the account to another picture, or none, and queues the old file for deletion. */
export async function replaceAvatar(
  { db, queue }: Pick<AccountsDeps, 'db' | 'queue'>,
  userId: UserId,
  avatar: Parameters<typeof updateAvatar>[2],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user === undefined) throw signedOut();
    await updateAvatar(transaction, userId, avatar);
    if (user.avatarStorageName !== null) await deleteFilesLater(queue, transaction, [user.avatarStorageName]);
  });
}

/** Sends a picture. A new picture has a new name, so browsers may cache this one for good. */
export async function sendAvatar(
  { storage }: Pick<AccountsDeps, 'storage'>,
  name: string,
  reply: FastifyReply,
): Promise<void> {
  const folder = FILE_NAME.exec(name)?.[1];
  if (folder === undefined) throw notFound('picture');
  await sendFile(storage, reply, {
    storageName: `${AVATAR_FOLDER}/${folder}/${name}`,
    contentType: CONTENT_TYPE,
    cacheControl: 'private, max-age=31536000, immutable',
    downloadName: 'avatar.webp',
  });
}

const limit = createFairLimit({ maxRunning: 1, maxQueued: 100, maxQueuedPerKey: 3, refuse: () => busy() });

/** Any accepted picture as an upright square WebP without its metadata, made in a child process. */
async function shrink(userId: UserId, bytes: Buffer): Promise<Buffer> {
  // By its content: nothing else reaches a decoder, whatever its name or type says.
  const kind = findImageKind(bytes);
  if (kind === undefined || kind === 'heif') throw notAnImage();
  const result = await limit(userId, () =>
    runIngestTask('shrink-avatar', { picture: bytes.toString('base64') }),
  );
  if (result.kind === 'done') return Buffer.from(result.value.picture, 'base64');
  const cause = result.kind === 'failed' ? new Error(`${result.code}: ${result.detail}`) : undefined;
  // Too slow, killed or not started: the machine may be at fault.
  if (result.kind === 'failed' && result.isRetryable && result.code !== 'out-of-memory') throw busy(cause);
  throw notAnImage(cause);
}

function busy(cause?: unknown): AppError {
  return new AppError('not-ready', 'Your picture could not be read in time. Please upload it again.', {
    cause,
    retryAfterSeconds: 5,
  });
}

function notAnImage(cause?: unknown): AppError {
  return fieldError(RULES.field, avatarMessages.wrongType, { cause });
}

const ORPHANS = { key: 'sweep-avatars-reached', folder: AVATAR_FOLDER, findStoredNames: findAvatarNames };

/** Deletes pictures of accounts that no row names. */
export const sweepAvatarsJob = defineJob({ name: 'sweep-avatars', cron: '51 4 * * *' });

export function sweepAvatarsHandler(deps: Pick<AccountsDeps, 'db' | 'storage'>): JobHandler {
  return handleJob(sweepAvatarsJob, (_, run) => sweepOrphans(deps, ORPHANS, run));
}
