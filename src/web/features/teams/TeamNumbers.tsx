import type { TeamNumbers as Numbers } from '#shared/api/analytics.ts';
import type { Team } from '#shared/api/teams.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { useTeamNumbers } from '#web/api/analytics-queries.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { MemberTable } from '#web/widgets/MemberTable.tsx';

/** What viewers did with the team's videos in the last thirty days; by member where the user may see it. */
export function TeamNumbers({ team }: { readonly team: Team }) {
  const query = useTeamNumbers();
  const { data } = query;
  if (data)
    return (
      <div className="flex flex-col gap-5">
        <Figures numbers={data} />
        {data.members.length > 0 && <MemberTable team={team} members={data.members} />}
        <ButtonLink variant="secondary" size="sm" to={`${routes.analytics}?of=team`} className="self-start">
          Day by day
        </ButtonLink>
      </div>
    );
  return (
    <Loading query={query} title="The numbers could not be fetched" shape="h-20 rounded-card">
      Loading the numbers
    </Loading>
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
