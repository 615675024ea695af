import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ReportUser,
  USER_REPORT_PAGE,
  type UserFilter,
  type UserReport,
  type UserSort,
} from '#shared/api/reports.ts';
import { formatNumber, formatPercent } from '#shared/format.ts';
import { type CsvCell, saveCsv } from '#web/downloads/csv.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDebounced } from '#web/ui/use-timeout.ts';
import { RefreshButton, ReportState } from './ReportState.tsx';
import { fetchAllUsers, useUserReport, type WantedUsers } from './report-data.ts';
import { formatTime, todayInUtc } from './report-format.ts';
import { SummaryGrid } from './SummaryGrid.tsx';
import { UserTable } from './UserTable.tsx';

const filters: readonly { readonly value: UserFilter; readonly label: string }[] = [
  { value: 'all', label: 'All users' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'with-videos', label: 'With videos' },
  { value: 'without-videos', label: 'Without videos' },
  { value: 'active', label: 'Active, last 30 days' },
  { value: 'inactive', label: 'Inactive' },
];

const everybody: WantedUsers = { search: '', filter: 'all', sort: 'created', order: 'desc' };
const SEARCH_AFTER_MS = 200;

export function UserReportScreen() {
  const [chosen, setChosen] = useState(everybody);
  const search = useDebounced(chosen.search, SEARCH_AFTER_MS);
  const wanted = { ...chosen, search };
  const query = useUserReport(wanted);
  const { data } = query;
  const [report] = data?.pages ?? [];
  return (
    <>
      <PageHeader title="User Report" actions={<RefreshButton query={query} label="Refresh Report" />}>
        Everybody with an account, and how they use it
        {report ? `, as of ${formatTime(report.generatedAt)} UTC.` : '.'}
      </PageHeader>
      <ReportState query={query} fallback="Failed to fetch user report" />
      {data && report && (
        <div className="flex flex-col gap-6">
          <SummaryGrid figures={figuresOf(report.summary)} />
          <UserChoice chosen={chosen} onChoose={setChosen}>
            <ExportButton wanted={wanted} count={report.matchingUsers} />
          </UserChoice>
          <p role="status" className="figures -mb-3 text-sm text-ink-faint">
            {formatNumber(report.matchingUsers)} of {formatNumber(report.summary.totalUsers)} users
          </p>
          <Users query={query} pages={data.pages} wanted={wanted} onChoose={setChosen} />
        </div>
      )}
    </>
  );
}

type ChoiceProps = { readonly onChoose: (change: (chosen: WantedUsers) => WantedUsers) => void };

function UserChoice({
  chosen: { search, filter },
  onChoose,
  children,
}: ChoiceProps & { readonly chosen: WantedUsers; readonly children: ReactNode }) {
  const change = (part: Partial<WantedUsers>) => onChoose((chosen) => ({ ...chosen, ...part }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-60">
        <TextField
          label="Search"
          type="search"
          placeholder="Name, email, company"
          maxLength={200}
          value={search}
          onChange={({ target }) => change({ search: target.value })}
        />
      </div>
      <div className="grow basis-44 sm:max-w-60">
        <Select
          label="Show"
          value={filter}
          onChange={({ target }) => change({ filter: target.value as UserFilter })}
          options={filters}
        />
      </div>
      {children}
    </div>
  );
}

function Users({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  pages,
  wanted,
  onChoose,
}: ChoiceProps & {
  readonly query: ReturnType<typeof useUserReport>;
  readonly pages: readonly UserReport[];
  readonly wanted: WantedUsers;
}) {
  const users = pages.flatMap((page) => page.users);
  const left = (pages.at(-1)?.matchingUsers ?? 0) - users.length;
  const sortBy = (sort: UserSort) =>
    onChoose((chosen) => {
      const isReversed = chosen.sort === sort ? chosen.order === 'asc' : sort !== 'name';
      return { ...chosen, sort, order: isReversed ? 'desc' : 'asc' };
    });
  if (users.length === 0)
    return <EmptyState title="No users found">Nobody matches this search and filter.</EmptyState>;
  return (
    <>
      <UserTable users={users} wanted={wanted} onSort={sortBy} />
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          isLoading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show {Math.min(USER_REPORT_PAGE, left)} more
        </Button>
      )}
    </>
  );
}

/** Exports all that match, not only those on the screen. */
function ExportButton({ wanted, count }: { readonly wanted: WantedUsers; readonly count: number }) {
  const save = useMutation({
    mutationFn: async () => saveUsers(await fetchAllUsers(wanted)),
    onError: () => toast.alert('The users were not exported. Please try again.'),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download />}
      disabled={count === 0}
      isLoading={save.isPending}
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  );
}

function figuresOf(summary: UserReport['summary']) {
  return [
    { label: 'Total Users', value: formatNumber(summary.totalUsers) },
    { label: 'Verified Users', value: formatNumber(summary.verifiedUsers) },
    { label: 'Verification Rate', value: formatPercent(summary.verificationRate) },
    { label: 'Users With Videos', value: formatNumber(summary.usersWithVideos) },
    { label: 'Video Creation Rate', value: formatPercent(summary.videoCreationRate) },
    { label: 'Active Users (30 Days)', value: formatNumber(summary.activeUsers30Days) },
  ];
}

const csvColumns: ReadonlyArray<readonly [head: string, value: (user: ReportUser) => CsvCell]> = [
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['Verified', ({ isEmailVerified }) => isEmailVerified],
  ['Created', ({ createdAt }) => createdAt],
  ['Last login', ({ lastLoginAt }) => lastLoginAt],
  ['Days since last session', ({ daysSinceLastSession }) => daysSinceLastSession],
  ['Videos', ({ videoCounts }) => videoCounts.total],
  ['Completed', ({ videoCounts }) => videoCounts.completed],
  ['Failed', ({ videoCounts }) => videoCounts.failed],
  ['Browser', ({ lastBrowser }) => lastBrowser],
  ['System', ({ lastOS }) => lastOS],
];

function saveUsers(users: readonly ReportUser[]): void {
  saveCsv(`curbreel-users-${todayInUtc()}.csv`, [
    csvColumns.map(([head]) => head),
    ...users.map((user) => csvColumns.map(([, value]) => value(user))),
  ]);
}
