import type { TeamMember } from '#shared/api/teams.ts';
import { formatName } from '#shared/format.ts';
import { useApiTokens } from '#web/api/api-token-queries.ts';
import { useRemoveMember, useTransferTeam } from '#web/api/team-queries.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';

export type MemberChange = { readonly kind: 'transfer' | 'remove'; readonly member: TeamMember };

type Props = { readonly change: MemberChange; readonly onClose: () => void };

/** Asks before somebody is removed or becomes the owner. */
export function MemberDialog({ change: { kind, member }, onClose }: Props) {
  return kind === 'transfer' ? (
    <TransferDialog member={member} onClose={onClose} />
  ) : (
    <RemoveDialog member={member} onClose={onClose} />
  );
}

const UNCHANGED = 'Nothing was changed. Please try again.';

type DialogProps = { readonly member: TeamMember; readonly onClose: () => void };

function TransferDialog({ member, onClose }: DialogProps) {
  return (
    <ConfirmMutation
      mutation={useTransferTeam()}
      input={{ body: { userId: member.id } }}
      title={`Transfer the team to ${formatName(member)}?`}
      description="They own the team from now on, and you become an admin. Only they can give it back."
      confirmLabel="Transfer the team"
      failure={UNCHANGED}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ member, onClose }: DialogProps) {
  const tokens = useApiTokens('team');
  const ending = tokens.data?.filter(({ madeBy }) => madeBy === member.id).length ?? 0;
  return (
    <ConfirmMutation
      mutation={useRemoveMember()}
      input={{ params: { userId: member.id } }}
      title={`Remove ${formatName(member)}?`}
      description={`They lose access at once. What they made for the team stays with the team; what they made on their own stays theirs.${tokenWords(ending)}`}
      confirmLabel="Remove from the team"
      failure={UNCHANGED}
      isDangerous
      onClose={onClose}
    />
  );
}

function tokenWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' The API token that they made for the team stops working.'
    : ` The ${count} API tokens that they made for the team stop working.`;
}
