import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';

export type UserRow = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly avatar_storage_name: string | null;
  readonly is_email_verified: boolean;
  readonly created_at: string;
  readonly last_login_at: string | null;
  readonly days_since_created: number;
  readonly days_since_last_login: number | null;
  readonly days_since_last_session: number | null;
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
  readonly browser: string | null;
  readonly os: string | null;
};

const daysSince = (moment: string) => sql.raw(`floor(extract(epoch from now() - ${moment}) / 86400)::int`);
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Everybody, newest first. A visit is a tab that was tracked, or a sign-in that was used. */
export async function findUsers(db: Database): Promise<UserRow[]> {
  const { rows } = await db.execute<UserRow>(sql`
    with videos as (
      select user_id, count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
        count(*) filter (where status = 'failed')::int as failed
      from videos group by user_id
    ), signed_in as (
      select user_id, max(last_seen_at) as seen_at from sessions group by user_id
    )
    select u.id, u.first_name, u.last_name, u.email, u.phone, u.company, u.avatar_storage_name,
      u.email_verified_at is not null as is_email_verified,
      ${iso('u.created_at')} as created_at, ${iso('u.last_login_at')} as last_login_at,
      ${daysSince('u.created_at')} as days_since_created,
      ${daysSince('u.last_login_at')} as days_since_last_login,
      ${daysSince('greatest(visit.last_seen_at, signed_in.seen_at)')} as days_since_last_session,
      coalesce(videos.total, 0) as total, coalesce(videos.completed, 0) as completed,
      coalesce(videos.failed, 0) as failed, visit.browser, visit.os
    from users as u
    left join videos on videos.user_id = u.id
    left join signed_in on signed_in.user_id = u.id
    left join lateral (
      select last_seen_at, browser, os from analytics_sessions as s
      where s.user_id = u.id order by started_at desc limit 1
    ) as visit on true
    order by u.created_at desc, u.id`);
  return rows;
}
