import { useState } from 'react';
import type { Team, TeamInvitation } from '#shared/api/teams.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useInvite, useRevokeInvitation } from '#web/api/team-queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { roleNames } from './role-words.ts';

/** Invitations that were not accepted yet; each can be sent again or revoked. */
export function Invitations({ team }: { readonly team: Team }) {
  const [revoked, setRevoked] = useState<TeamInvitation>();
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {team.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            team={team}
            invitation={invitation}
            onRevoke={() => setRevoked(invitation)}
          />
        ))}
      </ul>
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

type RowProps = { readonly team: Team; readonly invitation: TeamInvitation; readonly onRevoke: () => void };

function InvitationRow({ team, invitation, onRevoke }: RowProps) {
  const { email, role, expiresAt, isExpired } = invitation;
  const invite = useInvite();
  const canSend = mayInTeam(team.role, role === 'admin' ? 'invite-admin' : 'invite-member');
  const sendAgain = () =>
    invite.mutate(
      { body: { email, role } },
      {
        onSuccess: () => toast.status(`A new link is on its way to ${email}.`),
        onError: (error) => toast.alert(serverMessageOf(error, 'The invitation was not sent again.')),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{email}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {roleNames[role]}
          {isExpired ? (
            <Badge tone="warn">Expired</Badge>
          ) : (
            <span className="text-ink-faint">good until {formatDay(expiresAt)}</span>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {canSend && (
          <Button size="sm" variant="secondary" isLoading={invite.isPending} onClick={sendAgain}>
            Send again
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={`Revoke the invitation to ${email}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

type DialogProps = { readonly invitation: TeamInvitation; readonly onClose: () => void };

function RevokeDialog({ invitation, onClose }: DialogProps) {
  return (
    <ConfirmMutation
      mutation={useRevokeInvitation()}
      input={{ params: { id: invitation.id } }}
      title="Revoke this invitation?"
      description={`The link that was mailed to ${invitation.email} no longer works. You can invite them again.`}
      confirmLabel="Revoke invitation"
      failure="The invitation was not revoked."
      isDangerous
      onClose={onClose}
    />
  );
}
