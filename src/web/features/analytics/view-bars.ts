/** What was counted on a day. */
export type DayValue = { readonly date: string; readonly value: number };

export type Bar = {
  /** YYYY-MM-DD of its first day. */
  readonly from: string;
  readonly value: number;
  /** 'Mon, Nov 9', 'Nov 2 – Nov 8', 'November 2026'. */
  readonly label: string;
};

type Grain = 'day' | 'week' | 'month';

const MOST_DAYS = 92;
const MOST_WEEK_DAYS = 400;

const format = (options: Intl.DateTimeFormatOptions) => {
  // Date-only strings are parsed as midnight UTC and formatted in UTC.
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (date: string) => formatter.format(new Date(date));
};
const dayLabel = format({ weekday: 'short', month: 'short', day: 'numeric' });
const shortDay = format({ month: 'short', day: 'numeric' });
const monthLabel = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short', year: '2-digit' });

/** Bars per day, week or month, so that the bars stay wide enough. */
export function grainOf(days: readonly DayValue[]): Grain {
  if (days.length <= MOST_DAYS) return 'day';
  return days.length <= MOST_WEEK_DAYS ? 'week' : 'month';
}

export function barsOf(days: readonly DayValue[], grain = grainOf(days)): Bar[] {
  if (grain === 'day') return days.map(({ date, value }) => ({ from: date, value, label: dayLabel(date) }));
  const groups = new Map<string, DayValue[]>();
  days.forEach((day, index) => {
    // Weeks are counted back from today, so that the last one is whole.
    const key = grain === 'month' ? day.date.slice(0, 7) : String(Math.floor((index - days.length) / 7));
    groups.set(key, [...(groups.get(key) ?? []), day]);
  });
  return [...groups.values()].map((group) => {
    const from = group[0]?.date ?? '';
    const last = group.at(-1)?.date ?? from;
    return {
      from,
      value: group.reduce((sum, { value }) => sum + value, 0),
      label: grain === 'month' ? monthLabel(from) : `${shortDay(from)} – ${shortDay(last)}`,
    };
  });
}

/** Axis label of a bar. */
export function tickOf({ from }: Bar, grain: Grain): string {
  return grain === 'month' ? shortMonth(from) : shortDay(from);
}

/** A round number at or above the highest bar, with a whole one half-way to it. */
export function ceilingOf(highest: number): number {
  if (highest <= 10) return Math.max(4, 2 * Math.ceil(highest / 2));
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8].find((factor) => factor * power >= highest) ?? 10;
  return Math.round(step * power);
}
