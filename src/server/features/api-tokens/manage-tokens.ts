import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ApiToken, NewToken } from '#shared/api/api-tokens.ts';
import type { ApiTokenId, UserId } from '#shared/ids.ts';
import { deleteToken, findTokens, insertToken, type TokenAccount } from './queries.ts';
import type { ApiTokenRow } from './tables.ts';
import { newTokenSecret, prefixOf } from './token-secret.ts';

const MAX_TOKENS = 50;

/** A token with who made it: null for a person's own, which the contract of those leaves out. */
type MadeToken = ApiToken & Pick<ApiTokenRow, 'madeBy'>;

export async function listTokens(db: Database, userId: UserId): Promise<MadeToken[]> {
  return (await findTokens(db, userId)).map(wireToken);
}

/** Makes a token; only its hash is stored, so its secret is told this once. */
export async function createToken(
  db: Database,
  account: TokenAccount,
  { name, scopes, expiresInDays }: NewToken,
): Promise<{ readonly token: MadeToken; readonly secret: string }> {
  const secret = newTokenSecret();
  const token = {
    name,
    prefix: prefixOf(secret),
    tokenHash: hashSecretToken(secret),
    scopes: [...new Set(scopes)],
    expiresInDays,
  };
  const row = await insertToken(db, account, token, MAX_TOKENS);
  if (row === undefined) {
    const holder = account.madeBy === null ? 'An account' : 'A team';
    throw new AppError('conflict', `${holder} has at most ${MAX_TOKENS} API tokens. Revoke one first.`);
  }
  return { token: wireToken(row), secret };
}

export async function revokeToken(db: Database, userId: UserId, id: ApiTokenId): Promise<void> {
  if (!(await deleteToken(db, userId, id)))
    throw new AppError('not-found', 'This API token has been revoked already.');
}

function wireToken({ createdAt, expiresAt, lastUsedAt, ...token }: ApiTokenRow): MadeToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
