import { empty, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import type { UserId } from '#shared/ids.ts';

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
