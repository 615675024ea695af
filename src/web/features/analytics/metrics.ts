import type { Analytics } from '#shared/api/analytics.ts';
import { formatCount, formatPercent, formatWatchTime } from '#shared/format.ts';

type NumberKey = { [K in keyof Analytics]: Analytics[K] extends number ? K : never }[keyof Analytics];
type TextKey = { [K in keyof Analytics]: Analytics[K] extends string ? K : never }[keyof Analytics];

export type Metric = {
  readonly label: string;
  readonly value: NumberKey;
  readonly change: TextKey;
  readonly format: (value: number) => string;
  /** What is counted, in a sentence. */
  readonly hint: string;
};

/** The eight metrics, in display order. */
export const METRICS: readonly Metric[] = [
  {
    label: 'Total Views',
    value: 'totalViews',
    change: 'viewsChange',
    format: formatCount,
    hint: 'First plays. Replays and reloads in the same tab are not counted again, and neither are you or robots.',
  },
  {
    label: 'Videos Created',
    value: 'totalVideos',
    change: 'videosChange',
    format: formatCount,
    hint: 'Videos made in this time. Failed ones and deleted ones are left out.',
  },
  {
    label: 'Avg. Watch Time',
    value: 'averageWatchTime',
    change: 'watchTimeChange',
    format: formatWatchTime,
    hint: 'How long a view lasts on average. No view counts for more than the video is long.',
  },
  {
    label: 'Completion Rate',
    value: 'completionRate',
    change: 'completionChange',
    format: formatPercent,
    hint: 'The part of all views that reached 90% of the video.',
  },
  {
    label: 'Unique Viewers',
    value: 'uniqueViewers',
    change: 'viewersChange',
    format: formatCount,
    hint: 'Different people, each counted once a day. Nobody is followed from one day to the next.',
  },
  {
    label: 'Total Shares',
    value: 'totalShares',
    change: 'sharesChange',
    format: formatCount,
    hint: 'How often one of your videos was given on, by you or by a viewer.',
  },
  {
    label: 'Active Sessions',
    value: 'activeSessions',
    change: 'sessionsChange',
    format: formatCount,
    hint: 'Visits in which at least one of your videos was played.',
  },
  {
    label: 'Engagement Rate',
    value: 'engagementRate',
    change: 'engagementChange',
    format: formatPercent,
    hint: 'The part of all views that saw half of the video, played it again, shared it or saved it.',
  },
];
