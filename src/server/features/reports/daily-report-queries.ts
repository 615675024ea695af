import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRow, findRows, getRow, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import {
  type DailyReport,
  dailyReportSchema,
  MAX_REPORT_PAGE_VIEWS,
  MAX_REPORT_SESSIONS,
} from '#shared/api/reports.ts';

/** A UTC day as a half-open range of times. */
export type ReportDay = { readonly date: string; readonly from: string; readonly to: string };
type Summary = DailyReport['summary'];

const { summary: summaryRow, details } = dailyReportSchema.shape;
// Enough for any day; more rows would not be readable.
const MAX_ROWS = 500;

/** An ISO time of UTC. */
export const iso = (column: string) =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
/** The person behind a row, or null. */
const person = raw(`case when u.id is not null then
  jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) end`);
const video = sql`f.title, f.filename, ${person} as users, f.template, f.duration_ms / 1000.0::float8 as duration,
  f.size_bytes::float8 as file_size, f.status`;

/** Rows in the names of the response: as JSON they stay in snake_case. */
async function findDetails<Row extends z.ZodType>(
  db: Database,
  { element }: { readonly element: Row },
  query: Sql,
): Promise<z.output<Row>[]> {
  const rows = await findRows(db, z.object({ row: element as z.ZodType<z.output<Row>> }))`
    select to_jsonb(r) as row from (${query}) as r`;
  return rows.map(({ row }) => row);
}

export function findAccounts(db: Database, { from, to }: ReportDay) {
  return findDetails(
    db,
    details.shape.accounts,
    sql`select first_name, last_name, email, ${iso('created_at')} as created_at,
        email_verified_at is not null as is_email_verified
      from users where created_at >= ${from} and created_at < ${to} and service_team_id is null
      order by users.created_at desc limit ${MAX_ROWS}`,
  );
}

export function findPageViews(db: Database, { from, to }: ReportDay) {
  return findDetails(
    db,
    details.shape.pageViews,
    sql`select u.id as user_id, ${person} as user, p.session_id, p.page_path, p.page_title,
        p.time_on_page_seconds::float8 as time_on_page, ${iso('p.viewed_at')} as viewed_at
      from (
        select * from page_views where viewed_at >= ${from} and viewed_at < ${to}
        order by viewed_at desc limit ${MAX_REPORT_PAGE_VIEWS}
      ) as p
      left join analytics_sessions as s on s.session_id = p.session_id
      left join users as u on u.id = coalesce(p.user_id, s.user_id)
      order by p.viewed_at desc, p.id desc`,
  );
}

export function findSessions(db: Database, { from, to }: ReportDay) {
  return findDetails(
    db,
    details.shape.sessions,
    sql`select s.user_id, ${person} as user, s.session_id,
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
      order by s.started_at desc, s.session_id`,
  );
}

export function findVideos(db: Database, { from, to }: ReportDay, publicUrl: string) {
  return findDetails(
    db,
    details.shape.videos,
    sql`select ${video}, ${publicUrl}::text || '/v/' || l.short_code as "shareUrl"
      from videos as f
      left join users as u on u.id = f.user_id
      left join share_links as l on l.video_id = f.id and l.purpose = 'share' and l.revoked_at is null
      where f.created_at >= ${from} and f.created_at < ${to}
      order by f.created_at desc, f.id limit ${MAX_ROWS}`,
  );
}

export function findShares(db: Database, { from, to }: ReportDay) {
  return findDetails(
    db,
    details.shape.shares,
    sql`select ${video}, l.share_token, h.platform, ${iso('h.shared_at')} as shared_at
      from video_shares as h
      join videos as f on f.id = h.video_id
      left join users as u on u.id = f.user_id
      left join share_links as l on l.video_id = f.id and l.purpose = 'share' and l.revoked_at is null
      where h.shared_at >= ${from} and h.shared_at < ${to}
      order by h.shared_at desc, h.id limit ${MAX_ROWS}`,
  );
}

/** Computes a day's figures from its events. */
export function countDay(db: Database, { from, to }: ReportDay): Promise<Summary> {
  return getRow(db, summaryRow)`with visits as (
      select p.session_id, max(p.user_id::text) as user_id, count(*) as pages
      from page_views as p where p.viewed_at >= ${from} and p.viewed_at < ${to}
      group by p.session_id
    ), visitors as (
      select sum(pages)::int as pages,
        count(distinct coalesce(visits.user_id, s.user_id::text, session_id))::int as people,
        count(*) filter (where coalesce(visits.user_id, s.user_id::text) is null)::int as guests
      from visits left join analytics_sessions as s using (session_id)
    ), events as (
      select count(*) filter (where kind = 'sign-in')::int as logins,
        count(*) filter (where kind = 'password-reset')::int as resets
      from account_events
      where occurred_at >= ${from} and occurred_at < ${to} and kind in ('sign-in', 'password-reset')
    )
    select
      (select count(*)::int from users
        where created_at >= ${from} and created_at < ${to} and service_team_id is null) as accounts_created,
      events.logins as total_logins, coalesce(visitors.pages, 0) as total_page_views,
      visitors.people as unique_visitors, visitors.guests as guest_visitors,
      (select count(*)::int from analytics_sessions
        where started_at >= ${from} and started_at < ${to}) as total_sessions,
      (select count(*)::int from videos where created_at >= ${from} and created_at < ${to}) as videos_created,
      (select count(*)::int from video_shares where shared_at >= ${from} and shared_at < ${to}) as video_shares,
      events.resets as password_resets
    from visitors, events`;
}

/** The stored figures of a day whose events may have been purged. */
export function findStoredSummary(db: Database, date: string): Promise<Summary | undefined> {
  return findRow(db, summaryRow)`
    select account_count as accounts_created, login_count as total_logins, page_view_count as total_page_views,
      unique_visitor_count as unique_visitors, guest_visitor_count as guest_visitors,
      session_count as total_sessions, video_count as videos_created, share_count as video_shares,
      password_reset_count as password_resets
    from site_daily_stats
    where day = ${date}::date and day < (now() at time zone 'UTC' - interval '22 months')::date`;
}

export async function storeSummary(db: Database, date: string, summary: Summary): Promise<void> {
  await execute(db)`
    insert into site_daily_stats (day, account_count, login_count, page_view_count, unique_visitor_count,
      guest_visitor_count, session_count, video_count, share_count, password_reset_count)
    values (${date}::date, ${summary.accountsCreated}, ${summary.totalLogins}, ${summary.totalPageViews},
      ${summary.uniqueVisitors}, ${summary.guestVisitors}, ${summary.totalSessions}, ${summary.videosCreated},
      ${summary.videoShares}, ${summary.passwordResets})
    on conflict (day) do nothing`;
}

/** The days, oldest first, that have ended and whose figures are not stored yet. */
export async function findDaysToStore(db: Database): Promise<string[]> {
  const rows = await findRows(db, z.object({ day: z.string() }))`select day::date::text as day
    from generate_series(
      greatest(date_trunc('day', (select min(created_at) from users) at time zone 'UTC'),
        date_trunc('day', now() at time zone 'UTC') - interval '22 months'),
      date_trunc('day', now() at time zone 'UTC') - interval '3 days', interval '1 day') as day
    where not exists (select from site_daily_stats as stored where stored.day = day.day::date)
    order by day`;
  return rows.map(({ day }) => day);
}
