import type { TeamMember } from '#shared/api/teams.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useRemoveMember, useTransferTeam } from '#web/api/team-queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf } from './role-words.ts';

export type MemberChange = { readonly kind: 'transfer' | 'remove'; readonly member: TeamMember };

type Props = { readonly change: MemberChange; readonly onClose: () => void };

/** Asks before somebody is removed or becomes the owner. */
export function MemberDialog({ change: { kind, member }, onClose }: Props) {
  const [remove, transfer] = [useRemoveMember(), useTransferTeam()];
  const name = nameOf(member);
  const callbacks = {
    onError: (error: unknown) =>
      toast.alert(serverMessageOf(error, 'Nothing was changed. Please try again.')),
    onSettled: onClose,
  };
  if (kind === 'transfer')
    return (
      <ConfirmDialog
        isOpen
        onCancel={onClose}
        onConfirm={() => transfer.mutate({ body: { userId: member.id } }, callbacks)}
        title={`Transfer the team to ${name}?`}
        description="They own the team from now on, and you become an admin. Only they can give it back."
        confirmLabel="Transfer the team"
        isPending={transfer.isPending}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { userId: member.id } }, callbacks)}
      title={`Remove ${name}?`}
      description="They lose access at once. What they made for the team stays with the team; what they made on their own stays theirs."
      confirmLabel="Remove from the team"
      isDangerous
      isPending={remove.isPending}
    />
  );
}
