import { ChevronDown, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type Analytics, DEFAULT_TIME_RANGE, type TimeRange } from '#shared/api/analytics.ts';
import { routes } from '#shared/routes.ts';
import { analyticsFailure, useAnalytics } from '#web/api/analytics-queries.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Devices } from './Devices.tsx';
import { MetricGrid } from './MetricGrid.tsx';
import { METRICS } from './metrics.ts';
import { RetentionPanel } from './RetentionChart.tsx';
import { TimeOfDay } from './TimeOfDay.tsx';
import { TopVideos } from './TopVideos.tsx';
import { ViewsOverTime } from './ViewsOverTime.tsx';

const ranges = [
  { value: '7d', label: '7d' },
  { value: '30d', label: '30d' },
  { value: '90d', label: '90d' },
  { value: '12m', label: '12m' },
  { value: 'all', label: 'All' },
] as const;

export function AnalyticsScreen() {
  const [range, setRange] = useState<TimeRange>(DEFAULT_TIME_RANGE);
  const { data, error, isPlaceholderData, isFetching, refetch } = useAnalytics(range);
  // The empty state is for accounts without any data; a period without views still shows its charts.
  const ever = useAnalytics(data && isEmpty(data) ? 'all' : range);
  const refresh = () => void refetch();

  return (
    <>
      <PageHeader
        title="Analytics"
        actions={
          <>
            <SegmentedControl label="Time range" value={range} onChange={setRange} segments={ranges} />
            <span className="flex gap-2">
              <IconButton
                label="Refresh"
                variant="secondary"
                onClick={refresh}
                disabled={isFetching}
                icon={<RefreshCw className={isFetching ? 'animate-spin' : undefined} />}
              />
              <Button
                variant="secondary"
                icon={<Download />}
                disabled={!data || isPlaceholderData}
                onClick={() => data && saveAnalytics(data, range)}
              >
                Export CSV
              </Button>
            </span>
          </>
        }
      >
        Who watched, for how long, and what they did next.
      </PageHeader>
      {error && (
        <div className="mb-6">
          <Banner
            tone="bad"
            title="The numbers could not be fetched"
            button={{ label: 'Try Again', onClick: refresh, isLoading: isFetching }}
          >
            {analyticsFailure(error)}
          </Banner>
        </div>
      )}
      {!data && !error && <AnalyticsSkeleton />}
      {data && (isEmpty(data) && ever.data && isEmpty(ever.data) ? <NothingYet /> : null)}
      {data && !(ever.data && isEmpty(ever.data)) && (
        <div className={isPlaceholderData ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
          <Numbers analytics={data} range={range} />
        </div>
      )}
    </>
  );
}

function isEmpty({ totalViews, totalVideos, totalShares }: Analytics): boolean {
  return totalViews === 0 && totalVideos === 0 && totalShares === 0;
}

function NothingYet() {
  return (
    <EmptyState
      title="No Analytics Data Yet"
      action={<ButtonLink to={routes.create}>Create Video</ButtonLink>}
    >
      Make a video and share its link. From the first play on, this page tells you who watched, for how long
      and where they left.
    </EmptyState>
  );
}

function Numbers({ analytics, range }: { readonly analytics: Analytics; readonly range: TimeRange }) {
  return (
    <div className="flex flex-col gap-6">
      <MetricGrid analytics={analytics} />
      <ViewsOverTime key={range} days={analytics.dailyViews} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <TopVideos videos={analytics.topVideos} />
        <div className="grid min-w-0 gap-6 md:grid-cols-2 xl:grid-cols-1">
          <TimeOfDay slots={analytics.engagementByHour} />
          <Devices devices={analytics.deviceBreakdown} />
        </div>
      </div>
      <RetentionPanel videos={analytics.topVideos} range={range} />
      <Definitions />
    </div>
  );
}

function AnalyticsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading your numbers</span>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}

/** All metric definitions as a list. */
function Definitions() {
  return (
    <details className="group rounded-card px-5 py-1 ring ring-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control text-sm font-medium [&::-webkit-details-marker]:hidden">
        How these numbers are counted
        <ChevronDown className="size-4.5 text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-8 gap-y-4 pt-2 pb-5 text-sm sm:grid-cols-2">
        {METRICS.map(({ label, hint }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="mt-0.5 text-ink-soft">{hint}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">Changes</dt>
          <dd className="mt-0.5 text-ink-soft">
            Against the time just before, equally long. +0% also stands where there is nothing to compare
            with.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Days and hours</dt>
          <dd className="mt-0.5 text-ink-soft">By the clock of this device, summer time included.</dd>
        </div>
      </dl>
    </details>
  );
}

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

function saveAnalytics(analytics: Analytics, range: TimeRange): void {
  const lastDay = analytics.dailyViews.at(-1)?.date ?? '';
  saveCsv(`curbreel-analytics-${range}-${lastDay}.csv`, analyticsRows(analytics));
}
