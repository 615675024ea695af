import { type SQL, sql } from 'drizzle-orm';
import { isCompletedView, isEngagedView } from '#server/features/analytics/definitions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Period } from './period.ts';

/** What was counted in a period. */
export type Counts = {
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

/**
 * Rows of counts with what they add to the period and to the one before it. Of what is settled, a video's tallies at the
 * corners of the two, since what came between is their difference; of the last days, the events themselves.
 */
function countsByVideo(ownerId: string, { from, previousFrom, to }: Period, rolledUpUntil: Date): SQL {
  const [starts, previous, ends] = [from, previousFrom, to].map((moment) => moment.toISOString());
  const settled = rolledUpUntil.toISOString();
  const rawFrom = later(previousFrom, rolledUpUntil).toISOString();
  return sql`
    select f.id as video_id, corner.in_period, corner.before, t.view_count as views, t.session_count as sessions,
      t.viewer_count as viewers, t.completed_view_count as completed, t.engaged_view_count as engaged,
      t.watch_seconds, t.share_count as shares, t.mobile_view_count as mobile, t.tablet_view_count as tablet,
      t.desktop_view_count as desktop
    from videos as f
    cross join (values (${ends}::timestamptz, 1, 0), (${starts}, -1, 1), (${previous}, 0, -1))
      as corner (at, in_period, before)
    cross join lateral (
      select * from video_tallies
      where video_id = f.id and slot < least(corner.at, ${settled}) order by slot desc limit 1
    ) as t
    where f.user_id = ${ownerId}
    union all
    select v.video_id, (v.viewed_at >= ${starts})::int, (v.viewed_at < ${starts})::int, 1, v.is_new_session::int,
      v.is_new_viewer::int, (${isCompletedView})::int, ${isEngagedView}::int, v.watch_seconds, 0,
      (v.device_type = 'mobile')::int, (v.device_type = 'tablet')::int, (v.device_type = 'desktop')::int
    from video_views as v
    where v.owner_id = ${ownerId} and v.viewed_at >= ${rawFrom} and v.viewed_at < ${ends}
    union all
    select video_id, (shared_at >= ${starts})::int, (shared_at < ${starts})::int, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
    from video_shares
    where owner_id = ${ownerId} and shared_at >= ${rawFrom} and shared_at < ${ends}`;
}

/** The period and the one before it. */
export async function sumPeriods(
  db: Database,
  ownerId: string,
  period: Period,
  rolledUpUntil: Date,
): Promise<{ readonly now: Counts; readonly before: Counts }> {
  const { rows } = await db.execute<Counts & { is_now: boolean }>(sql`
    select is_now, sum(sign * views)::int as views, sum(sign * sessions)::int as sessions,
      sum(sign * viewers)::int as viewers, sum(sign * completed)::int as completed,
      sum(sign * engaged)::int as engaged, sum(sign * watch_seconds)::float8 as watch_seconds,
      sum(sign * shares)::int as shares, sum(sign * mobile)::int as mobile, sum(sign * tablet)::int as tablet,
      sum(sign * desktop)::int as desktop
    from (${countsByVideo(ownerId, period, rolledUpUntil)}) as counted,
      lateral (values (true, in_period), (false, before)) as part (is_now, sign)
    group by is_now`);
  return {
    now: rows.find(({ is_now }) => is_now) ?? NOTHING,
    before: rows.find(({ is_now }) => !is_now) ?? NOTHING,
  };
}

const NOTHING: Counts = {
  views: 0,
  sessions: 0,
  viewers: 0,
  completed: 0,
  engaged: 0,
  watch_seconds: 0,
  shares: 0,
  mobile: 0,
  tablet: 0,
  desktop: 0,
};

export type TopVideo = {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
  readonly has_thumbnail: boolean;
  readonly duration_ms: number | null;
  readonly views: number;
  readonly engaged: number;
};

export async function findTopVideos(
  db: Database,
  ownerId: string,
  period: Period,
  rolledUpUntil: Date,
  limit: number,
): Promise<TopVideo[]> {
  const { rows } = await db.execute<TopVideo>(sql`
    with best as (
      select video_id, sum(in_period * views)::int as views, sum(in_period * engaged)::int as engaged
      from (${countsByVideo(ownerId, period, rolledUpUntil)}) as counted
      group by video_id having sum(in_period * views) > 0
      order by 2 desc, 3 desc, video_id
      limit ${limit}
    )
    select f.id, f.title, f.filename, f.thumbnail_storage_name is not null as has_thumbnail, f.duration_ms,
      best.views, best.engaged
    from best join videos as f on f.id = best.video_id
    order by best.views desc, best.engaged desc, f.id`);
  return rows;
}

/** Videos made in the period and in the one before, and the day of the first one. */
export async function countVideos(
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
