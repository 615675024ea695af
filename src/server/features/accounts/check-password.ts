import { type AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { UserId } from '#shared/ids.ts';
import { type AccountsDeps, signedOut } from './accounts-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findUserById } from './queries.ts';

/** The field that the password was typed into, and the message for a wrong one. */
type PasswordField = { readonly path: string; readonly wrongMessage: string };

/** Refuses passwords that attackers try first; `path` is the field's name on the screen. */
export function checkNewPassword(password: string, path: 'password' | 'newPassword'): void {
  if (isCommonPassword(password)) throw fieldError(path, 'This password is too common');
}

/** The signed-in user, after their password was checked. A wrong one is a 400: the session stays valid. */
export async function checkOwnPassword(
  { config, db, throttle, passwords }: Pick<AccountsDeps, 'config' | 'db' | 'throttle' | 'passwords'>,
  userId: UserId,
  password: string,
  field: PasswordField,
) {
  const user = await findUserById(db, userId);
  if (user === undefined) throw signedOut();
  // A separate counter: guesses at the login page must not block the owner's own change.
  const key = { action: 'own-password', subject: userId };
  const help = 'You can set a new password by email meanwhile.';
  await consumeOrRefuse(throttle, key, config.throttles.signIn, help);
  if (!(await passwords.matches(user.passwordHash, password))) throw wrongPassword(field);
  await throttle.refund(key);
  return user;
}

export function wrongPassword({ path, wrongMessage }: PasswordField): AppError {
  return fieldError(path, wrongMessage);
}
