import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import { refuseSecondFile } from '#server/platform/http/second-file.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import type { UserId } from '#shared/ids.ts';
import { avatarMessages, MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';
import { type AccountsDeps, signedOut } from './accounts-deps.ts';
import { avatarUrlOf } from './public.ts';
import { lockUser, updateAvatar } from './queries.ts';
import { shrinkAvatar } from './shrink-avatar.ts';

const FOLDER = 'avatars';
const CONTENT_TYPE = 'image/webp';
const FILE_NAME = /^([\da-f]{2})[\da-f]{6}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;
const FIELD = 'profileImage';
const LIMITS = {
  fileSize: MAX_AVATAR_BYTES,
  files: 2,
  fields: 10,
  fieldSize: 1_000,
  parts: 12,
  headerPairs: 20,
};
// Boundaries, part headers and small fields around the picture.
const MAX_ENVELOPE_BYTES = 64 * 1024;

/** The bytes of the one file in the form. Never buffers more than the limit. */
export async function readAvatarUpload(request: FastifyRequest): Promise<Buffer> {
  // A content length over the limit is refused before the body is read.
  if (Number(request.headers['content-length']) > MAX_AVATAR_BYTES + MAX_ENVELOPE_BYTES) throw tooLarge();
  const parts = request.files({ limits: LIMITS, throwFileSizeLimit: false });
  const { value: part } = await parts.next();
  if (part === undefined) throw missing();
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) if (!part.file.truncated) chunks.push(chunk);
  if (part.fieldname !== FIELD) throw missing();
  if (part.file.truncated) throw tooLarge();
  await refuseSecondFile(parts, FIELD);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw missing();
  return bytes;
}

/** Stores a new picture and returns its path. */
export async function setAvatar(
  { db, queue, storage }: Pick<AccountsDeps, 'db' | 'queue' | 'storage'>,
  userId: UserId,
  upload: Buffer,
): Promise<string> {
  const picture = await shrinkAvatar(userId, upload);
  const storageName = newStorageName(FOLDER, 'webp');
  await storage.putStream(storageName, Readable.from([picture]), { contentType: CONTENT_TYPE });
  try {
    await replaceAvatar({ db, queue }, userId, {
      storageName,
      contentType: CONTENT_TYPE,
      sha256: createHash('sha256').update(picture).digest(),
    });
  } catch (error) {
    // No row points to the new file.
    await storage.delete(storageName).catch(() => undefined);
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
  const file = folder === undefined ? undefined : await storage.stat(`${FOLDER}/${folder}/${name}`);
  if (file === undefined) throw new AppError('not-found', 'This picture is no longer available.');
  reply.headers({
    'content-type': CONTENT_TYPE,
    'content-length': file.sizeBytes,
    'content-disposition': 'inline; filename="avatar.webp"',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  // An empty stream for HEAD: without a payload Fastify would send a content length of zero.
  reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await storage.read(file.name));
}

function tooLarge(): AppError {
  const msg = avatarMessages.tooLarge;
  return new AppError('body-too-large', msg, { details: [{ path: FIELD, msg }] });
}

function missing(): AppError {
  const msg = 'Please select an image to upload';
  return new AppError('validation-failed', msg, { details: [{ path: FIELD, msg }] });
}
