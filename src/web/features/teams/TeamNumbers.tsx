import type { TeamNumbers as Numbers } from '#shared/api/analytics.ts';
import type { Team } from '#shared/api/teams.ts';
import { formatCount, formatPercent, formatWatchTime } from '#shared/format.ts';
import { useTeamNumbers } from '#web/api/analytics-queries.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import { nameOf } from './role-words.ts';

/** What viewers did with the team's videos in the last thirty days; by member where the user may see it. */
export function TeamNumbers({ team }: { readonly team: Team }) {
  const query = useTeamNumbers();
  const { data } = query;
  if (data)
    return (
      <div className="flex flex-col gap-5">
        <Figures numbers={data} />
        {data.members.length > 0 && <MemberTable team={team} numbers={data} />}
      </div>
    );
  if (query.isError)
    return (
      <Banner
        tone="bad"
        button={{ label: 'Try Again', onClick: () => void query.refetch(), isLoading: query.isFetching }}
      >
        {serverMessageOf(query.error, 'The numbers could not be fetched.')}
      </Banner>
    );
  return (
    <div role="status">
      <span className="sr-only">Loading the numbers</span>
      <Skeleton className="h-20 rounded-card" />
    </div>
  );
}

function Figures({ numbers }: { readonly numbers: Numbers }) {
  const figures = [
    { label: 'Videos', value: formatCount(numbers.totalVideos) },
    { label: 'Views', value: formatCount(numbers.totalViews) },
    { label: 'Watched to the end', value: formatPercent(numbers.completionRate) },
    { label: 'Shares', value: formatCount(numbers.totalShares) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="display figures mt-0.5 text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MemberTable({ team, numbers }: { readonly team: Team; readonly numbers: Numbers }) {
  const names = new Map(team.members.map((member) => [member.id, nameOf(member)]));
  return (
    <Table label="Numbers by member">
      <thead>
        <tr>
          <Th>Member</Th>
          <Th isNumeric>Videos</Th>
          <Th isNumeric>Views</Th>
          <Th isNumeric>Shares</Th>
          <Th isNumeric>Watch time</Th>
        </tr>
      </thead>
      <tbody className="figures">
        {numbers.members.map(({ userId, videos, views, shares, watchTime }) => (
          <Tr key={userId}>
            <Td className="max-w-44 truncate font-medium">
              {names.get(userId) ?? (userId === team.serviceAccountId ? 'API tokens' : 'New member')}
            </Td>
            <Td isNumeric>{formatCount(videos)}</Td>
            <Td isNumeric>{formatCount(views)}</Td>
            <Td isNumeric>{formatCount(shares)}</Td>
            <Td isNumeric className="whitespace-nowrap">
              {formatWatchTime(watchTime)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
