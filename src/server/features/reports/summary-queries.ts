import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import type { DailyReport } from '#shared/api/reports.ts';
import type { ReportDay } from './report-day.ts';

type Summary = DailyReport['summary'];

/** Counts a day from what happened in it. */
export async function countDay(db: Database, { from, to }: ReportDay): Promise<Summary> {
  const { rows } = await db.execute<Summary>(sql`
    with visits as (
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
      (select count(*)::int from users where created_at >= ${from} and created_at < ${to}) as "accountsCreated",
      events.logins as "totalLogins",
      coalesce(visitors.pages, 0) as "totalPageViews",
      visitors.people as "uniqueVisitors",
      visitors.guests as "guestVisitors",
      (select count(*)::int from analytics_sessions
        where started_at >= ${from} and started_at < ${to}) as "totalSessions",
      (select count(*)::int from videos where created_at >= ${from} and created_at < ${to}) as "videosCreated",
      (select count(*)::int from video_shares where shared_at >= ${from} and shared_at < ${to}) as "videoShares",
      events.resets as "passwordResets"
    from visitors, events`);
  if (rows[0] === undefined) throw new Error('The day could not be counted');
  return rows[0];
}

/** What was counted of a day whose events have been forgotten since. */
export async function findKeptSummary(db: Database, date: string): Promise<Summary | undefined> {
  const { rows } = await db.execute<Summary>(sql`
    select account_count as "accountsCreated", login_count as "totalLogins", page_view_count as "totalPageViews",
      unique_visitor_count as "uniqueVisitors", guest_visitor_count as "guestVisitors",
      session_count as "totalSessions", video_count as "videosCreated", share_count as "videoShares",
      password_reset_count as "passwordResets"
    from site_daily_stats
    where day = ${date}::date and day < (now() at time zone 'UTC' - interval '22 months')::date`);
  return rows[0];
}

export async function keepSummary(db: Database, date: string, summary: Summary): Promise<void> {
  await db.execute(sql`
    insert into site_daily_stats (day, account_count, login_count, page_view_count, unique_visitor_count,
      guest_visitor_count, session_count, video_count, share_count, password_reset_count)
    values (${date}::date, ${summary.accountsCreated}, ${summary.totalLogins}, ${summary.totalPageViews},
      ${summary.uniqueVisitors}, ${summary.guestVisitors}, ${summary.totalSessions}, ${summary.videosCreated},
      ${summary.videoShares}, ${summary.passwordResets})
    on conflict (day) do nothing`);
}

/** The days, oldest first, that have ended and are not kept yet. */
export async function findDaysToKeep(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select day::date::text as day
    from generate_series(
      greatest(date_trunc('day', (select min(created_at) from users) at time zone 'UTC'),
        date_trunc('day', now() at time zone 'UTC') - interval '22 months'),
      date_trunc('day', now() at time zone 'UTC') - interval '3 days', interval '1 day') as day
    where not exists (select from site_daily_stats as kept where kept.day = day.day::date)
    order by day`);
  return rows.map(({ day }) => day);
}
