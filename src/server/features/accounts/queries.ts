import { z } from 'zod';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows } from '#server/platform/db/sql.ts';
import type { UserId } from '#shared/ids.ts';
import { type AccountEventKind, accountRow, userRow } from './tables.ts';

const userColumns = columnsOf(userRow);
const accountColumns = columnsOf(accountRow);

type NewUser = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Undefined when the address is taken, also by a concurrent sign-up. */
export function insertUser(db: Database, { email, passwordHash, firstName, lastName }: NewUser) {
  return findRow(db, userRow)`insert into users (id, email, password_hash, first_name, last_name)
    values (${newId()}, ${email}, ${passwordHash}, ${firstName}, ${lastName})
    on conflict do nothing returning ${userColumns}`;
}

/** A person: nobody signs in as a service account. */
export function findUserByEmail(db: Database, email: string) {
  return findRow(db, accountRow)`select ${accountColumns} from users
    where lower(email) = ${email} and service_team_id is null`;
}

export function findUserById(db: Database, id: UserId) {
  return findRow(db, accountRow)`select ${accountColumns} from users where id = ${id}`;
}

/**
 * Locks the row until the transaction ends, so that concurrent changes of one account are serialized. No stronger lock: rows that
 * name the account, as those of views do, are written meanwhile.
 */
export function lockUser(transaction: Database, id: UserId) {
  return findRow(
    transaction,
    accountRow,
  )`select ${accountColumns} from users where id = ${id} for no key update`;
}

export function updateUserNames(
  db: Database,
  id: UserId,
  { firstName, lastName }: Pick<NewUser, 'firstName' | 'lastName'>,
) {
  return findRow(db, userRow)`
    update users set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where id = ${id} returning ${userColumns}`;
}

export async function updateUserNotifications(
  db: Database,
  id: UserId,
  wanted: { readonly wantsMarketingEmails: boolean; readonly wantsSecurityAlerts: boolean },
): Promise<boolean> {
  const updatedCount = await execute(db)`
    update users set wants_marketing_emails = ${wanted.wantsMarketingEmails},
      wants_security_alerts = ${wanted.wantsSecurityAlerts}, updated_at = now()
    where id = ${id}`;
  return updatedCount === 1;
}

export async function updatePasswordHash(db: Database, id: UserId, passwordHash: string): Promise<void> {
  await execute(db)`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${id}`;
}

/** Whether the address was not verified before. */
export async function markEmailVerified(db: Database, id: UserId): Promise<boolean> {
  const updatedCount = await execute(db)`update users set email_verified_at = now(), updated_at = now()
    where id = ${id} and email_verified_at is null`;
  return updatedCount === 1;
}

export async function updateAvatar(
  db: Database,
  id: UserId,
  avatar: { readonly storageName: string; readonly sha256: Buffer } | null,
): Promise<void> {
  // Every picture is WebP; version 1.0 has a check that its type stands beside its name.
  await execute(db)`update users set avatar_storage_name = ${avatar?.storageName ?? null},
      avatar_content_type = ${avatar && 'image/webp'}, avatar_sha256 = ${avatar?.sha256 ?? null}, updated_at = now()
    where id = ${id}`;
}

/** Those of the storage names that belong to an account. */
export async function findAvatarNames(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await findRows(db, z.object({ name: z.string() }))`
    select avatar_storage_name as name from users where avatar_storage_name = any(${[...names]}::text[])`;
  return new Set(rows.map(({ name }) => name));
}

export async function recordEvent(
  db: Database,
  kind: AccountEventKind,
  userId: UserId | null,
  subject: string | null = null,
): Promise<void> {
  await execute(db)`insert into account_events (id, kind, user_id, subject)
    values (${newId()}, ${kind}, ${userId}, ${subject})`;
}
