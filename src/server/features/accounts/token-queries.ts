import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow, sql } from '#server/platform/db/sql.ts';
import { type UserId, userIdSchema } from '#shared/ids.ts';
import type { TokenKind } from './tables.ts';

type NewToken = {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: TokenKind;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
};

const owner = z.object({ userId: userIdSchema });

/** Replaces the user's last token of this kind. */
export async function replaceToken(db: Database, token: NewToken): Promise<void> {
  const { id, userId, kind, tokenHash, expiresAt } = token;
  await execute(db)`insert into one_time_tokens (id, user_id, kind, token_hash, expires_at)
    values (${id}, ${userId}, ${kind}, ${tokenHash}, ${expiresAt})
    on conflict (user_id, kind) do update set id = excluded.id, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at, created_at = now(), used_at = null`;
}

export async function hasToken(db: Database, id: string): Promise<boolean> {
  return (await findRow(db, owner)`select user_id from one_time_tokens where id = ${id}`) !== undefined;
}

/** Whether there is such a token, live or not. */
export async function isStored(db: Database, kind: TokenKind, tokenHash: Buffer): Promise<boolean> {
  const row = await findRow(db, owner)`
    select user_id from one_time_tokens where token_hash = ${tokenHash} and kind = ${kind}`;
  return row !== undefined;
}

const isLive = (kind: TokenKind, tokenHash: Buffer) =>
  sql`token_hash = ${tokenHash} and kind = ${kind} and expires_at > now()`;

/** Locks the account of a token until the transaction ends: before the token, as whoever replaces or deletes it does. */
async function lockOwner(transaction: Database, kind: TokenKind, tokenHash: Buffer): Promise<void> {
  await execute(transaction)`select from users where id = (
    select user_id from one_time_tokens where ${isLive(kind, tokenHash)}) for no key update`;
}

/** The owner of a token that may be used again until it expires. */
export async function useToken(transaction: Database, kind: TokenKind, tokenHash: Buffer) {
  await lockOwner(transaction, kind, tokenHash);
  const row = await findRow(transaction, owner)`update one_time_tokens set used_at = coalesce(used_at, now())
    where ${isLive(kind, tokenHash)} returning user_id`;
  return row?.userId;
}

/** The owner of a token that works once: of two concurrent calls one gets undefined. */
export async function spendToken(transaction: Database, kind: TokenKind, tokenHash: Buffer) {
  await lockOwner(transaction, kind, tokenHash);
  const row = await findRow(transaction, owner)`update one_time_tokens set used_at = now()
    where ${isLive(kind, tokenHash)} and used_at is null returning user_id`;
  return row?.userId;
}

/** Whether `spendToken` would succeed now. */
export async function isSpendable(db: Database, kind: TokenKind, tokenHash: Buffer): Promise<boolean> {
  const row = await findRow(db, owner)`
    select user_id from one_time_tokens where ${isLive(kind, tokenHash)} and used_at is null`;
  return row !== undefined;
}

export async function deleteToken(db: Database, userId: UserId, kind: TokenKind): Promise<void> {
  await execute(db)`delete from one_time_tokens where user_id = ${userId} and kind = ${kind}`;
}
