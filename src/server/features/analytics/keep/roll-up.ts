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
  for (let day = await findNextDay(db); day !== undefined && day < until; ) {
    const next = new Date(Math.min(day.getTime() + MOST_DAYS_AT_ONCE * DAY_MS, until.getTime()));
    await rollUpDays(db, day, next);
    day = next;
  }
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

async function rollUpDays(db: Database, firstDay: Date, nextDay: Date): Promise<void> {
  const [from, to] = [firstDay.toISOString(), nextDay.toISOString()];
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('curbreel roll-up'))`);
    await transaction.execute(sql`delete from video_slot_stats where slot >= ${from} and slot < ${to}`);
    await transaction.execute(sql`
      insert into video_slot_stats (video_id, owner_id, slot, view_count, session_count, viewer_count,
        completed_view_count, engaged_view_count, watch_seconds, share_count, mobile_view_count,
        tablet_view_count, desktop_view_count)
      select video_id, owner_id, date_bin('15 minutes', at, 'epoch'::timestamptz), sum(views), sum(sessions),
        sum(viewers), sum(completed), sum(engaged), sum(watch_seconds), sum(shares), sum(mobile), sum(tablet),
        sum(desktop)
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
      ) as counted
      group by 1, 2, 3`);
    await transaction.execute(sql`
      insert into installation (key, value) values ('analytics-rolled-up-until', ${to})
      on conflict (key) do update set value = greatest(installation.value, excluded.value)`);
  });
}
