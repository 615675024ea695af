import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow } from '#server/platform/db/sql.ts';
import type { TeamId, UserId } from '#shared/ids.ts';
import { TEAM_ROLES, type TeamRole } from '#shared/rules/team-roles.ts';
import { teamOf } from './visibility.ts';

export { deleteOldInvitations } from './invitation-queries.ts';
export { lockTeamFor, notInTeam } from './team-rights.ts';
export { isManagedBy, isVisibleTo, teamOf } from './visibility.ts';

/**
 * Nobody leaves somebody's team until the transaction ends. Whoever makes rows of the team, or changes several, calls it before
 * taking other locks. All transactions lock in this order: roll-ups, team, account, rows (docs/architecture.md).
 */
export async function lockTeam(transaction: Database, userId: UserId): Promise<void> {
  await execute(transaction)`select from teams where id = ${teamOf(userId)} for key share`;
}

/** What one member has made in a team becomes another's: on leaving, the owner's. */
export type Handover = { readonly teamId: TeamId; readonly from: UserId; readonly to: UserId };

/** What somebody is in their team; undefined for somebody in none. */
export async function findRole(db: Database, userId: UserId): Promise<TeamRole | undefined> {
  const row = await findRow(db, z.object({ role: z.enum(TEAM_ROLES) }))`
    select role from team_members where user_id = ${userId}`;
  return row?.role;
}
