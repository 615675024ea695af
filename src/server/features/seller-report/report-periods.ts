const DAY_MS = 86_400_000;
const MIN_DAYS = 7;
const MAX_BARS = 36;
/** After this many months the first ones are left out of the chart; five years fit. */
const MAX_MONTHS = 60;

export type PeriodUnit = 'day' | 'week' | 'month';

/** The life of a listing in parts of equal name: one more time than parts. */
export type Periods = { readonly unit: PeriodUnit; readonly times: readonly Date[] };

/**
 * UTC days, weeks from Monday, or months, so that the chart has a readable number of bars. The last one contains now. The chart of
 * a young listing begins before it: one or two bars would not look like days.
 */
export function periodsOf(since: Date, now: Date): Periods {
  const first = new Date(Math.min(since.getTime(), now.getTime() - (MIN_DAYS - 1) * DAY_MS));
  for (const unit of ['day', 'week'] as const) {
    const times = timesOf(unit, first, now);
    if (times.length <= MAX_BARS + 1) return { unit, times };
  }
  return { unit: 'month', times: timesOf('month', first, now).slice(-MAX_MONTHS - 1) };
}

/** The calendar month before this one. */
export function lastMonthOf(now: Date): readonly [from: Date, to: Date] {
  const to = startOf('month', now);
  return [new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - 1, 1)), to];
}

function timesOf(unit: PeriodUnit, first: Date, now: Date): Date[] {
  const times = [startOf(unit, first)];
  for (let last = times[0]; last !== undefined && last <= now; last = times.at(-1))
    times.push(nextOf(unit, last));
  return times;
}

function startOf(unit: PeriodUnit, time: Date): Date {
  if (unit === 'month') return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));
  const day = Math.floor(time.getTime() / DAY_MS);
  // Day 0 was a Thursday, three days after a Monday.
  return new Date((unit === 'day' ? day : day - ((day + 3) % 7)) * DAY_MS);
}

function nextOf(unit: PeriodUnit, start: Date): Date {
  if (unit === 'month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (unit === 'day' ? 1 : 7) * DAY_MS);
}
