import type { Analytics, Metrics } from '#shared/api/analytics.ts';
import type { Counts, VideoCounts, ViewsByTime } from './dashboard-queries.ts';

const SLOT_HOURS = 3;
const DAY_MS = 86_400_000;
const DEVICES = [
  { device: 'Mobile', key: 'mobile', color: '#bf4f29' },
  { device: 'Desktop', key: 'desktop', color: '#2f5d62' },
  { device: 'Tablet', key: 'tablet', color: '#c99a2e' },
] as const;

type Counted = ViewsByTime & {
  readonly now: Counts;
  readonly before: Counts;
  readonly videos: VideoCounts;
  readonly firstDay: string | undefined;
  readonly lastDay: string;
};

/** The dashboard without the list of videos. */
export function shapeDashboard(counted: Counted): Omit<Analytics, 'topVideos'> {
  const { byDay, videos, lastDay } = counted;
  return {
    ...metricsOf(counted),
    totalVideos: videos.now,
    videosChange: changeText(videos.now, videos.before),
    dailyViews: dailyViewsOf(byDay, counted.firstDay ?? earliest(byDay, videos.firstDay, lastDay), lastDay),
    engagementByHour: engagementByHourOf(counted.engagedBySlot),
    deviceBreakdown: deviceBreakdownOf(counted.now),
  };
}

export function metricsOf(counted: Pick<Counted, 'now' | 'before'>): Metrics {
  const [now, before] = [ratesOf(counted.now), ratesOf(counted.before)];
  return {
    totalViews: now.views,
    averageWatchTime: now.averageWatchSeconds,
    completionRate: now.completionRate,
    uniqueViewers: now.viewers,
    totalShares: now.shares,
    activeSessions: now.sessions,
    engagementRate: now.engagementRate,
    viewsChange: changeText(now.views, before.views),
    watchTimeChange: changeText(now.averageWatchSeconds, before.averageWatchSeconds),
    completionChange: changeText(now.completionRate, before.completionRate),
    viewersChange: changeText(now.viewers, before.viewers),
    sharesChange: changeText(now.shares, before.shares),
    sessionsChange: changeText(now.sessions, before.sessions),
    engagementChange: changeText(now.engagementRate, before.engagementRate),
  };
}

function ratesOf({ views, sessions, viewers, shares, completed, engaged, watchSeconds }: Counts) {
  const share = (count: number) => (views === 0 ? 0 : tenths((100 * count) / views));
  return {
    views,
    sessions,
    viewers,
    shares,
    averageWatchSeconds: views === 0 ? 0 : tenths(watchSeconds / views),
    completionRate: share(completed),
    engagementRate: share(engaged),
  };
}

function dailyViewsOf(byDay: ViewsByTime['byDay'], firstDay: string, lastDay: string) {
  // Includes days without views. Computed in UTC, where every day has 24 hours.
  const first = Date.parse(firstDay);
  const count = Math.round((Date.parse(lastDay) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const date = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return { date, views: byDay.get(date) ?? 0 };
  });
}

function earliest(byDay: ViewsByTime['byDay'], firstVideoDay: string | null, lastDay: string): string {
  return [...byDay.keys(), firstVideoDay ?? lastDay, lastDay].sort()[0] ?? lastDay;
}

function engagementByHourOf(engagedBySlot: ViewsByTime['engagedBySlot']) {
  const engaged = Array.from({ length: 24 / SLOT_HOURS }, (_, slot) => engagedBySlot.get(slot) ?? 0);
  return percentagesOf(engaged).map((engagement, slot) => ({
    time: `${String(slot * SLOT_HOURS).padStart(2, '0')}:00`,
    engagement,
  }));
}

function deviceBreakdownOf(counts: Counts) {
  const views = DEVICES.map(({ key }) => counts[key]);
  if (views.every((count) => count === 0)) return [];
  const shares = percentagesOf(views);
  return DEVICES.map(({ device, color }, index) => ({ device, percentage: shares[index] ?? 0, color }));
}

/** '+12.5%', '-3.0%'; '+0%' without a change, or without anything to compare with. */
export function changeText(now: number, before: number): string {
  if (!(before > 0) || !Number.isFinite(now) || !Number.isFinite(before)) return '+0%';
  const percent = ((now - before) / before) * 100;
  const digits = Math.abs(percent).toFixed(1);
  if (digits === '0.0') return '+0%';
  return `${percent < 0 ? '-' : '+'}${digits}%`;
}

/** Percentages of so many decimals that add up to 100, by the largest remainder method. */
export function percentagesOf(counts: readonly number[], decimals = 1): number[] {
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum === 0) return counts.map(() => 0);
  const scale = 10 ** decimals;
  const exact = counts.map((count) => (100 * scale * count) / sum);
  const whole = exact.map(Math.floor);
  const left = 100 * scale - whole.reduce((a, b) => a + b, 0);
  const byLoss = exact.map((value, index) => ({ index, loss: value - Math.floor(value) }));
  byLoss.sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole.map((units) => units / scale);
}

/** Rounds to one decimal. */
export const tenths = (value: number) => Math.round(value * 10) / 10;
