import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { lockUser } from '#server/features/accounts/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { AVATAR_CONTENT_TYPE } from './avatar-name.ts';
import { updateAvatar } from './queries.ts';

/** Points the account to another picture, or none, and has the old one's file deleted. */
export async function replaceAvatar(
  { db, queue }: Pick<AccountsDeps, 'db' | 'queue'>,
  userId: string,
  storageName: string | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
    const avatar = storageName === null ? null : { storageName, contentType: AVATAR_CONTENT_TYPE };
    await updateAvatar(transaction, userId, avatar);
    if (user.avatarStorageName !== null) await deleteFilesLater(queue, transaction, [user.avatarStorageName]);
  });
}
