import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type Analytics, DEFAULT_TIME_RANGE, type TimeRange } from '#shared/api/analytics.ts';
import { routes } from '#shared/routes.ts';
import { analyticsFailure, useAnalytics } from '#web/api/analytics-queries.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { saveAnalytics } from './analytics-csv.ts';
import { Definitions } from './Definitions.tsx';
import { Devices } from './Devices.tsx';
import { MetricGrid } from './MetricGrid.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
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
  // A quiet month is not an empty account: only with nothing ever is there nothing to show.
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
              <IconButton label="Refresh" variant="secondary" onClick={refresh} disabled={isFetching}>
                <RefreshCw aria-hidden="true" className={isFetching ? 'animate-spin' : undefined} />
              </IconButton>
              <Button
                variant="secondary"
                icon={<Download aria-hidden="true" />}
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
            action={
              <Button size="sm" variant="secondary" onClick={refresh} isLoading={isFetching}>
                Try Again
              </Button>
            }
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
