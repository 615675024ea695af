import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { accountDeletedMail } from '#server/features/accounts/mails.ts';
import { checkOwnPassword, wrongPassword } from '#server/features/accounts/passwords/check-own-password.ts';
import { lockUser, recordEvent } from '#server/features/accounts/queries.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { deleteUser, findFilesOf } from './delete-queries.ts';

const FIELD = { path: 'password', wrongMessage: 'Password is incorrect' };

/** Erases an account. Rows go at once; files by a job that does not give up; what is left names nobody. */
export async function deleteMyAccount(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle' | 'passwords'>,
  userId: string,
  password: string,
): Promise<void> {
  const { config, queue } = deps;
  const checked = await checkOwnPassword(deps, userId, password, FIELD);
  await deps.db.transaction(async (db) => {
    const user = await lockUser(db, userId);
    if (user?.passwordHash !== checked.passwordHash) throw wrongPassword(FIELD);
    await deleteFilesLater(queue, db, await findFilesOf(db, userId));
    await deleteUser(db, userId);
    await recordEvent(db, 'account-deleted', null);
    await sendMail({ db, queue }, { kind: 'account-deleted', message: accountDeletedMail(config, user) });
  });
}
