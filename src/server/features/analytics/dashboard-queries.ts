import { z } from 'zod';
import { CUTS } from '#scene/model/format.ts';
import { isVisibleTo, teamOf } from '#server/features/teams/public.ts';
import { count } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRows, getRow, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import { ASPECT_RATIOS } from '#shared/aspect-ratio.ts';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '#shared/ids.ts';
import { isCompletedView, isEngagedView } from './definitions.ts';
import type { Period } from './period-queries.ts';

const counts = z.object({
  views: z.number().default(0),
  sessions: z.number().default(0),
  viewers: z.number().default(0),
  completed: z.number().default(0),
  engaged: z.number().default(0),
  watchSeconds: z.number().default(0),
  shares: z.number().default(0),
  mobile: z.number().default(0),
  tablet: z.number().default(0),
  desktop: z.number().default(0),
});
/** What was counted in a period. */
export type Counts = z.infer<typeof counts>;

/** Which videos are counted: those that somebody made, or of one listing, or of their team. */
export type Scope = { readonly ownerId: UserId; readonly listingId?: ListingId; readonly isTeam?: boolean };

/** The videos `f` of a scope. */
function isVideoIn({ ownerId, listingId, isTeam }: Scope): Sql {
  if (listingId !== undefined) return sql`f.listing_id = ${listingId} and ${isVisibleTo(ownerId, 'f')}`;
  return isTeam ? sql`f.team_id = ${teamOf(ownerId)}` : sql`f.user_id = ${ownerId}`;
}

/** The events of a scope. Those of one owner are found by an index of theirs. */
function isEventIn(scope: Scope, alias: string): Sql {
  const of = raw(`${alias}.`);
  return scope.listingId === undefined && !scope.isTeam
    ? sql`${of}owner_id = ${scope.ownerId}`
    : sql`${of}video_id in (select f.id from videos as f where ${isVideoIn(scope)})`;
}

/** Times as text: the driver would send a Date in the server's own time zone. */
const timesOf = ({ from, previousFrom, to }: Period) => ({
  starts: from.toISOString(),
  previous: previousFrom.toISOString(),
  ends: to.toISOString(),
});

const later = (a: Date, b: Date) => (a > b ? a : b).toISOString();

/**
 * Rows of counts with their weights in the period and in the one before it. Rolled-up days come from the videos'
 * cumulative tallies at the three boundaries, since a period is a difference of two; later days from the events themselves.
 */
function countsByVideo(scope: Scope, period: Period, rolledUpUntil: Date): Sql {
  const { starts, previous, ends } = timesOf(period);
  const rawFrom = later(period.previousFrom, rolledUpUntil);
  return sql`
    select f.id as video_id, boundary.in_period, boundary.before, t.view_count as views, t.session_count as sessions,
      t.viewer_count as viewers, t.completed_view_count as completed, t.engaged_view_count as engaged,
      t.watch_seconds, t.share_count as shares, t.mobile_view_count as mobile, t.tablet_view_count as tablet,
      t.desktop_view_count as desktop
    from videos as f
    cross join (values (${ends}::timestamptz, 1, 0), (${starts}, -1, 1), (${previous}, 0, -1))
      as boundary (at, in_period, before)
    cross join lateral (
      select * from video_tallies
      where video_id = f.id and slot < least(boundary.at, ${rolledUpUntil.toISOString()}) order by slot desc limit 1
    ) as t
    where ${isVideoIn(scope)}
    union all
    select v.video_id, (v.viewed_at >= ${starts})::int, (v.viewed_at < ${starts})::int, 1, v.is_new_session::int,
      v.is_new_viewer::int, (${isCompletedView})::int, ${isEngagedView}::int, v.watch_seconds, 0,
      (v.device_type = 'mobile')::int, (v.device_type = 'tablet')::int, (v.device_type = 'desktop')::int
    from video_views as v
    where ${isEventIn(scope, 'v')} and v.viewed_at >= ${rawFrom} and v.viewed_at < ${ends}
    union all
    select video_id, (shared_at >= ${starts})::int, (shared_at < ${starts})::int, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
    from video_shares as s
    where ${isEventIn(scope, 's')} and shared_at >= ${rawFrom} and shared_at < ${ends}`;
}

