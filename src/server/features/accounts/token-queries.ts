import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { oneTimeTokens } from '#server/platform/db/schema/users.ts';

export type TokenKind = 'verify' | 'reset';

type NewToken = {
  readonly id: string;
  readonly userId: string;
  readonly kind: TokenKind;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
};

/** Takes the place of the user's last token of this kind. */
export async function replaceToken(db: Database, token: NewToken): Promise<void> {
  const { id, tokenHash, expiresAt } = token;
  await db
    .insert(oneTimeTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.kind],
      set: { id, tokenHash, expiresAt, createdAt: sql`now()`, usedAt: null },
    });
}

export async function hasToken(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: oneTimeTokens.id }).from(oneTimeTokens).where(eq(oneTimeTokens.id, id));
  return rows.length > 0;
}

const isLive = (kind: TokenKind, tokenHash: Buffer) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

/** Whose token this is; it may be asked again until it expires. */
export async function useToken(db: Database, kind: TokenKind, tokenHash: Buffer) {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`coalesce(${oneTimeTokens.usedAt}, now())` })
    .where(isLive(kind, tokenHash))
    .returning({ userId: oneTimeTokens.userId });
  return row?.userId;
}

/** Whose token this is, once: of two calls at the same moment one gets nothing. */
export async function spendToken(db: Database, kind: TokenKind, tokenHash: Buffer) {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(isLive(kind, tokenHash), isNull(oneTimeTokens.usedAt)))
    .returning({ userId: oneTimeTokens.userId });
  return row?.userId;
}

/** Whether the token could be spent now. */
export async function isSpendable(db: Database, kind: TokenKind, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(isLive(kind, tokenHash), isNull(oneTimeTokens.usedAt)));
  return rows.length > 0;
}

export async function deleteToken(db: Database, userId: string, kind: TokenKind): Promise<void> {
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)));
}
