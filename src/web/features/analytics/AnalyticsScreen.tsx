import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Analytics, DEFAULT_TIME_RANGE, type TimeRange } from '#shared/api/analytics.ts';
import type { Team } from '#shared/api/teams.ts';
import { routes } from '#shared/routes.ts';
import {
  type AnalyticsScope,
  analyticsFailure,
  refetchAnalytics,
  type ShownAnalytics,
  useAnalytics,
} from '#web/api/analytics-queries.ts';
import { useTeam } from '#web/api/team-queries.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LoadFailure } from '#web/widgets/LoadFailure.tsx';
import { MemberTable } from '#web/widgets/MemberTable.tsx';
import { Devices } from './Devices.tsx';
import { MetricGrid } from './MetricGrid.tsx';
import { METRICS } from './metrics.ts';
import { Panel } from './Panel.tsx';
import { RetentionPanel } from './RetentionChart.tsx';
import { saveAnalytics } from './save-analytics.ts';
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

const scopes = [
  { value: 'own', label: 'My own' },
  { value: 'team', label: 'Team' },
] as const;

const INTRO = 'Who watched, for how long, and what they did next.';

/** The numbers of one's own videos; of the team's with `?of=team` in the address, for somebody in a team. */
export function AnalyticsScreen() {
  const query = useTeam();
  const [searchParams] = useSearchParams();
  const isOfTeam = searchParams.get('of') === 'team';
  const { data: team = null } = query;
  if (isOfTeam && query.data === undefined)
    return (
      <>
        <PageHeader title="Analytics">{INTRO}</PageHeader>
        {query.isError ? (
          <LoadFailure query={query} title="Your team cannot be shown" />
        ) : (
          <AnalyticsSkeleton />
        )}
      </>
    );
  return <ScopedAnalytics team={team} scope={team && isOfTeam ? 'team' : 'own'} />;
}

type ScopeProps = { readonly team: Team | null; readonly scope: AnalyticsScope };

function ScopedAnalytics({ team, scope }: ScopeProps) {
  const [range, setRange] = useState<TimeRange>(DEFAULT_TIME_RANGE);
  const navigate = useNavigate();
  // Back leaves the screen instead of switching.
  const setScope = (next: AnalyticsScope) =>
    void navigate(next === 'team' ? '?of=team' : '?', { replace: true });
  const { data, error, isPlaceholderData, isFetching } = useAnalytics(range, scope);
  // The empty state is for accounts without any data; a period without views still shows its charts.
  const ever = useAnalytics(data && isEmpty(data) ? 'all' : range, scope);
  const allNumbers = ever.isPlaceholderData ? undefined : ever.data;
  const hasNothing = data && isEmpty(data) && allNumbers && isEmpty(allNumbers);
  const isUndecided = data && isEmpty(data) && !allNumbers && ever.isFetching;
  const queryClient = useQueryClient();
  const refresh = () => void refetchAnalytics(queryClient);

  return (
    <>
      <PageHeader
        title="Analytics"
        actions={
          <>
            {team && (
              <SegmentedControl label="Whose videos" value={scope} onChange={setScope} segments={scopes} />
            )}
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
                disabled={!data || hasNothing || isUndecided || isPlaceholderData}
                title={hasNothing ? 'There is nothing to export yet' : undefined}
                onClick={() => data && saveAnalytics(data, range, scope === 'team' ? team : null)}
              >
                Export CSV
              </Button>
            </span>
          </>
        }
      >
        {INTRO}
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
      {((!data && !error) || isUndecided) && <AnalyticsSkeleton />}
      {hasNothing && <NothingYet />}
      {data && !hasNothing && !isUndecided && (
        <div className={isPlaceholderData ? 'opacity-55 transition-opacity' : 'transition-opacity'}>
          <Numbers analytics={data} range={range} team={team} />
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

type NumbersProps = {
  readonly analytics: ShownAnalytics;
  readonly range: TimeRange;
  readonly team: Team | null;
};

function Numbers({ analytics, range, team }: NumbersProps) {
  const { members = [] } = analytics;
  return (
    <div className="flex flex-col gap-6">
      <MetricGrid analytics={analytics} />
      <ViewsOverTime key={range} views={analytics.dailyViews} watchTime={analytics.dailyWatchTime} />
      {team && members.length > 0 && (
        <Panel title="Members" note="Videos of people who left count for the owner.">
          <MemberTable team={team} members={members} />
        </Panel>
      )}
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
