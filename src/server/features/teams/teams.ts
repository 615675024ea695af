import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Team } from '#shared/api/teams.ts';
import * as contracts from '#shared/api/teams.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import {
  createTeam,
  deleteTeam,
  leaveTeam,
  removeMember,
  renameTeam,
  setRole,
  transferTeam,
} from './change-team.ts';
import type { EndTeamDeps } from './end-membership.ts';
import { getTeam } from './get-team.ts';
import { inviteToTeam, revokeInvitation } from './invite.ts';
import { teamTokenRoutes } from './team-tokens.ts';

const answer = async (team: Promise<Team>) => ({ team: await team });

/** Teams: who is in them, with which role, and how they come in and go. */
export function teamRoutes(deps: FeatureDeps & EndTeamDeps): Route[] {
  return [
    route(contracts.getTeam, async ({ user }) => ({ team: await getTeam(deps, user.id) })),
    route(contracts.createTeam, ({ user, body }) => answer(createTeam(deps, user.id, body.name))),
    route(contracts.renameTeam, ({ user, body }) => answer(renameTeam(deps, user.id, body.name))),
    route(contracts.deleteTeam, async ({ user }) => {
      await deleteTeam(deps, user.id);
      return { message: 'The team was deleted.' };
    }),
    route(contracts.leaveTeam, async ({ user }) => {
      await leaveTeam(deps, user.id);
      return { message: 'You have left the team.' };
    }),
    route(contracts.transferTeam, ({ user, body }) => answer(transferTeam(deps, user.id, body.userId))),
    route(contracts.setTeamRole, ({ user, params, body }) =>
      answer(setRole(deps, user.id, params.userId, body.role)),
    ),
    route(contracts.removeTeamMember, ({ user, params }) =>
      answer(removeMember(deps, user.id, params.userId)),
    ),
    route(contracts.inviteToTeam, ({ user, body }) => answer(inviteToTeam(deps, user.id, body))),
    route(contracts.revokeInvitation, ({ user, params }) =>
      answer(revokeInvitation(deps, user.id, params.id)),
    ),
    route(contracts.checkInvitation, async ({ body, request }) => ({
      invitation: await checkInvitation(deps, body.token, request),
    })),
    route(contracts.acceptInvitation, ({ user, body, request }) =>
      answer(acceptInvitation(deps, user.id, body.token, request)),
    ),
    ...teamTokenRoutes(deps),
  ];
}
