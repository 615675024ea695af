import { Readable } from 'node:stream';
import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { AVATAR_CONTENT_TYPE, AVATAR_EXTENSION, AVATAR_FOLDER, avatarUrlOf } from './avatar-name.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Keeps a new picture and answers with its address. */
export async function setAvatar(
  { db, queue, storage }: Pick<AccountsDeps, 'db' | 'queue' | 'storage'>,
  userId: string,
  upload: Buffer,
): Promise<string> {
  // The library for pictures is loaded with the first one: a start need not wait for it.
  const { shrinkAvatar } = await import('./shrink-avatar.ts');
  const picture = await shrinkAvatar(upload);
  const storageName = newStorageName(AVATAR_FOLDER, AVATAR_EXTENSION);
  await storage.putStream(storageName, Readable.from([picture]), { contentType: AVATAR_CONTENT_TYPE });
  try {
    await replaceAvatar({ db, queue }, userId, storageName);
  } catch (error) {
    // Nothing points to the new file, so it goes at once.
    await storage.delete(storageName).catch(() => undefined);
    throw error;
  }
  return avatarUrlOf(storageName);
}
