import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { getRow, raw } from '#server/platform/db/sql.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { TimeRange } from '#shared/api/analytics.ts';

/** A range of whole days in a time zone, and the equally long one before it. */
export type Period = {
  /** YYYY-MM-DD; undefined for all there is. */
  readonly firstDay: string | undefined;
  readonly lastDay: string;
  readonly from: Date;
  readonly previousFrom: Date;
  /** Exclusive. */
  readonly to: Date;
};

/** The length of the period that ends with today. */
const LENGTHS: { readonly [R in TimeRange]: string } = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
  all: '0',
};

const periodRow = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  starts: moment,
  previous: moment,
  ends: moment,
});

/** The database computes the days, because it also sorts the views into them. */
export async function findPeriod(db: Database, range: TimeRange, timeZone: string): Promise<Period> {
  const length = raw(`interval '${LENGTHS[range]}'`);
  const row = await getRow(db, periodRow)`
    with today as (select (now() at time zone ${timeZone})::date as last_day),
    days as (select last_day, (last_day + 1 - ${length})::date as first_day from today)
    select first_day::text, last_day::text,
      first_day::timestamp at time zone ${timeZone} as starts,
      (first_day - ${length}) at time zone ${timeZone} as previous,
      (last_day + 1)::timestamp at time zone ${timeZone} as ends
    from days`;
  const isAll = range === 'all';
  return {
    firstDay: isAll ? undefined : row.firstDay,
    lastDay: row.lastDay,
    from: isAll ? new Date(0) : row.starts,
    previousFrom: isAll ? new Date(0) : row.previous,
    to: row.ends,
  };
}

/** The canonical name of a time zone, or a 400: only names that the runtime knows reach the database. */
export function getTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (cause) {
    throw fieldError('timezone', 'The time zone is not known', { cause });
  }
}
