import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { deleteToken } from '#server/features/accounts/mailed-tokens/queries.ts';
import { checkNewPassword } from '#server/features/accounts/passwords/check-new-password.ts';
import { checkOwnPassword, wrongPassword } from '#server/features/accounts/passwords/check-own-password.ts';
import { lockUser, recordEvent, updatePasswordHash } from '#server/features/accounts/queries.ts';
import { sendSecurityAlert } from '#server/features/accounts/send-security-alert.ts';
import { revokeSessions } from '#server/features/accounts/sessions/queries.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';

const FIELD = { path: 'currentPassword', wrongMessage: 'Current password is incorrect' };

type Change = { readonly currentPassword: string; readonly newPassword: string };

/** Changes the password; the session that did it stays, all others end, and so does a reset link under way. */
export async function changePassword(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle' | 'passwords'>,
  { id, sessionId }: SignedInUser,
  { currentPassword, newPassword }: Change,
): Promise<void> {
  const { config, queue, passwords } = deps;
  checkNewPassword(newPassword, 'newPassword');
  const checked = await checkOwnPassword(deps, id, currentPassword, FIELD);
  const passwordHash = await passwords.hash(newPassword);
  await deps.db.transaction(async (db) => {
    const user = await lockUser(db, id);
    // Somebody else was faster: what was given is no longer the current one.
    if (user?.passwordHash !== checked.passwordHash) throw wrongPassword(FIELD);
    await updatePasswordHash(db, id, passwordHash);
    await revokeSessions(db, id, sessionId);
    await deleteToken(db, id, 'reset');
    await recordEvent(db, 'password-change', id);
    await sendSecurityAlert({ config, db, queue }, user);
  });
}
