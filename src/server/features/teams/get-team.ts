import { avatarUrlOf, findServiceAccount } from '#server/features/accounts/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Team, TeamInvitation, TeamMember } from '#shared/api/teams.ts';
import type { UserId } from '#shared/ids.ts';
import { mayInTeam, type TeamAction } from '#shared/rules/team-roles.ts';
import { findOpenInvitations } from './invitation-queries.ts';
import { findMembers, findMembership, findTeam, lockMembership } from './queries.ts';
import type { InvitationRow, MemberRow, Membership } from './tables.ts';

/** Somebody's team as they may see it; null if they are in none. */
export async function getTeam({ db }: { readonly db: Database }, userId: UserId): Promise<Team | null> {
  const [team, own] = await Promise.all([findTeam(db, userId), findMembership(db, userId)]);
  if (team === undefined || own?.teamId !== team.id) return null;
  const seesInvitations = mayInTeam(own.role, 'invite-member');
  const [members, serviceAccountId, invitations] = await Promise.all([
    findMembers(db, userId),
    findServiceAccount(db, team.id),
    seesInvitations ? findOpenInvitations(db, team.id) : [],
  ]);
  return {
    id: team.id,
    name: team.name,
    createdAt: team.createdAt.toISOString(),
    role: own.role,
    members: members.map(wireMember),
    invitations: invitations.map(wireInvitation),
    serviceAccountId: serviceAccountId ?? null,
  };
}

/** The same right after a change of it. */
export async function getOwnTeam(deps: { readonly db: Database }, userId: UserId): Promise<Team> {
  const team = await getTeam(deps, userId);
  if (team === null) throw notInTeam();
  return team;
}

export const notInTeam = () => new AppError('not-found', 'You are not in a team.');
export const memberNotFound = () => new AppError('not-found', 'This person is not in your team.');

/**
 * Locks the caller's team and checks their right. A refusal is a conflict, not `forbidden`: that would sign the
 * browser out.
 */
export async function lockTeamFor(
  transaction: Database,
  userId: UserId,
  action: TeamAction,
): Promise<Membership> {
  return permitted(await lockMembership(transaction, userId), action);
}

/** The same for a call that changes nothing. */
export async function getTeamFor(db: Database, userId: UserId, action: TeamAction): Promise<Membership> {
  return permitted(await findMembership(db, userId), action);
}

function permitted(membership: Membership | undefined, action: TeamAction): Membership {
  if (membership === undefined) throw notInTeam();
  requireRight(membership, action);
  return membership;
}

export function requireRight({ role }: Pick<Membership, 'role'>, action: TeamAction): void {
  if (mayInTeam(role, action)) return;
  throw new AppError(
    'conflict',
    refusals[action] ?? 'Only the owner of the team and its admins can do this.',
  );
}

const ownerOnly = 'Only the owner of the team can do this.';
const refusals: { readonly [A in TeamAction]?: string } = {
  'invite-admin': 'Only the owner of the team can invite admins.',
  'remove-admin': 'Only the owner of the team can remove an admin.',
  'change-role': ownerOnly,
  transfer: ownerOnly,
  delete: ownerOnly,
  leave: 'You own the team. Transfer it to somebody else first, or delete it.',
};

function wireMember(row: MemberRow): TeamMember {
  return {
    id: row.userId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    avatar_url: row.avatarStorageName === null ? null : avatarUrlOf(row.avatarStorageName),
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    invitedAs: row.invitedAs,
  };
}

function wireInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow): TeamInvitation {
  return {
    id,
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
  };
}
