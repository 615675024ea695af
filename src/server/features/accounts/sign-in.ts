import { AppError } from '#server/platform/errors/app-error.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse, type ThrottleKey } from '#server/platform/throttle/throttle.ts';
import type { signIn as contract } from '#shared/api/auth.ts';
import type { ParsedInput } from '#shared/api/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountsDeps, RequestOrigin } from './accounts-deps.ts';
import { findUserByEmail, lockUser, recordEvent } from './queries.ts';
import { insertSession, revokeSession } from './session-queries.ts';
import { isAdministrator, toWireUser } from './user.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 24 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;
const MAX_USER_AGENT_LENGTH = 1_000;
const HELP = 'If you forgot your password, you can set a new one by email meanwhile.';

/** Wrong passwords are counted per address, whether or not it has an account. */
export function signInAccountKey(email: string): ThrottleKey {
  return { action: 'sign-in-to', subject: email };
}

/** Signs in. An unknown address and a wrong password take equally long and give the same answer. */
export async function signIn(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'tokens' | 'throttle' | 'passwords'>,
  { email: typedEmail, password, remember = false }: ParsedInput<typeof contract>['body'],
  origin: RequestOrigin,
) {
  const { config, tokens, throttle, passwords } = deps;
  const email = typedEmail.toLowerCase();
  // The address's counter first: a refused address must not use up the account's counter as well. Successful sign-ins
  // are taken off again, so an office behind one address does not lock itself out.
  const keys = [
    { action: 'sign-in-from', subject: throttleSubjectOf(origin.address) },
    signInAccountKey(email),
  ];
  for (const key of keys) await consumeOrRefuse(throttle, key, config.throttles.signIn, HELP);

  const found = await findUserByEmail(deps.db, email);
  if (!(await passwords.matches(found?.passwordHash, password)) || found === undefined)
    throw new AppError('unauthenticated', 'Invalid credentials');
  for (const key of keys) await throttle.refund(key);

  return await deps.db.transaction(async (db) => {
    // The password may have been changed or the account deleted during the comparison.
    const user = await lockUser(db, found.id);
    if (user?.passwordHash !== found.passwordHash)
      throw new AppError('unauthenticated', 'Invalid credentials');
    await recordEvent(db, 'sign-in', user.id);
    const token = await openSession({ db, tokens }, user.id, origin, { isRemembered: remember });
    return { token, user: toWireUser(user, isAdministrator(user, config.adminEmail)) };
  });
}

/** Starts a session and returns its bearer token. */
export async function openSession(
  { db, tokens }: Pick<AccountsDeps, 'db' | 'tokens'>,
  userId: UserId,
  { address, userAgent }: RequestOrigin,
  { isRemembered }: { readonly isRemembered: boolean },
): Promise<string> {
  const expiresAt = new Date(Date.now() + (isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS));
  const sessionId = await insertSession(db, {
    userId,
    isRemembered,
    expiresAt,
    ipAddress: address ?? null,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  });
  return await tokens.sign({ subject: userId, expiresAt, extra: { sid: sessionId } });
}

/** Revokes the session that the call came with. */
export async function signOut(
  deps: Pick<AccountsDeps, 'db'>,
  { id, sessionId }: SignedInUser,
): Promise<void> {
  await deps.db.transaction(async (db) => {
    if (await revokeSession(db, id, sessionId)) await recordEvent(db, 'sign-out', id);
  });
}
