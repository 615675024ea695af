import type { AccountsDeps, Caller } from '#server/features/accounts/accounts-deps.ts';
import { hashMailedToken } from '#server/features/accounts/mailed-tokens/mailed-token.ts';
import { isSpendable, spendToken } from '#server/features/accounts/mailed-tokens/queries.ts';
import { checkNewPassword } from '#server/features/accounts/passwords/check-new-password.ts';
import {
  lockUser,
  markEmailVerified,
  recordEvent,
  updatePasswordHash,
} from '#server/features/accounts/queries.ts';
import { sendSecurityAlert } from '#server/features/accounts/send-security-alert.ts';
import { revokeSessions } from '#server/features/accounts/sessions/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { signInAccountKey } from './sign-in-throttle.ts';
import { checkTokenUse } from './token-use.ts';

/** Sets a new password with a mailed token and ends every session. */
export async function resetPassword(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle' | 'passwords'>,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<void> {
  const { config, queue, throttle, passwords } = deps;
  await checkTokenUse(deps, 'reset', token, caller);
  checkNewPassword(password, 'password');
  const tokenHash = hashMailedToken(token);
  // Looked at before the costly hash, spent after it.
  if (!(await isSpendable(deps.db, 'reset', tokenHash))) throw invalidLink();
  const passwordHash = await passwords.hash(password);
  const email = await deps.db.transaction(async (db) => {
    const userId = await spendToken(db, 'reset', tokenHash);
    const user = userId === undefined ? undefined : await lockUser(db, userId);
    if (user === undefined) throw invalidLink();
    await updatePasswordHash(db, user.id, passwordHash);
    await revokeSessions(db, user.id);
    await recordEvent(db, 'password-reset', user.id);
    // Who has the mail has the mailbox.
    if (await markEmailVerified(db, user.id)) await recordEvent(db, 'email-verified', user.id);
    await sendSecurityAlert({ config, db, queue }, user);
    return user.email;
  });
  // The owner has just shown who they are: strangers' guesses must not keep them waiting.
  await throttle.clear(signInAccountKey(email));
}

function invalidLink(): AppError {
  return new AppError('validation-failed', 'Invalid reset link. Please request a new password reset.');
}