/** The counts of the period and of the one before it. */
export async function sumPeriods(db: Database, scope: Scope, period: Period, rolledUpUntil: Date) {
  const rows = await findRows(db, counts.extend({ isNow: z.boolean() }))`
    select is_now, sum(sign * views)::int as views, sum(sign * sessions)::int as sessions,
      sum(sign * viewers)::int as viewers, sum(sign * completed)::int as completed,
      sum(sign * engaged)::int as engaged, sum(sign * watch_seconds)::float8 as watch_seconds,
      sum(sign * shares)::int as shares, sum(sign * mobile)::int as mobile, sum(sign * tablet)::int as tablet,
      sum(sign * desktop)::int as desktop
    from (${countsByVideo(scope, period, rolledUpUntil)}) as counted,
      lateral (values (true, in_period), (false, before)) as part (is_now, sign)
    group by is_now`;
  return nowAndBefore(rows, counts.parse({}));
}

function nowAndBefore<Row>(rows: readonly (Row & { readonly isNow: boolean })[], nothing: Row) {
  return {
    now: rows.find(({ isNow }) => isNow) ?? nothing,
    before: rows.find(({ isNow }) => !isNow) ?? nothing,
  };
}

const visitors = counts.pick({ viewers: true, sessions: true });

/**
 * The viewers and sessions of one listing in the period and in the one before it. Tallies count each once among all videos of
 * the owner. Counted from the views, which are stored for 24 months.
 */
export async function countVisitors(db: Database, scope: Scope, period: Period) {
  const { starts, previous, ends } = timesOf(period);
  const rows = await findRows(db, visitors.extend({ isNow: z.boolean() }))`
    select v.viewed_at >= ${starts} as is_now, count(distinct v.viewer_key)::int as viewers,
      count(distinct v.session_id)::int as sessions
    from video_views as v
    where ${isEventIn(scope, 'v')} and v.viewed_at >= ${previous} and v.viewed_at < ${ends}
    group by 1`;
  return nowAndBefore(rows, visitors.parse({}));
}

const topVideo = z.object({
  id: z.string(),
  listingId: listingIdSchema,
  title: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  cut: z.enum(CUTS),
  filename: z.string(),
  hasThumbnail: z.boolean(),
  durationMs: z.number().nullable(),
  views: z.number(),
  engaged: z.number(),
});
export type TopVideo = z.infer<typeof topVideo>;

export function findTopVideos(
  db: Database,
  scope: Scope,
  period: Period,
  rolledUpUntil: Date,
  limit: number,
): Promise<TopVideo[]> {
  return findRows(db, topVideo)`with best as (
      select video_id, sum(in_period * views)::int as views, sum(in_period * engaged)::int as engaged
      from (${countsByVideo(scope, period, rolledUpUntil)}) as counted
      group by video_id having sum(in_period * views) > 0
      order by 2 desc, 3 desc, video_id
      limit ${limit}
    )
    select f.id, f.listing_id, f.title, f.aspect_ratio, f.cut, f.filename, f.thumbnail_storage_name is not null as has_thumbnail, f.duration_ms,
      best.views, best.engaged
    from best join videos as f on f.id = best.video_id
    order by best.views desc, best.engaged desc, f.id`;
}

export async function hasListing(
  db: Database,
  { ownerId, listingId }: Required<Pick<Scope, 'ownerId' | 'listingId'>>,
): Promise<boolean> {
  return (await execute(db)`select from listings where id = ${listingId} and ${isVisibleTo(ownerId)}`) > 0;
}

const memberSum = z.object({
  userId: userIdSchema,
  videos: z.number(),
  views: z.number(),
  shares: z.number(),
  watchTime: z.number(),
});

/** What each member of somebody's team made, and what viewers did with it in the period; the most watched first. */
export function sumByMember(db: Database, userId: UserId, period: Period, rolledUpUntil: Date) {
  return findRows(db, memberSum)`
    select m.user_id, coalesce(made.count, 0)::int as videos, coalesce(sums.views, 0)::int as views,
      coalesce(sums.shares, 0)::int as shares, coalesce(sums.watch_time, 0)::float8 as watch_time
    from team_members as m
    left join (
      select user_id, count(*) from videos
      where team_id = ${teamOf(userId)} and status = 'completed' group by 1
    ) as made on made.user_id = m.user_id
    left join (
      select f.user_id, sum(in_period * views) as views, sum(in_period * shares) as shares,
        sum(in_period * watch_seconds) as watch_time
      from (${countsByVideo({ ownerId: userId, isTeam: true }, period, rolledUpUntil)}) as counted
      join videos as f on f.id = counted.video_id group by 1
    ) as sums on sums.user_id = m.user_id
    where m.team_id = ${teamOf(userId)}
    order by views desc, videos desc, m.user_id`;
}

