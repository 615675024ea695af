import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReportUser, UserSort } from '#shared/api/reports.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import type { WantedUsers } from './report-data.ts';
import { formatDay, formatDaysAgo } from './report-format.ts';

const heads: ReadonlyArray<{ readonly by: UserSort; readonly label: string; readonly isNumeric?: boolean }> =
  [
    { by: 'name', label: 'User' },
    { by: 'verified', label: 'Email' },
    { by: 'created', label: 'Joined' },
    { by: 'login', label: 'Last login' },
    { by: 'session', label: 'Last session' },
    { by: 'videos', label: 'Videos', isNumeric: true },
    { by: 'browser', label: 'Browser' },
  ];

type Props = {
  readonly users: readonly ReportUser[];
  readonly wanted: Pick<WantedUsers, 'sort' | 'order'>;
  readonly onSort: (by: UserSort) => void;
};

export function UserTable({ users, wanted: { sort, order }, onSort }: Props) {
  const direction = order === 'desc' ? 'descending' : 'ascending';
  return (
    <Table label="Users" className="max-h-[75dvh]">
      <thead>
        <tr>
          {heads.map(({ by, label, isNumeric = false }) => (
            <Th key={by} isNumeric={isNumeric} aria-sort={sort === by ? direction : 'none'} className="py-1">
              <button
                type="button"
                onClick={() => onSort(by)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-control transition-colors hover:text-ink"
              >
                {label}
                <SortMark isCurrent={sort === by} isDescending={order === 'desc'} />
              </button>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </Table>
  );
}

function SortMark({
  isCurrent,
  isDescending,
}: {
  readonly isCurrent: boolean;
  readonly isDescending: boolean;
}) {
  const Icon = isCurrent ? (isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return <Icon className={isCurrent ? 'size-3.5 text-accent-ink' : 'size-3.5 opacity-50'} />;
}

function UserRow({ user }: { readonly user: ReportUser }) {
  const { total, completed, failed } = user.videoCounts;
  return (
    <Tr>
      <Td>
        <div className="flex min-w-56 items-center gap-3">
          <Avatar name={user.fullName || user.email} src={user.avatarUrl ?? undefined} />
          <div className="min-w-0">
            <p className="max-w-64 truncate font-medium">{user.fullName}</p>
            <p className="max-w-64 truncate text-xs text-ink-faint">
              {[user.email, user.company, user.phone].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      </Td>
      <Td>
        <Badge tone={user.isEmailVerified ? 'good' : 'neutral'}>
          {user.isEmailVerified ? 'Verified' : 'Unverified'}
        </Badge>
      </Td>
      <Td className="whitespace-nowrap">
        {formatDay(user.createdAt)}
        <span className="block text-xs text-ink-faint">{formatDaysAgo(user.daysSinceCreated)}</span>
      </Td>
      <Td className="whitespace-nowrap">{formatDaysAgo(user.daysSinceLastLogin)}</Td>
      <Td className="whitespace-nowrap">{formatDaysAgo(user.daysSinceLastSession)}</Td>
      <Td isNumeric className="whitespace-nowrap">
        {total}
        {total > 0 && (
          <span className="block text-xs text-ink-faint">
            {completed} done{failed > 0 && <span className="text-bad">, {failed} failed</span>}
          </span>
        )}
      </Td>
      <Td className="whitespace-nowrap">
        {user.lastBrowser ?? '–'}
        {user.lastOS && <span className="block text-xs text-ink-faint">{user.lastOS}</span>}
      </Td>
    </Tr>
  );
}
