import {
  findServiceAccount,
  getServiceAccount,
  lockSession,
  recordEvent,
} from '#server/features/accounts/public.ts';
import { createToken, listTokens, revokeToken } from '#server/features/api-tokens/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type NewToken, REVOKED_MESSAGE } from '#shared/api/api-tokens.ts';
import * as contracts from '#shared/api/team-tokens.ts';
import type { ApiTokenId, UserId } from '#shared/ids.ts';
import { insertMember } from './queries.ts';
import { getTeamFor, lockTeamFor } from './team-rights.ts';

type Deps = Pick<FeatureDeps, 'db'>;

/** API tokens that act for a team: they sign in as its service account, which has the rights of a member. */
export function teamTokenRoutes(deps: Deps): Route[] {
  return [
    route(contracts.listTeamTokens, async ({ user }) => ({ tokens: await listTeamTokens(deps, user.id) })),
    route(contracts.createTeamToken, ({ user, body }) => createTeamToken(deps, user, body)),
    route(contracts.revokeTeamToken, async ({ user, params }) => {
      await revokeTeamToken(deps, user.id, params.id);
      return { message: REVOKED_MESSAGE };
    }),
  ];
}

async function listTeamTokens({ db }: Deps, userId: UserId) {
  const { teamId } = await getTeamFor(db, userId, 'manage-tokens');
  const serviceId = await findServiceAccount(db, teamId);
  const tokens = serviceId === undefined ? [] : await listTokens(db, serviceId);
  return tokens.map(ofTeam);
}

async function createTeamToken({ db }: Deps, user: SignedInUser, request: NewToken) {
  const userId = user.id;
  return await db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'manage-tokens');
    await lockSession(transaction, user);
    const serviceId = await getServiceAccount(transaction, teamId);
    await insertMember(transaction, { teamId, userId: serviceId, role: 'member' });
    const { token, secret } = await createToken(transaction, { userId: serviceId, madeBy: userId }, request);
    await recordEvent(transaction, 'team-action', userId, `make-token ${token.id}`);
    return { token: ofTeam(token), secret };
  });
}

async function revokeTeamToken({ db }: Deps, userId: UserId, id: ApiTokenId): Promise<void> {
  await db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'manage-tokens');
    const serviceId = await findServiceAccount(transaction, teamId);
    if (serviceId === undefined) throw new AppError('not-found', 'Your team has no API token.');
    await revokeToken(transaction, serviceId, id);
    await recordEvent(transaction, 'team-action', userId, `revoke-token ${id}`);
  });
}

function ofTeam<T extends { readonly madeBy: UserId | null }>({ madeBy, ...token }: T) {
  if (madeBy === null) throw new Error('A token of a team has no maker');
  return { ...token, madeBy };
}
