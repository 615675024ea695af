import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, getRow, raw } from '#server/platform/db/sql.ts';
import type { InvitationId, TeamId, UserId } from '#shared/ids.ts';
import type { GivenRole } from '#shared/rules/team-roles.ts';
import { type InvitationRow, invitationRow } from './tables.ts';

const COLUMNS = columnsOf(invitationRow);
const isOpen = raw('accepted_at is null and revoked_at is null');

/** Invitations that nobody has accepted, the latest first; expired ones too, which can be sent again. */
export function findOpenInvitations(db: Database, teamId: TeamId): Promise<InvitationRow[]> {
  return findRows(db, invitationRow)`select ${COLUMNS} from team_invitations
    where team_id = ${teamId} and ${isOpen} order by created_at desc, id`;
}

type NewInvitation = {
  readonly id: string;
  readonly teamId: TeamId;
  readonly email: string;
  readonly role: GivenRole;
  readonly tokenHash: Buffer;
  readonly invitedBy: UserId;
  readonly expiresAt: Date;
};

/** Stores an invitation in place of an open one to the same address, whose link then no longer works. */
export function replaceInvitation(transaction: Database, invitation: NewInvitation): Promise<InvitationRow> {
  const { id, teamId, email, role, tokenHash, invitedBy, expiresAt } = invitation;
  return getRow(transaction, invitationRow)`
    insert into team_invitations (id, team_id, email, role, token_hash, invited_by, expires_at)
    values (${id}, ${teamId}, ${email}, ${role}, ${tokenHash}, ${invitedBy}, ${expiresAt})
    on conflict (team_id, email) where ${isOpen} do update set role = excluded.role,
      token_hash = excluded.token_hash, invited_by = excluded.invited_by, created_at = now(),
      expires_at = excluded.expires_at
    returning ${COLUMNS}`;
}

/** Whether there was such an open invitation. */
export async function endInvitation(
  transaction: Database,
  teamId: TeamId,
  id: InvitationId,
): Promise<boolean> {
  const ended = await execute(transaction)`update team_invitations set revoked_at = now()
    where id = ${id} and team_id = ${teamId} and ${isOpen}`;
  return ended === 1;
}

/** Revokes the open invitations that somebody sent. */
export async function endInvitationsOf(
  transaction: Database,
  teamId: TeamId,
  invitedBy: UserId,
): Promise<void> {
  await execute(transaction)`update team_invitations set revoked_at = now()
    where team_id = ${teamId} and invited_by = ${invitedBy} and ${isOpen}`;
}

const linkedRow = invitationRow.extend({ teamName: z.string(), invitedBy: z.string().nullable() });

/** The invitation behind a link, whoever asks: the token is the right. */
export function findInvitationByToken(db: Database, tokenHash: Buffer) {
  return findRow(db, linkedRow)`select ${columnsOf(invitationRow, 'i')}, t.name as team_name,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as invited_by
    from team_invitations as i join teams as t on t.id = i.team_id left join users as u on u.id = i.invited_by
    where i.token_hash = ${tokenHash}`;
}
export type LinkedInvitation = z.output<typeof linkedRow>;

/** False when it was accepted, revoked or replaced meanwhile: of two concurrent calls one succeeds. */
export async function markAccepted(transaction: Database, id: InvitationId, tokenHash: Buffer) {
  const accepted = await execute(transaction)`update team_invitations set accepted_at = now()
    where id = ${id} and token_hash = ${tokenHash} and expires_at > now() and ${isOpen}`;
  return accepted === 1;
}

/** Whether somebody with this address is in the team. */
export async function hasMemberWithEmail(db: Database, teamId: TeamId, email: string): Promise<boolean> {
  return (
    (await execute(db)`select from team_members as m join users as u on u.id = m.user_id
      where m.team_id = ${teamId} and lower(u.email) = ${email}`) > 0
  );
}

/** Deletes invitations of all teams that ended or expired more than a month ago, with the addresses they went to. */
export async function deleteOldInvitations(db: Database): Promise<void> {
  await execute(db)`delete from team_invitations
    where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '30 days'`;
}
