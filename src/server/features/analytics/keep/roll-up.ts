import { sql } from 'drizzle-orm';
import {
  isCompletedView,
  isEngagedView,
  VIEW_SETTLES_AFTER_HOURS,
} from '#server/features/analytics/definitions.ts';
import type { Database } from '#server/platform/db/open-database.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
// An event may be on its way while its time runs out.
const SPARE_HOURS = 1;
// A site that was away for long catches up in steps that each stay short.
const MOST_DAYS_AT_ONCE = 14;

/** Adds up the days that are settled and not yet added up. A second run, also at the same time, changes nothing. */
export async function rollUp(db: Database, nowMs = Date.now()): Promise<void> {
  const settledMs = nowMs - (VIEW_SETTLES_AFTER_HOURS + SPARE_HOURS) * HOUR_MS;
  const until = new Date(Math.floor(settledMs / DAY_MS) * DAY_MS);
  while (await rollUpNextDays(db, until));
}

/** One after the other on all machines, and whole: a day is added up if and only if the mark lies behind it. */
function rollUpNextDays(db: Database, until: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('curbreel roll-up'))`);
    const day = await findNextDay(transaction);
    if (day === undefined || day >= until) return false;
    const next = new Date(Math.min(day.getTime() + MOST_DAYS_AT_ONCE * DAY_MS, until.getTime()));
    await addUp(transaction, day, next);
    await transaction.execute(sql`
      insert into installation (key, value) values ('analytics-rolled-up-until', ${next.toISOString()})
      on conflict (key) do update set value = excluded.value`);
    return true;
  });
}

async function findNextDay(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select coalesce(
      (select value from installation where key = 'analytics-rolled-up-until'),
      to_char(date_trunc('day', least(
        (select min(viewed_at) from video_views), (select min(shared_at) from video_shares),
        (select min(viewed_at) from page_views), (select min(created_at) from users)) at time zone 'UTC'),
        'YYYY-MM-DD"T"00:00:00"Z"')) as day`);
  const day = rows[0]?.day;
  return day ? new Date(day) : undefined;
}

/** Videos' tallies go on from where they stood; owners get a row for each day with views. */
async function addUp(db: Database, firstDay: Date, nextDay: Date): Promise<void> {
  const [from, to] = [firstDay.toISOString(), nextDay.toISOString()];
  await db.execute(sql`
    with counted as materialized (
      select video_id, owner_id, date_bin('15 minutes', at, 'epoch'::timestamptz) as slot, sum(views) as views,
        sum(sessions) as sessions, sum(viewers) as viewers, sum(completed) as completed, sum(engaged) as engaged,
        sum(watch_seconds) as watch_seconds, sum(shares) as shares, sum(mobile) as mobile, sum(tablet) as tablet,
        sum(desktop) as desktop
      from (
        select v.video_id, v.owner_id, v.viewed_at as at, 1 as views, v.is_new_session::int as sessions,
          v.is_new_viewer::int as viewers, (${isCompletedView})::int as completed,
          ${isEngagedView}::int as engaged, v.watch_seconds, 0 as shares,
          (v.device_type = 'mobile')::int as mobile, (v.device_type = 'tablet')::int as tablet,
          (v.device_type = 'desktop')::int as desktop
        from video_views as v where v.viewed_at >= ${from} and v.viewed_at < ${to}
        union all
        select video_id, owner_id, shared_at, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
        from video_shares where shared_at >= ${from} and shared_at < ${to}
      ) as event
      group by 1, 2, 3
    ), tallied as (
      insert into video_tallies (video_id, slot, view_count, session_count, viewer_count, completed_view_count,
        engaged_view_count, watch_seconds, share_count, mobile_view_count, tablet_view_count, desktop_view_count)
      select c.video_id, c.slot,
        coalesce(t.view_count, 0) + sum(views) over video,
        coalesce(t.session_count, 0) + sum(sessions) over video,
        coalesce(t.viewer_count, 0) + sum(viewers) over video,
        coalesce(t.completed_view_count, 0) + sum(completed) over video,
        coalesce(t.engaged_view_count, 0) + sum(engaged) over video,
        coalesce(t.watch_seconds, 0) + sum(c.watch_seconds) over video,
        coalesce(t.share_count, 0) + sum(shares) over video,
        coalesce(t.mobile_view_count, 0) + sum(mobile) over video,
        coalesce(t.tablet_view_count, 0) + sum(tablet) over video,
        coalesce(t.desktop_view_count, 0) + sum(desktop) over video
      from counted as c
      left join lateral (
        select * from video_tallies where video_id = c.video_id order by slot desc limit 1
      ) as t on true
      window video as (partition by c.video_id order by c.slot)
    )
    insert into owner_day_views (owner_id, day, quarters, views_until, engaged_until)
    select owner_id, day, array_agg(quarter order by quarter), array_agg(views_until order by quarter),
      array_agg(engaged_until order by quarter)
    from (
      select owner_id, (slot at time zone 'UTC')::date as day, extract(epoch from slot)::bigint / 900 % 96 as quarter,
        (sum(sum(views)) over until_then)::int as views_until,
        (sum(sum(engaged)) over until_then)::int as engaged_until
      from counted where views > 0
      group by owner_id, slot
      window until_then as (partition by owner_id, (slot at time zone 'UTC')::date order by slot)
    ) as summed
    group by owner_id, day`);
}