const videoCounts = z.object({ now: count, before: count, firstDay: z.string().nullable() });
export type VideoCounts = z.infer<typeof videoCounts>;

/** Videos made in the period and in the one before it, and the day of the first one. */
export function countVideos(
  db: Database,
  scope: Scope,
  period: Period,
  timeZone: string,
): Promise<VideoCounts> {
  const { starts, previous, ends } = timesOf(period);
  return getRow(db, videoCounts)`
    select count(*) filter (where created_at >= ${starts} and created_at < ${ends}) as now,
      count(*) filter (where created_at >= ${previous} and created_at < ${starts}) as before,
      (min(created_at) at time zone ${timeZone})::date::text as first_day
    from videos as f where ${isVideoIn(scope)} and status <> 'failed'`;
}

/** Views by the caller's calendar and clock, without the days and slots that have none. */
export type ViewsByTime = {
  readonly byDay: ReadonlyMap<string, number>;
  /** Of three hours each, from midnight. */
  readonly engagedBySlot: ReadonlyMap<number, number>;
};

/** A sum of a day or of a slot; the other one is null. */
export const timeSum = z.object({
  day: z.string().nullable(),
  slot: z.number().nullable(),
  views: z.number(),
  engaged: z.number(),
});

export function viewsByTimeOf(rows: readonly z.infer<typeof timeSum>[]): ViewsByTime {
  return {
    byDay: new Map(rows.flatMap(({ day, views }) => (day === null ? [] : [[day, views]]))),
    engagedBySlot: new Map(rows.flatMap(({ slot, engaged }) => (slot === null ? [] : [[slot, engaged]]))),
  };
}

/**
 * Rolled-up UTC days are split where the caller's three-hour slots begin, every twelve quarters of an hour. A day with a
 * clock change is split at every quarter, and each piece is placed on its own. Later days come from the events themselves.
 */
export async function findViewsByTime(
  db: Database,
  ownerId: UserId,
  { from, to }: Period,
  timeZone: string,
  rolledUpUntil: Date,
): Promise<ViewsByTime> {
  const [starts, ends, settled] = [from, to, rolledUpUntil].map((time) => time.toISOString());
  const rows = await findRows(db, timeSum)`
  -- Materialized, because conversion to a time zone is the most expensive part and would be repeated for each piece.
  with utc_day as materialized (
    select quarters, views_until, engaged_until, midnight, midnight at time zone ${timeZone} as local,
      (midnight + interval '24 hours') at time zone ${timeZone} as next_local
    from owner_day_views, lateral (select day::timestamp at time zone 'UTC') as utc (midnight)
    where owner_id = ${ownerId} and day >= (${starts}::timestamptz at time zone 'UTC')::date
      and day < (${settled}::timestamptz at time zone 'UTC')::date
  ), counted as (
    select midnight + greatest(quarter, 0) * interval '15 minutes' as at,
      coalesce(views_until[piece.ends], 0) - coalesce(views_until[piece.starts], 0) as views,
      coalesce(engaged_until[piece.ends], 0) - coalesce(engaged_until[piece.starts], 0) as engaged
    from utc_day,
      lateral (select case when next_local - local = interval '24 hours' then 12 else 1 end) as split (length),
      lateral generate_series(
        -(extract(hour from local)::int * 4 + extract(minute from local)::int / 15) % split.length, 95, split.length
      ) as quarter,
      -- How many of the day's quarters with views lie before each end of the piece.
      lateral (
        select width_bucket(greatest(quarter, 0) - 1, quarters), width_bucket(quarter + split.length - 1, quarters)
      ) as piece (starts, ends)
    union all
    select v.viewed_at, 1, ${isEngagedView}::int from video_views as v
    where v.owner_id = ${ownerId} and v.viewed_at >= ${later(from, rolledUpUntil)} and v.viewed_at < ${ends}
  ), placed as (
    select at at time zone ${timeZone} as local, views, engaged from counted where at >= ${starts} and views > 0
  )
  select local::date::text as day, extract(hour from local)::int / 3 as slot, sum(views)::int as views,
    sum(engaged)::int as engaged
  from placed group by grouping sets (1, 2)`;
  return viewsByTimeOf(rows);
}
