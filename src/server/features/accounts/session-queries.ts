import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { empty, execute, findRow, raw, sql } from '#server/platform/db/sql.ts';
import type { SessionId, UserId } from '#shared/ids.ts';
import { liveSessionRow } from './tables.ts';

type NewSession = {
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly expiresAt: Date;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
};

const STALE_AFTER = raw(`interval '5 minutes'`);
/** How long ended sessions and tokens stay. */
export const DELETED_AFTER = raw(`interval '30 days'`);

export async function insertSession(db: Database, session: NewSession): Promise<string> {
  const { userId, isRemembered, expiresAt, ipAddress, userAgent } = session;
  const id = newId();
  // now() is when the transaction began, which may be before a verification that it waited for.
  await execute(db)`
    insert into sessions (id, user_id, is_remembered, created_at, expires_at, ip_address, user_agent)
    values (${id}, ${userId}, ${isRemembered}, clock_timestamp(), ${expiresAt}, ${ipAddress}, ${userAgent})`;
  await execute(db)`update users set last_login_at = now() where id = ${userId}`;
  return id;
}

/**
 * The session of a bearer and its user's row, unless expired or revoked. Runs for every request with a bearer. An address
 * counts as verified only for sessions that began afterwards: whoever began an earlier one need not own the mailbox.
 */
export function findLiveSession(db: Database, userId: UserId, id: SessionId) {
  return findRow(db, liveSessionRow, { name: 'live-session' })`
    select s.id, s.user_id, s.last_seen_at < now() - ${STALE_AFTER} as is_stale, u.email,
      case when u.email_verified_at <= s.created_at then u.email_verified_at end as email_verified_at
    from sessions as s join users as u on u.id = s.user_id
    where s.id = ${id} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > now()`;
}

/** Minutes are exact enough: a write per request would cost more than all reads of it. */
export async function touchSession(db: Database, userId: UserId, id: SessionId): Promise<void> {
  await execute(db)`update sessions set last_seen_at = now()
    where id = ${id} and user_id = ${userId} and last_seen_at < now() - ${STALE_AFTER}`;
}

/** Whether there was a live session to revoke. */
export async function revokeSession(db: Database, userId: UserId, id: SessionId): Promise<boolean> {
  const revokedCount = await execute(db)`update sessions set revoked_at = now()
    where id = ${id} and user_id = ${userId} and revoked_at is null`;
  return revokedCount === 1;
}

/** Revokes every session of a user, except one. */
export async function revokeSessions(db: Database, userId: UserId, exceptId?: SessionId): Promise<void> {
  const others = exceptId === undefined ? empty : sql`and id <> ${exceptId}`;
  await execute(db)`
    update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null ${others}`;
}

/** Deletes everybody's sessions that ended more than a month ago, and with them the addresses they came from. */
export async function deleteOldSessions(db: Database): Promise<void> {
  await execute(db)`delete from sessions
    where expires_at < now() - ${DELETED_AFTER} or revoked_at < now() - ${DELETED_AFTER}`;
}
