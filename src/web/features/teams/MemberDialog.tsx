import type { TeamMember } from '#shared/api/teams.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useApiTokens } from '#web/api/api-token-queries.ts';
import { useRemoveMember, useTransferTeam } from '#web/api/team-queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf } from '#web/widgets/member-name.ts';

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

type DialogProps = { readonly member: TeamMember; readonly onClose: () => void };

function TransferDialog({ member, onClose }: DialogProps) {
  const transfer = useTransferTeam();
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => transfer.mutate({ body: { userId: member.id } }, callbacksOf(onClose))}
      title={`Transfer the team to ${nameOf(member)}?`}
      description="They own the team from now on, and you become an admin. Only they can give it back."
      confirmLabel="Transfer the team"
      isPending={transfer.isPending}
    />
  );
}

function RemoveDialog({ member, onClose }: DialogProps) {
  const remove = useRemoveMember();
  const tokens = useApiTokens('team');
  const ending = tokens.data?.filter(({ madeBy }) => madeBy === member.id).length ?? 0;
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { userId: member.id } }, callbacksOf(onClose))}
      title={`Remove ${nameOf(member)}?`}
      description={`They lose access at once. What they made for the team stays with the team; what they made on their own stays theirs.${tokenWords(ending)}`}
      confirmLabel="Remove from the team"
      isDangerous
      isPending={remove.isPending}
    />
  );
}

const callbacksOf = (onClose: () => void) => ({
  onError: (error: unknown) => toast.alert(serverMessageOf(error, 'Nothing was changed. Please try again.')),
  onSettled: onClose,
});

function tokenWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' The API token that they made for the team stops working.'
    : ` The ${count} API tokens that they made for the team stop working.`;
}
