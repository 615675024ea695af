import type { Database } from '#server/platform/db/open-database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/api-tokens.ts';
import { createToken, listTokens, revokeToken } from './manage-tokens.ts';

/** API tokens: what programs sign in with. */
export function apiTokenRoutes({ db }: { readonly db: Database }): Route[] {
  return [
    route(contracts.listApiTokens, async ({ user }) => ({
      success: true,
      tokens: await listTokens(db, user.id),
    })),
    route(contracts.createApiToken, async ({ user, body }) => ({
      success: true,
      ...(await createToken(db, { userId: user.id, madeBy: null }, body)),
    })),
    route(contracts.revokeApiToken, async ({ user, params }) => {
      await revokeToken(db, user.id, params.id);
      return { success: true, message: contracts.REVOKED_MESSAGE };
    }),
  ];
}
