import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/api-tokens.ts';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import type { ApiTokenId, UserId } from '#shared/ids.ts';
import { deleteToken, findTokens, insertToken } from './queries.ts';
import type { ApiTokenRow } from './tables.ts';
import { hashTokenSecret, newTokenSecret, prefixOf } from './token-secret.ts';

const MAX_TOKENS = 50;

/** API tokens: what programs sign in with. */
export function apiTokenRoutes({ db }: { readonly db: Database }): Route[] {
  return [
    route(contracts.listApiTokens, async ({ user }) => ({
      success: true,
      tokens: (await findTokens(db, user.id)).map(wireToken),
    })),
    route(contracts.createApiToken, async ({ user, body }) => ({
      success: true,
      ...(await createToken(db, user.id, body)),
    })),
    route(contracts.revokeApiToken, async ({ user, params }) => {
      await revokeToken(db, user.id, params.id);
      return { success: true, message: 'The API token no longer works.' };
    }),
  ];
}

type TokenRequest = EndpointInput<typeof contracts.createApiToken>['body'];

async function createToken(db: Database, userId: UserId, { name, scopes, expiresInDays }: TokenRequest) {
  const secret = newTokenSecret();
  const token = {
    name,
    prefix: prefixOf(secret),
    tokenHash: hashTokenSecret(secret),
    scopes: [...new Set(scopes)],
    expiresInDays,
  };
  const row = await insertToken(db, userId, token, MAX_TOKENS);
  if (row === undefined)
    throw new AppError('conflict', `An account has at most ${MAX_TOKENS} API tokens. Revoke one first.`);
  return { token: wireToken(row), secret };
}

async function revokeToken(db: Database, userId: UserId, id: ApiTokenId): Promise<void> {
  if (!(await deleteToken(db, userId, id)))
    throw new AppError('not-found', 'This API token has been revoked already.');
}

function wireToken({ createdAt, expiresAt, lastUsedAt, ...token }: ApiTokenRow): contracts.ApiToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
