import type { Analytics, TimeRange } from '#shared/api/analytics.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { METRICS } from './metrics.ts';

/** Everything on the screen as CSV, one value a line. */
function analyticsRows(analytics: Analytics): CsvCell[][] {
  return [
    ['Section', 'Name', 'Value', 'Change or engagement'],
    ...METRICS.map(({ label, value, change }) => ['Summary', label, analytics[value], analytics[change]]),
    ...analytics.dailyViews.map(({ date, views }) => ['Views by day', date, views]),
    ...analytics.topVideos.map(({ title, views, engagement_rate }) => [
      'Top video',
      title,
      views,
      `${engagement_rate}%`,
    ]),
    ...analytics.engagementByHour.map(({ time, engagement }) => [
      'Engagement by time',
      time,
      `${engagement}%`,
    ]),
    ...analytics.deviceBreakdown.map(({ device, percentage }) => [
      'Views by device',
      device,
      `${percentage}%`,
    ]),
  ];
}

export function saveAnalytics(analytics: Analytics, range: TimeRange): void {
  const lastDay = analytics.dailyViews.at(-1)?.date ?? '';
  saveCsv(`curbreel-analytics-${range}-${lastDay}.csv`, analyticsRows(analytics));
}
