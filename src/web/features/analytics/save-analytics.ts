import type { TimeRange } from '#shared/api/analytics.ts';
import type { Team } from '#shared/api/teams.ts';
import type { ShownAnalytics } from '#web/api/analytics-queries.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { makerNamesOf } from '#web/widgets/maker-names.ts';
import { METRICS } from './metrics.ts';
import { nameOfVideo } from './video-name.ts';

/** Saves everything on the screen as CSV, one value a line. */
export function saveAnalytics(analytics: ShownAnalytics, range: TimeRange, team: Team | null): void {
  const lastDay = analytics.dailyViews.at(-1)?.date ?? '';
  const name = team === null ? 'analytics' : 'team-analytics';
  saveCsv(`curbreel-${name}-${range}-${lastDay}.csv`, [
    ...analyticsRows(analytics),
    ...teamRows(analytics, team),
  ]);
}

function analyticsRows(analytics: ShownAnalytics): CsvCell[][] {
  return [
    ['Section', 'Name', 'Value', 'Change or engagement'],
    ...METRICS.map(({ label, value, change }) => ['Summary', label, analytics[value], analytics[change]]),
    ...analytics.dailyViews.map(({ date, views }) => ['Views by day', date, views]),
    ...analytics.topVideos.map((video) => [
      'Top video',
      nameOfVideo(video),
      video.views,
      `${video.engagement_rate}%`,
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

function teamRows({ dailyWatchTime = [], members = [] }: ShownAnalytics, team: Team | null): CsvCell[][] {
  const nameOfMaker = team === null ? () => '' : makerNamesOf(team);
  return [
    ...dailyWatchTime.map(({ date, seconds }) => ['Seconds watched by day', date, seconds]),
    ...members.flatMap(({ userId, videos, views, shares, watchTime }) => {
      const name = nameOfMaker(userId);
      return [
        ['Videos by member', name, videos],
        ['Views by member', name, views],
        ['Shares by member', name, shares],
        ['Seconds watched by member', name, watchTime],
      ];
    }),
  ];
}
