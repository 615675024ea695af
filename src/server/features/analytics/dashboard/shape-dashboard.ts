import type { Analytics } from '#shared/api/analytics.ts';
import { changeText } from './change-text.ts';
import type { Sums } from './queries.ts';

const SLOT_HOURS = 3;
const DAY_MS = 86_400_000;
const DEVICES = [
  { device: 'Mobile', key: 'mobile', color: '#bf4f29' },
  { device: 'Desktop', key: 'desktop', color: '#2f5d62' },
  { device: 'Tablet', key: 'tablet', color: '#c99a2e' },
] as const;

type Counted = {
  readonly sums: readonly Sums[];
  readonly films: { readonly now: number; readonly before: number; readonly first_day: string | null };
  readonly firstDay: string | undefined;
  readonly lastDay: string;
};

/** The dashboard of what was counted; all but the list of films. */
export function shapeDashboard({ sums, films, firstDay, lastDay }: Counted): Omit<Analytics, 'topVideos'> {
  const inPeriod = sums.filter(({ day }) => day !== null);
  const now = ratesOf(inPeriod);
  const before = ratesOf(sums.filter(({ day }) => day === null));
  return {
    totalViews: now.views,
    totalVideos: films.now,
    averageWatchTime: now.averageWatchSeconds,
    completionRate: now.completionRate,
    uniqueViewers: now.viewers,
    totalShares: now.shares,
    activeSessions: now.sessions,
    engagementRate: now.engagementRate,
    viewsChange: changeText(now.views, before.views),
    videosChange: changeText(films.now, films.before),
    watchTimeChange: changeText(now.averageWatchSeconds, before.averageWatchSeconds),
    completionChange: changeText(now.completionRate, before.completionRate),
    viewersChange: changeText(now.viewers, before.viewers),
    sharesChange: changeText(now.shares, before.shares),
    sessionsChange: changeText(now.sessions, before.sessions),
    engagementChange: changeText(now.engagementRate, before.engagementRate),
    dailyViews: dailyViewsOf(inPeriod, firstDay ?? earliest(inPeriod, films.first_day, lastDay), lastDay),
    engagementByHour: engagementByHourOf(inPeriod),
    deviceBreakdown: deviceBreakdownOf(inPeriod),
  };
}

function ratesOf(sums: readonly Sums[]) {
  const views = total(sums, 'views');
  const share = (count: number) => (views === 0 ? 0 : tenths((100 * count) / views));
  return {
    views,
    sessions: total(sums, 'sessions'),
    viewers: total(sums, 'viewers'),
    shares: total(sums, 'shares'),
    averageWatchSeconds: views === 0 ? 0 : tenths(total(sums, 'watch_seconds') / views),
    completionRate: share(total(sums, 'completed')),
    engagementRate: share(total(sums, 'engaged')),
  };
}

function dailyViewsOf(sums: readonly Sums[], firstDay: string, lastDay: string) {
  const views = new Map<string, number>();
  for (const { day, views: count } of sums) if (day !== null) views.set(day, (views.get(day) ?? 0) + count);
  // Days without views are days too. Dates are counted in UTC, where each has 24 hours.
  const first = Date.parse(firstDay);
  const count = Math.round((Date.parse(lastDay) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const date = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return { date, views: views.get(date) ?? 0 };
  });
}

function earliest(sums: readonly Sums[], firstFilmDay: string | null, lastDay: string): string {
  const days = sums.flatMap(({ day }) => day ?? []);
  return [...days, ...(firstFilmDay === null ? [] : [firstFilmDay]), lastDay].sort()[0] ?? lastDay;
}

function engagementByHourOf(sums: readonly Sums[]) {
  const slots = Array.from({ length: 24 / SLOT_HOURS }, (_, index) => index);
  const engaged = slots.map((slot) =>
    total(
      sums.filter((one) => one.slot === slot),
      'engaged',
    ),
  );
  const shares = percentagesOf(engaged);
  return slots.map((slot) => ({
    time: `${String(slot * SLOT_HOURS).padStart(2, '0')}:00`,
    engagement: shares[slot] ?? 0,
  }));
}

function deviceBreakdownOf(sums: readonly Sums[]) {
  const counts = DEVICES.map(({ key }) => total(sums, key));
  if (counts.every((count) => count === 0)) return [];
  const shares = percentagesOf(counts);
  return DEVICES.map(({ device, color }, index) => ({ device, percentage: shares[index] ?? 0, color }));
}

/** Tenths of a percent that add up to 100: what rounding leaves goes to those that lost most by it. */
export function percentagesOf(counts: readonly number[]): number[] {
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (1_000 * count) / sum);
  const whole = exact.map(Math.floor);
  const left = 1_000 - whole.reduce((a, b) => a + b, 0);
  const byLoss = exact.map((value, index) => ({ index, loss: value - Math.floor(value) }));
  byLoss.sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole.map((tenthsOfPercent) => tenthsOfPercent / 10);
}

type NumberKey = Exclude<keyof Sums, 'day' | 'slot'>;

function total(sums: readonly Sums[], key: NumberKey): number {
  return sums.reduce((sum, row) => sum + row[key], 0);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
