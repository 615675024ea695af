import { sql } from 'drizzle-orm';
import { isCompletedView, isEngagedView } from '#server/features/analytics/definitions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Period } from './period.ts';

/** What was counted in three hours of one day; the time before the period is one row, without a day. */
export type Sums = {
  readonly day: string | null;
  readonly slot: number | null;
  readonly views: number;
  readonly sessions: number;
  readonly viewers: number;
  readonly completed: number;
  readonly engaged: number;
  readonly watch_seconds: number;
  readonly shares: number;
  readonly mobile: number;
  readonly tablet: number;
  readonly desktop: number;
};

/** Days before this one are added up and change no more. */
export async function findRolledUpUntil(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from installation where key = 'analytics-rolled-up-until'`,
  );
  return new Date(rows[0]?.value ?? 0);
}

/** Added-up quarters of an hour for what is settled, the events themselves for the last days. */
export async function sumByDayAndSlot(
  db: Database,
  ownerId: string,
  { from, previousFrom, to }: Period,
  timeZone: string,
  rolledUpUntil: Date,
): Promise<Sums[]> {
  const rawFrom = later(previousFrom, rolledUpUntil).toISOString();
  const [starts, previous, ends] = [from, previousFrom, to].map((moment) => moment.toISOString());
  const { rows } = await db.execute<Sums>(sql`
    with counted as (
      -- Added up before they are placed: finding a moment's day in a time zone costs more than all else.
      select slot as at, sum(view_count) as views, sum(session_count) as sessions, sum(viewer_count) as viewers,
        sum(completed_view_count) as completed, sum(engaged_view_count) as engaged,
        sum(watch_seconds) as watch_seconds, sum(share_count) as shares,
        sum(mobile_view_count) as mobile, sum(tablet_view_count) as tablet, sum(desktop_view_count) as desktop
      from video_slot_stats
      where owner_id = ${ownerId} and slot >= ${previous} and slot < ${ends}
        and slot < ${rolledUpUntil.toISOString()}
      group by slot
      union all
      select v.viewed_at, 1, v.is_new_session::int, v.is_new_viewer::int, (${isCompletedView})::int,
        ${isEngagedView}::int, v.watch_seconds, 0,
        (v.device_type = 'mobile')::int, (v.device_type = 'tablet')::int, (v.device_type = 'desktop')::int
      from video_views as v
      where v.owner_id = ${ownerId} and v.viewed_at >= ${rawFrom} and v.viewed_at < ${ends}
      union all
      select shared_at, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
      from video_shares
      where owner_id = ${ownerId} and shared_at >= ${rawFrom} and shared_at < ${ends}
    ), placed as (
      select counted.*,
        case when at >= ${starts} then date_bin('3 hours', at at time zone ${timeZone}, '2000-01-01') end as local
      from counted
    )
    select local::date::text as day, (extract(hour from local)::int / 3) as slot,
      sum(views)::int as views, sum(sessions)::int as sessions, sum(viewers)::int as viewers,
      sum(completed)::int as completed, sum(engaged)::int as engaged,
      sum(watch_seconds)::float8 as watch_seconds, sum(shares)::int as shares,
      sum(mobile)::int as mobile, sum(tablet)::int as tablet, sum(desktop)::int as desktop
    from placed group by local`);
  return rows;
}

export type TopFilm = {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
  readonly has_thumbnail: boolean;
  readonly duration_ms: number | null;
  readonly views: number;
  readonly engaged: number;
};

export async function findTopFilms(
  db: Database,
  ownerId: string,
  { from, to }: Period,
  rolledUpUntil: Date,
  limit: number,
): Promise<TopFilm[]> {
  const rawFrom = later(from, rolledUpUntil).toISOString();
  const [starts, ends] = [from.toISOString(), to.toISOString()];
  const { rows } = await db.execute<TopFilm>(sql`
    with counted as (
      select video_id, view_count as views, engaged_view_count as engaged from video_slot_stats
      where owner_id = ${ownerId} and slot >= ${starts} and slot < ${ends}
        and slot < ${rolledUpUntil.toISOString()}
      union all
      select v.video_id, 1, ${isEngagedView}::int from video_views as v
      where v.owner_id = ${ownerId} and v.viewed_at >= ${rawFrom} and v.viewed_at < ${ends}
    ), best as (
      select video_id, sum(views)::int as views, sum(engaged)::int as engaged from counted
      group by video_id having sum(views) > 0
      order by sum(views) desc, sum(engaged) desc, video_id
      limit ${limit}
    )
    select f.id, f.title, f.filename, f.thumbnail_storage_name is not null as has_thumbnail, f.duration_ms,
      best.views, best.engaged
    from best join videos as f on f.id = best.video_id
    order by best.views desc, best.engaged desc, f.id`);
  return rows;
}

/** Films made in the period and in the one before, and the day of the first one. */
export async function countFilms(
  db: Database,
  ownerId: string,
  { from, previousFrom, to }: Period,
  timeZone: string,
) {
  const [starts, previous, ends] = [from, previousFrom, to].map((moment) => moment.toISOString());
  const { rows } = await db.execute<{ now: number; before: number; first_day: string | null }>(sql`
    select count(*) filter (where created_at >= ${starts} and created_at < ${ends})::int as now,
      count(*) filter (where created_at >= ${previous} and created_at < ${starts})::int as before,
      (min(created_at) at time zone ${timeZone})::date::text as first_day
    from videos where user_id = ${ownerId} and status <> 'failed'`);
  return rows[0] ?? { now: 0, before: 0, first_day: null };
}

const later = (a: Date, b: Date) => (a > b ? a : b);
