import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { sessions, users } from '#server/platform/db/schema/users.ts';

type NewSession = {
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly expiresAt: Date;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
};

export async function insertSession(db: Database, session: NewSession): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (row === undefined) throw new Error('The session was not kept');
  await db.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, session.userId));
  return row.id;
}

/** Whether there was a session to end. */
export async function revokeSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  return rowCount === 1;
}

/** Ends every session of a user but the one to keep. */
export async function revokeSessions(db: Database, userId: string, keepId?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        ...(keepId === undefined ? [] : [ne(sessions.id, keepId)]),
      ),
    );
}

/** Forgets sessions that ended more than a month ago, and with them where they came from. */
export async function deleteOldSessions(db: Database, userId: string): Promise<void> {
  const longAgo = sql`now() - interval '30 days'`;
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo))),
    );
}
