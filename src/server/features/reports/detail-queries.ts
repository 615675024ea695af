import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { type DailyReport, MAX_REPORT_PAGE_VIEWS, MAX_REPORT_SESSIONS } from '#shared/api/reports.ts';
import type { ReportDay } from './report-day.ts';

type Details = DailyReport['details'];
// Enough for any day; a page with more rows would help nobody.
const MAX_ROWS = 500;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
/** The person behind a row, or null. */
const person = sql.raw(`case when u.id is not null then
  jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) end`);
const video = sql`f.title, f.filename, ${person} as users, f.template, f.duration_ms / 1000.0::float8 as duration,
  f.size_bytes::float8 as file_size, f.status`;

export async function findAccounts(db: Database, { from, to }: ReportDay): Promise<Details['accounts']> {
  const { rows } = await db.execute<Details['accounts'][number]>(sql`
    select first_name, last_name, email, ${iso('created_at')} as created_at,
      email_verified_at is not null as is_email_verified
    from users where created_at >= ${from} and created_at < ${to}
    order by users.created_at desc limit ${MAX_ROWS}`);
  return rows;
}

export async function findPageViews(db: Database, { from, to }: ReportDay): Promise<Details['pageViews']> {
  const { rows } = await db.execute<Details['pageViews'][number]>(sql`
    select u.id as user_id, ${person} as user, p.session_id, p.page_path, p.page_title,
      p.time_on_page_seconds::float8 as time_on_page, ${iso('p.viewed_at')} as viewed_at
    from (
      select * from page_views where viewed_at >= ${from} and viewed_at < ${to}
      order by viewed_at desc limit ${MAX_REPORT_PAGE_VIEWS}
    ) as p
    left join analytics_sessions as s on s.session_id = p.session_id
    left join users as u on u.id = coalesce(p.user_id, s.user_id)
    order by p.viewed_at desc, p.id desc`);
  return rows;
}

export async function findSessions(db: Database, { from, to }: ReportDay): Promise<Details['sessions']> {
  const { rows } = await db.execute<Details['sessions'][number]>(sql`
    select s.user_id, ${person} as user, s.session_id,
      (select count(*)::int from page_views as p
        where p.session_id = s.session_id and p.viewed_at >= ${from}) as page_views,
      (select count(*)::int from video_view_keys as k where k.session_id = s.session_id) as videos_watched,
      coalesce(s.duration_seconds, extract(epoch from s.last_seen_at - s.started_at))::float8 as session_duration,
      ${iso('s.started_at')} as session_start, host(s.ip_address) as ip_address, s.browser, s.os
    from (
      select * from analytics_sessions where started_at >= ${from} and started_at < ${to}
      order by started_at desc limit ${MAX_REPORT_SESSIONS}
    ) as s
    left join users as u on u.id = s.user_id
    order by s.started_at desc, s.session_id`);
  return rows;
}

export async function findVideos(
  db: Database,
  { from, to }: ReportDay,
  publicUrl: string,
): Promise<Details['videos']> {
  const { rows } = await db.execute<Details['videos'][number]>(sql`
    select ${video}, ${publicUrl}::text || '/v/' || l.short_code as "shareUrl"
    from videos as f
    left join users as u on u.id = f.user_id
    left join share_links as l on l.video_id = f.id and l.purpose = 'share' and l.revoked_at is null
    where f.created_at >= ${from} and f.created_at < ${to}
    order by f.created_at desc, f.id limit ${MAX_ROWS}`);
  return rows;
}

export async function findShares(db: Database, { from, to }: ReportDay): Promise<Details['shares']> {
  const { rows } = await db.execute<Details['shares'][number]>(sql`
    select ${video}, l.share_token, h.platform, ${iso('h.shared_at')} as shared_at
    from video_shares as h
    join videos as f on f.id = h.video_id
    left join users as u on u.id = f.user_id
    left join share_links as l on l.video_id = f.id and l.purpose = 'share' and l.revoked_at is null
    where h.shared_at >= ${from} and h.shared_at < ${to}
    order by h.shared_at desc, h.id limit ${MAX_ROWS}`);
  return rows;
}
