import type { TeamNumbers } from '#shared/api/analytics.ts';
import type { Team } from '#shared/api/teams.ts';
import { formatCount, formatWatchTime } from '#shared/format.ts';
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx';
import { makerNamesOf } from './maker-names.ts';

type Props = { readonly team: Team; readonly members: TeamNumbers['members'] };

/** What each member made, and what viewers did with it. */
export function MemberTable({ team, members }: Props) {
  const nameOfMaker = makerNamesOf(team);
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
        {members.map(({ userId, videos, views, shares, watchTime }) => (
          <Tr key={userId}>
            <Td className="max-w-44 truncate font-medium">{nameOfMaker(userId)}</Td>
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
