import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Authenticate } from '#server/platform/http/authentication.ts';
import { findLiveToken, touchToken } from './queries.ts';
import { isTokenSecret } from './token-secret.ts';

/** Resolves API tokens by their row, so that a revocation takes effect on every node at once; other bearers by `others`. */
export function authenticateTokens(db: Database, others: Authenticate): Authenticate {
  return async (bearer) => {
    if (!isTokenSecret(bearer)) return await others(bearer);
    const token = await findLiveToken(db, hashSecretToken(bearer));
    if (token === undefined) return undefined;
    const { id, userId, scopes } = token;
    if (token.isStale) await touchToken(db, userId, id);
    return { id: userId, isAdmin: false, scopes };
  };
}
