import { Download, RefreshCw } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ReportUser, UserReport } from '#shared/api/reports.ts';
import { formatPercent } from '#shared/format.ts';
import { saveCsv } from '#web/downloads/csv.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import {
  arrangeUsers,
  type SortOrder,
  type UserFilter,
  type UserSort,
  userFilters,
} from './arrange-users.ts';
import { ReportState } from './ReportState.tsx';
import { useUserReport } from './report-data.ts';
import { formatTime } from './report-format.ts';
import { SummaryGrid } from './SummaryGrid.tsx';
import { UserTable } from './UserTable.tsx';

const PAGE = 100;

export function UserReportScreen() {
  const query = useUserReport();
  const { data, isFetching, refetch } = query;
  return (
    <>
      <PageHeader
        title="User Report"
        actions={
          <Button
            variant="secondary"
            icon={<RefreshCw />}
            isLoading={isFetching}
            onClick={() => void refetch()}
          >
            Refresh Report
          </Button>
        }
      >
        Everybody with an account, and how they use it
        {data ? `, as of ${formatTime(data.generatedAt)} UTC.` : '.'}
      </PageHeader>
      <ReportState query={query} fallback="Failed to fetch user report" />
      {data && <Report report={data} />}
    </>
  );
}

function Report({ report }: { readonly report: UserReport }) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<UserFilter>('all');
  const [sort, setSort] = useState<SortOrder>({ by: 'created', isDescending: true });
  const [shown, setShown] = useState(PAGE);
  const users = arrangeUsers(report.users, { search: useDeferredValue(search), filter, sort });
  const sortBy = (by: UserSort) =>
    setSort((current) => ({ by, isDescending: current.by === by ? !current.isDescending : by !== 'name' }));

  return (
    <div className="flex flex-col gap-6">
      <SummaryGrid figures={figuresOf(report.summary)} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField
            label="Search"
            type="search"
            placeholder="Name, email, company"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <div className="grow basis-44 sm:max-w-60">
          <Select
            label="Show"
            value={filter}
            onChange={({ target }) => setFilter(target.value as UserFilter)}
            options={userFilters}
          />
        </div>
        <Button
          variant="secondary"
          icon={<Download />}
          disabled={users.length === 0}
          onClick={() => saveUsers(users, report.generatedAt)}
        >
          Export CSV
        </Button>
      </div>
      <p role="status" className="figures -mb-3 text-sm text-ink-faint">
        {users.length.toLocaleString('en-US')} of {report.users.length.toLocaleString('en-US')} users
      </p>
      {users.length === 0 ? (
        <EmptyState title="No users found">Nobody matches this search and filter.</EmptyState>
      ) : (
        <UserTable users={users.slice(0, shown)} sort={sort} onSort={sortBy} />
      )}
      {users.length > shown && (
        <Button variant="secondary" className="self-center" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, users.length - shown)} more
        </Button>
      )}
    </div>
  );
}

function figuresOf(summary: UserReport['summary']) {
  const count = (value: number) => value.toLocaleString('en-US');
  return [
    { label: 'Total Users', value: count(summary.totalUsers) },
    { label: 'Verified Users', value: count(summary.verifiedUsers) },
    { label: 'Verification Rate', value: formatPercent(summary.verificationRate) },
    { label: 'Users With Videos', value: count(summary.usersWithVideos) },
    { label: 'Video Creation Rate', value: formatPercent(summary.videoCreationRate) },
    { label: 'Active Users (30 Days)', value: count(summary.activeUsers30Days) },
  ];
}

function saveUsers(users: readonly ReportUser[], generatedAt: string): void {
  saveCsv(`curbreel-users-${generatedAt.slice(0, 10)}.csv`, [
    [
      'Name',
      'Email',
      'Phone',
      'Company',
      'Verified',
      'Created',
      'Last login',
      'Days since last session',
      'Videos',
      'Completed',
      'Failed',
      'Browser',
      'System',
    ],
    ...users.map((user) => [
      user.fullName,
      user.email,
      user.phone,
      user.company,
      user.isEmailVerified,
      user.createdAt,
      user.lastLoginAt,
      user.daysSinceLastSession,
      user.videoCounts.total,
      user.videoCounts.completed,
      user.videoCounts.failed,
      user.lastBrowser,
      user.lastOS,
    ]),
  ]);
}
