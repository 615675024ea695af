import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { empty, findRow, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import type { TeamId, UserId } from '#shared/ids.ts';
import { TEAM_ROLES, type TeamRole } from '#shared/rules/team-roles.ts';

/** The id of somebody's team, for a `where`; null, which equals nothing, for somebody in none. */
export function teamOf(userId: UserId): Sql {
  return sql`(select team_id from team_members where user_id = ${userId})`;
}

/** Rows that somebody may see and use, for a `where`: their own and those of their team. */
export function isVisibleTo(userId: UserId, alias?: string): Sql {
  const of = prefixOf(alias);
  return sql`(${of}user_id = ${userId} or ${of}team_id = ${teamOf(userId)})`;
}

/** Rows that somebody may delete: their own, and as owner or admin those of their team. */
export function isManagedBy(userId: UserId): Sql {
  return sql`(user_id = ${userId}
    or team_id = (select team_id from team_members where user_id = ${userId} and role in ('owner', 'admin')))`;
}

const prefixOf = (alias: string | undefined) => (alias === undefined ? empty : raw(`${alias}.`));

/** What one member has made in a team becomes another's: on leaving, the owner's. */
export type Handover = { readonly teamId: TeamId; readonly from: UserId; readonly to: UserId };

/** What somebody is in their team; undefined for somebody in none. */
export async function findRole(db: Database, userId: UserId): Promise<TeamRole | undefined> {
  const row = await findRow(db, z.object({ role: z.enum(TEAM_ROLES) }))`
    select role from team_members where user_id = ${userId}`;
  return row?.role;
}
