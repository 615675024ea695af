import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Team, TeamMember } from '#shared/api/teams.ts';
import { formatName } from '#shared/format.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useSetTeamRole } from '#web/api/team-queries.ts';
import { useSession } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { type MemberChange, MemberDialog } from './MemberDialog.tsx';
import { roleNames } from './role-words.ts';

/** Everybody in the team, with what the signed-in user may do about them. */
export function MemberList({ team }: { readonly team: Team }) {
  const [change, setChange] = useState<MemberChange>();
  return (
    <>
      <ul aria-label="Members" className="-my-3 divide-y divide-line">
        {team.members.map((member) => (
          <MemberRow key={member.id} team={team} member={member} onChange={setChange} />
        ))}
      </ul>
      {change && <MemberDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  );
}

type RowProps = {
  readonly team: Team;
  readonly member: TeamMember;
  readonly onChange: (change: MemberChange) => void;
};

function MemberRow({ team, member, onChange }: RowProps) {
  const session = useSession();
  const isSelf = session.kind === 'signed-in' && session.user.id === member.id;
  const name = formatName(member);
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={name} src={member.avatar_url ?? undefined} className="size-10 text-sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {isSelf && <span className="text-sm text-ink-faint">you</span>}
          {member.role !== 'member' && (
            <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{roleNames[member.role]}</Badge>
          )}
        </p>
        <p className="truncate text-sm text-ink-soft">{member.email}</p>
        <p className="text-xs text-ink-faint">
          Joined {formatDay(member.joinedAt)}
          {member.invitedAs && `, invited as ${member.invitedAs}`}
        </p>
      </div>
      {!isSelf && <MemberMenu team={team} member={member} onChange={onChange} />}
    </li>
  );
}

function MemberMenu({ team, member, onChange }: RowProps) {
  const setRole = useSetTeamRole();
  const may = (action: Parameters<typeof mayInTeam>[1]) => mayInTeam(team.role, action);
  const isRemovable = may(member.role === 'admin' ? 'remove-admin' : 'remove-member');
  if (member.role === 'owner' || !(isRemovable || may('change-role'))) return null;
  const nextRole = member.role === 'admin' ? 'member' : 'admin';
  const name = formatName(member);
  const change = () =>
    setRole.mutate(
      { params: { userId: member.id }, body: { role: nextRole } },
      {
        onSuccess: () => toast.status(`${name} is now ${nextRole === 'admin' ? 'an admin' : 'a member'}.`),
        onError: (error) => toast.alert(serverMessageOf(error, 'The role was not changed.')),
      },
    );
  return (
    <Menu
      trigger={
        <IconButton label={`What to do about ${name}`} icon={<Ellipsis />} disabled={setRole.isPending} />
      }
    >
      {may('change-role') && (
        <MenuItem onSelect={change}>{nextRole === 'admin' ? 'Make an admin' : 'Make a member'}</MenuItem>
      )}
      {may('transfer') && (
        <MenuItem onSelect={() => onChange({ kind: 'transfer', member })}>Transfer the team</MenuItem>
      )}
      {isRemovable && (
        <MenuItem onSelect={() => onChange({ kind: 'remove', member })}>Remove from the team</MenuItem>
      )}
    </Menu>
  );
}
