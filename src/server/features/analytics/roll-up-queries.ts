import { z } from 'zod';
import { findInstallationFact, setInstallationFact } from '#server/platform/db/installation.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, getRow, type Sql, sql } from '#server/platform/db/sql.ts';
import { endingPercent, isCompletedView, isEngagedView } from './definitions.ts';

/** The mark of each roll-up: the first day that it does not contain. */
const MARKS = {
  tallies: 'analytics-rolled-up-until',
  endings: 'analytics-endings-rolled-up-until',
} as const;
export type RollUp = keyof typeof MARKS;

/** Days before this one are rolled up and do not change any more. */
export async function findRolledUpUntil(db: Database, rollUp: RollUp = 'tallies'): Promise<Date> {
  return new Date((await findInstallationFact(db, MARKS[rollUp])) ?? 0);
}

export async function setRolledUpUntil(transaction: Database, rollUp: RollUp, until: Date): Promise<void> {
  await setInstallationFact(transaction, MARKS[rollUp], until.toISOString());
}

/**
 * Serializes roll-ups on all machines until the transaction ends. Before numbers pass to another owner it is the first lock
 * of all: a roll-up that has read the events would give their day to the former owner, and may take minutes.
 */
export async function lockRollUp(transaction: Database): Promise<void> {
  await execute(transaction)`select pg_advisory_xact_lock(hashtext('curbreel roll-up'))`;
}

const firstDayRow = z.object({ day: z.string().nullable() });

/** The first day that is not rolled up; undefined when nothing has happened yet. */
export async function findNextDay(db: Database, rollUp: RollUp): Promise<Date | undefined> {
  const until = await findInstallationFact(db, MARKS[rollUp]);
  if (until !== undefined) return new Date(until);
  const { day } = await getRow(db, firstDayRow)`select to_char(date_trunc('day', least(
      (select min(viewed_at) from video_views), (select min(shared_at) from video_shares),
      (select min(viewed_at) from page_views), (select min(created_at) from users)) at time zone 'UTC'),
      'YYYY-MM-DD"T"00:00:00"Z"') as day`;
  return day === null ? undefined : new Date(day);
}

/**
 * Inserts a row per owner and UTC day with views. `counted` selects `owner_id`, `slot`, `views` and `engaged`; the insert is a
 * statement of its own or the end of a `with`.
 */
export function insertOwnerDays(counted: Sql): Sql {
  return sql`insert into owner_day_views (owner_id, day, quarters, views_until, engaged_until)
  select owner_id, day, array_agg(quarter order by quarter), array_agg(views_until order by quarter),
    array_agg(engaged_until order by quarter)
  from (
    select owner_id, (slot at time zone 'UTC')::date as day, extract(epoch from slot)::bigint / 900 % 96 as quarter,
      (sum(sum(views)) over until_then)::int as views_until,
      (sum(sum(engaged)) over until_then)::int as engaged_until
    from (${counted}) as c where views > 0
    group by owner_id, slot
    window until_then as (partition by owner_id, (slot at time zone 'UTC')::date order by slot)
  ) as summed
  group by owner_id, day`;
}

/** Continues the videos' cumulative tallies, and inserts a row per owner and day with views. */
async function rollUpTallies(transaction: Database, firstDay: Date, nextDay: Date): Promise<void> {
  const [from, to] = [firstDay.toISOString(), nextDay.toISOString()];
  await execute(transaction)`
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
  ${insertOwnerDays(sql`select owner_id, slot, views, engaged from counted`)}`;
}

/** Adds the views of the days to how many ended within each percent of their video. */
async function rollUpEndings(transaction: Database, firstDay: Date, nextDay: Date): Promise<void> {
  const [from, to] = [firstDay.toISOString(), nextDay.toISOString()];
  await execute(transaction)`
    insert into video_endings as e (video_id, percent, view_count)
    select v.video_id, ${endingPercent}, count(*) from video_views as v
    where v.viewed_at >= ${from} and v.viewed_at < ${to}
    group by 1, 2
    on conflict (video_id, percent) do update set view_count = e.view_count + excluded.view_count`;
}

type RollUpDays = (transaction: Database, firstDay: Date, nextDay: Date) => Promise<void>;

/** How each roll-up adds some days, which must follow those that it contains. */
export const rollUps: { readonly [R in RollUp]: RollUpDays } = {
  tallies: rollUpTallies,
  endings: rollUpEndings,
};
