import { revokeApiTokens } from '#server/features/api-tokens/public.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { checkNewPassword, checkOwnPassword, wrongPassword } from './check-password.ts';
import { sendSecurityAlert } from './mails.ts';
import { lockUser, recordEvent, updatePasswordHash } from './queries.ts';
import { revokeSessions } from './session-queries.ts';
import { deleteToken } from './token-queries.ts';

const FIELD = { path: 'currentPassword', wrongMessage: 'Current password is incorrect' };

/** Changes the password, revokes all other sessions and a pending reset link. */
export async function changePassword(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle' | 'passwords'>,
  { id, sessionId }: SignedInUser,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const { config, queue, passwords } = deps;
  checkNewPassword(newPassword, 'newPassword');
  const checked = await checkOwnPassword(deps, id, currentPassword, FIELD);
  const passwordHash = await passwords.hash(newPassword);
  await deps.db.transaction(async (db) => {
    const user = await lockUser(db, id);
    // A concurrent change came first: the given password is no longer the current one.
    if (user?.passwordHash !== checked.passwordHash) throw wrongPassword(FIELD);
    await updatePasswordHash(db, id, passwordHash);
    await revokeSessions(db, id, sessionId);
    await revokeApiTokens(db, id);
    await deleteToken(db, id, 'reset');
    await recordEvent(db, 'password-change', id);
    await sendSecurityAlert({ config, db, queue }, user);
  });
}
