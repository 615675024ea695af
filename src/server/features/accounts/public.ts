import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, getRow } from '#server/platform/db/sql.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getAvatar } from '#shared/api/profiles.ts';
import type { UserId } from '#shared/ids.ts';
import { signedOut } from './accounts-deps.ts';
import { DELETED_AFTER, deleteOldSessions, findLiveSession } from './session-queries.ts';

export { eraseAccount } from './privacy.ts';
export { recordEvent } from './queries.ts';
export { findServiceAccount, getServiceAccount } from './service-accounts.ts';

/**
 * Serializes transactions that count what an account owns: each locks the account before it counts, and after the team, if it
 * locks that too. Rows that name the account are written meanwhile. Throws, as the next one, if the account was deleted.
 */
export async function lockAccount(transaction: Database, userId: UserId): Promise<void> {
  const locked = await execute(transaction)`select from users where id = ${userId} for no key update`;
  if (locked === 0) throw signedOut();
}

/** The account is not deleted until the transaction ends; nobody else waits for it. Before rows of the account are locked. */
export async function keepAccount(transaction: Database, userId: UserId): Promise<void> {
  const kept = await execute(transaction)`select from users where id = ${userId} for key share`;
  if (kept === 0) throw signedOut();
}

/**
 * Locks the account and throws if the session has ended since the call began. For what outlives a session: a new password
 * then either comes first and ends the session, or waits and finds what this transaction made.
 */
export async function lockSession(transaction: Database, { id, sessionId }: SignedInUser): Promise<void> {
  await lockAccount(transaction, id);
  if ((await findLiveSession(transaction, id, sessionId)) === undefined) throw signedOut();
}

/** The name of an account, as 'Dana Whitfield'. */
export async function getFullName(db: Database, userId: UserId): Promise<string> {
  const { name } = await getRow(db, z.object({ name: z.string() }))`
    select trim(first_name || ' ' || last_name) as name from users where id = ${userId}`;
  return name;
}

/** Deletes everybody's sessions and mailed tokens that ended more than a month ago. */
export async function deleteExpiredCredentials(db: Database): Promise<void> {
  await deleteOldSessions(db);
  await execute(db)`delete from one_time_tokens where expires_at < now() - ${DELETED_AFTER}`;
}

/** The path of a picture. The last part of its storage name is random, so the path cannot be guessed. */
export function avatarUrlOf(storageName: string): string {
  return pathOf(getAvatar, { name: storageName.split('/').at(-1) ?? '' });
}
