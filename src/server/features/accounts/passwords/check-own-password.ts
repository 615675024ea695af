import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { findUserById } from '#server/features/accounts/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';

/** The field that the password was typed into, and what to say there when it is wrong. */
export type PasswordField = { readonly path: string; readonly wrongMessage: string };

/** The signed-in user, once they have shown that they know their password. A wrong one is a 400: the session is fine. */
export async function checkOwnPassword(
  { config, db, throttle, passwords }: Pick<AccountsDeps, 'config' | 'db' | 'throttle' | 'passwords'>,
  userId: string,
  password: string,
  field: PasswordField,
) {
  const user = await findUserById(db, userId);
  if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
  // A count of its own: guessing at the login page must not keep the owner from changing the password.
  const key = { action: 'own-password', subject: userId };
  await takeOrRefuse(
    throttle,
    key,
    config.throttles.signIn,
    'You can set a new password by e-mail meanwhile.',
  );
  if (!(await passwords.matches(user.passwordHash, password))) throw wrongPassword(field);
  await throttle.giveBack(key);
  return user;
}

export function wrongPassword({ path, wrongMessage }: PasswordField): AppError {
  return new AppError('validation-failed', wrongMessage, { details: [{ path, msg: wrongMessage }] });
}
