import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AVATAR_CONTENT_TYPE, findAvatarStorageName } from './avatar-name.ts';

/** Sends a picture; a new picture has a new name, so this one may be kept for good. */
export async function sendAvatar(
  { storage }: Pick<AccountsDeps, 'storage'>,
  name: string,
  reply: FastifyReply,
): Promise<void> {
  const storageName = findAvatarStorageName(name);
  const file = storageName === undefined ? undefined : await storage.stat(storageName);
  if (file === undefined) throw new AppError('not-found', 'This picture is no longer available.');
  reply.headers({
    'content-type': AVATAR_CONTENT_TYPE,
    'content-length': file.sizeBytes,
    'content-disposition': 'inline; filename="avatar.webp"',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  // An empty stream for HEAD: with no payload at all the framework would write a length of zero.
  reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await storage.read(file.name));
}
