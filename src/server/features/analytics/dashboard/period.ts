import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import type { TimeRange } from '#shared/api/analytics.ts';

/** A stretch of whole days in a time zone, and the equally long one before it. */
export type Period = {
  /** YYYY-MM-DD; undefined for all there is. */
  readonly firstDay: string | undefined;
  readonly lastDay: string;
  readonly from: Date;
  readonly previousFrom: Date;
  /** The first moment after it. */
  readonly to: Date;
};

// How far back the first day lies, today being the last.
const LENGTHS: { readonly [R in Exclude<TimeRange, 'all'>]: SQL } = {
  '7d': sql.raw(`interval '7 days'`),
  '30d': sql.raw(`interval '30 days'`),
  '90d': sql.raw(`interval '90 days'`),
  '12m': sql.raw(`interval '12 months'`),
};

/** The database cuts the days, since it will also sort the views into them. */
export async function findPeriod(db: Database, range: TimeRange, timeZone: string): Promise<Period> {
  const length = range === 'all' ? sql.raw(`interval '0'`) : LENGTHS[range];
  const { rows } = await db.execute<
    Record<'first_day' | 'last_day' | 'starts' | 'previous' | 'ends', string>
  >(sql`
    with today as (select (now() at time zone ${timeZone})::date as last_day),
    days as (select last_day, (last_day + 1 - ${length})::date as first_day from today)
    select first_day::text, last_day::text,
      first_day::timestamp at time zone ${timeZone} as starts,
      (first_day - ${length}) at time zone ${timeZone} as previous,
      (last_day + 1)::timestamp at time zone ${timeZone} as ends
    from days`);
  const row = rows[0];
  if (row === undefined) throw new Error('The database knows no day');
  const isAll = range === 'all';
  return {
    firstDay: isAll ? undefined : row.first_day,
    lastDay: row.last_day,
    from: isAll ? new Date(0) : new Date(row.starts),
    previousFrom: isAll ? new Date(0) : new Date(row.previous),
    to: new Date(row.ends),
  };
}
