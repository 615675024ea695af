import type { Database } from '#server/platform/db/open-database.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/api-tokens.ts';
import { createToken, listTokens, revokeToken } from './manage-tokens.ts';

type Deps = {
  readonly db: Database;
  /** Locks the account and throws if the session has ended. */
  readonly lockSession: (transaction: Database, user: SignedInUser) => Promise<void>;
};

/** API tokens: what programs sign in with. */
export function apiTokenRoutes({ db, lockSession }: Deps): Route[] {
  return [
    route(contracts.listApiTokens, async ({ user }) => ({ tokens: await listTokens(db, user.id) })),
    route(contracts.createApiToken, async ({ user, body }) => ({
      ...(await db.transaction(async (transaction) => {
        await lockSession(transaction, user);
        return await createToken(transaction, { userId: user.id, madeBy: null }, body);
      })),
    })),
    route(contracts.revokeApiToken, async ({ user, params }) => {
      await revokeToken(db, user.id, params.id);
      return { message: contracts.REVOKED_MESSAGE };
    }),
  ];
}
