import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedTokens } from '#server/platform/auth/signed-tokens.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { sessions, users } from '#server/platform/db/schema/users.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import { sessionIdSchema, userIdSchema } from '#shared/ids.ts';
import { isAdministrator } from './user.ts';

type Deps = {
  readonly db: Database;
  readonly tokens: SignedTokens;
  readonly adminEmail: string | undefined;
};

const sessionClaims = z.object({ sub: userIdSchema, sid: sessionIdSchema });

/** Resolves a bearer by its signature and its session's row, so that a revoked one ends at once on every node. */
export function createAuthenticate({ db, tokens, adminEmail }: Deps): Authenticate {
  return async (bearer) => {
    const claims = sessionClaims.safeParse(await tokens.read('session', bearer));
    if (!claims.success) return undefined;
    const session = await findLiveSession(db, claims.data.sid, claims.data.sub);
    if (session === undefined) return undefined;
    if (session.isStale) await noteSeen(db, session.id);
    return { id: claims.data.sub, sessionId: claims.data.sid, isAdmin: isAdministrator(session, adminEmail) };
  };
}

// A write per request would cost more than all reads together; minutes are exact enough.
const isStale = sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`;

async function findLiveSession(db: Database, id: string, userId: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      isStale,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return row;
}

async function noteSeen(db: Database, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, sql`now() - interval '5 minutes'`)));
}
