import type { AccountsDeps, Caller } from '#server/features/accounts/accounts-deps.ts';
import { findUserByEmail, lockUser, recordEvent } from '#server/features/accounts/queries.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import { toWireUser } from '#server/features/accounts/wire-user.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { callerOf } from '#server/platform/throttle/client-address.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { signIn as contract } from '#shared/api/auth.ts';
import type { ParsedInput } from '#shared/api/endpoint.ts';
import { signInAccountKey } from './sign-in-throttle.ts';

const HELP = 'If you forgot your password, you can set a new one by e-mail meanwhile.';

/** Signs in; an unknown address and a wrong password cost and say the same. */
export async function signIn(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'tokens' | 'throttle' | 'passwords'>,
  { email: typedEmail, password, remember = false }: ParsedInput<typeof contract>['body'],
  caller: Caller,
) {
  const { config, tokens, throttle, passwords } = deps;
  const email = typedEmail.toLowerCase();
  // The caller first: one that is refused must not use up the account's count as well. Right sign-ins are given
  // back, so an office behind one address is not locked out by its own people.
  const keys = [{ action: 'sign-in-from', subject: callerOf(caller.address) }, signInAccountKey(email)];
  for (const key of keys) await takeOrRefuse(throttle, key, config.throttles.signIn, HELP);

  const found = await findUserByEmail(deps.db, email);
  if (!(await passwords.matches(found?.passwordHash, password)) || found === undefined)
    throw new AppError('unauthenticated', 'Invalid credentials');
  for (const key of keys) await throttle.giveBack(key);

  return await deps.db.transaction(async (db) => {
    // The password may have been changed or the account deleted while the given one was being compared.
    const user = await lockUser(db, found.id);
    if (user?.passwordHash !== found.passwordHash)
      throw new AppError('unauthenticated', 'Invalid credentials');
    await recordEvent(db, 'sign-in', user.id);
    const token = await openSession({ db, tokens }, user.id, caller, { isRemembered: remember });
    return { token, user: toWireUser(user, config.adminEmail) };
  });
}
