import { sql } from 'drizzle-orm';
import { isEngagedView } from '#server/features/analytics/definitions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Period } from './period.ts';

/** Views by the caller's calendar and clock; days and slots without any are left out. */
export type ViewsByTime = {
  readonly byDay: ReadonlyMap<string, number>;
  /** Of three hours each, the first from midnight. */
  readonly engagedBySlot: ReadonlyMap<number, number>;
};

type Sum = {
  readonly day: string | null;
  readonly slot: number | null;
  readonly views: number;
  readonly engaged: number;
};

/**
 * Added-up UTC days are cut where slots begin by the caller's clock, every twelve quarters of an hour. One in which the
 * clock changes is cut at every quarter instead, and each piece is placed for itself. The last days are the events themselves.
 */
export async function findViewsByTime(
  db: Database,
  ownerId: string,
  { from, to }: Period,
  timeZone: string,
  rolledUpUntil: Date,
): Promise<ViewsByTime> {
  const [starts, ends, settled] = [from, to, rolledUpUntil].map((moment) => moment.toISOString());
  const rawFrom = (from > rolledUpUntil ? from : rolledUpUntil).toISOString();
  const { rows } = await db.execute<Sum>(sql`
    -- Written down, since asking the clock of a time zone costs more than all else, and would be done for each piece.
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
        lateral (select case when next_local - local = interval '24 hours' then 12 else 1 end) as cut (length),
        lateral generate_series(
          -(extract(hour from local)::int * 4 + extract(minute from local)::int / 15) % cut.length, 95, cut.length
        ) as quarter,
        -- How many of the day's quarters with views lie before each end of the piece.
        lateral (
          select width_bucket(greatest(quarter, 0) - 1, quarters), width_bucket(quarter + cut.length - 1, quarters)
        ) as piece (starts, ends)
      union all
      select v.viewed_at, 1, ${isEngagedView}::int from video_views as v
      where v.owner_id = ${ownerId} and v.viewed_at >= ${rawFrom} and v.viewed_at < ${ends}
    ), placed as (
      select at at time zone ${timeZone} as local, views, engaged from counted where at >= ${starts} and views > 0
    )
    select local::date::text as day, extract(hour from local)::int / 3 as slot, sum(views)::int as views,
      sum(engaged)::int as engaged
    from placed group by grouping sets (1, 2)`);
  return {
    byDay: new Map(rows.flatMap(({ day, views }) => (day === null ? [] : [[day, views]]))),
    engagedBySlot: new Map(rows.flatMap(({ slot, engaged }) => (slot === null ? [] : [[slot, engaged]]))),
  };
}
