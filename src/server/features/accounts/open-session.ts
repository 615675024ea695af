import type { UserId } from '#shared/ids.ts';
import type { AccountsDeps, Caller } from './accounts-deps.ts';
import { deleteOldSessions, insertSession } from './session-queries.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 24 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;
const MAX_USER_AGENT_LENGTH = 1_000;

/** Starts a session and returns its bearer token. */
export async function openSession(
  { db, tokens }: Pick<AccountsDeps, 'db' | 'tokens'>,
  userId: UserId,
  { address, userAgent }: Caller,
  { isRemembered }: { readonly isRemembered: boolean },
): Promise<string> {
  const expiresAt = new Date(Date.now() + (isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS));
  await deleteOldSessions(db, userId);
  const sessionId = await insertSession(db, {
    userId,
    isRemembered,
    expiresAt,
    ipAddress: address ?? null,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  });
  return await tokens.sign('session', { subject: userId, expiresAt, extra: { sid: sessionId } });
}
