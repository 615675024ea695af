import { z } from 'zod';
import type { SignedTokens } from '#server/platform/auth/signed-tokens.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import { sessionIdSchema, userIdSchema } from '#shared/ids.ts';
import { findLiveSession, touchSession } from './session-queries.ts';
import { isAdministrator } from './user.ts';

type Deps = {
  readonly db: Database;
  readonly tokens: SignedTokens;
  readonly adminEmail: string | undefined;
};

const sessionClaims = z.object({ sub: userIdSchema, sid: sessionIdSchema });

/** Resolves a bearer by its signature and its session's row, so that a revocation takes effect on every node at once. */
export function createAuthenticate({ db, tokens, adminEmail }: Deps): Authenticate {
  return async (bearer) => {
    const claims = sessionClaims.safeParse(await tokens.read(bearer));
    if (!claims.success) return undefined;
    const session = await findLiveSession(db, claims.data.sub, claims.data.sid);
    if (session === undefined) return undefined;
    const { id, userId } = session;
    if (session.isStale) await touchSession(db, userId, id);
    return { id: userId, sessionId: id, isAdmin: isAdministrator(session, adminEmail) };
  };
}
