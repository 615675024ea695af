import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows, raw, sql } from '#server/platform/db/sql.ts';
import { reportUserSchema } from '#shared/api/reports.ts';
import { iso } from './daily-report-queries.ts';

const userRow = reportUserSchema.omit({ avatarUrl: true, videoCounts: true }).extend({
  avatarStorageName: z.string().nullable(),
  ...reportUserSchema.shape.videoCounts.shape,
});
export type UserRow = z.infer<typeof userRow>;

const daysSince = (time: string) => raw(`floor(extract(epoch from now() - ${time}) / 86400)::int`);

/** All users, newest first. A session is a tracked tab, or a sign-in that was used. */
export function findUsers(db: Database): Promise<UserRow[]> {
  return findRows(
    db,
    userRow,
    sql`with videos as (
        select user_id, count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
          count(*) filter (where status = 'failed')::int as failed
        from videos group by user_id
      ), signed_in as (
        select user_id, max(last_seen_at) as seen_at from sessions group by user_id
      )
      select u.id, trim(u.first_name || ' ' || u.last_name) as full_name, u.email, u.phone, u.company,
        u.avatar_storage_name, u.email_verified_at is not null as is_email_verified,
        ${iso('u.created_at')} as created_at, ${iso('u.last_login_at')} as last_login_at,
        ${daysSince('u.created_at')} as days_since_created,
        ${daysSince('u.last_login_at')} as days_since_last_login,
        ${daysSince('greatest(visit.last_seen_at, signed_in.seen_at)')} as days_since_last_session,
        coalesce(videos.total, 0) as total, coalesce(videos.completed, 0) as completed,
        coalesce(videos.failed, 0) as failed, visit.browser as last_browser, visit.os as "lastOS"
      from users as u
      left join videos on videos.user_id = u.id
      left join signed_in on signed_in.user_id = u.id
      left join lateral (
        select last_seen_at, browser, os from analytics_sessions as s
        where s.user_id = u.id order by started_at desc limit 1
      ) as visit on true
      order by u.created_at desc, u.id`,
  );
}
