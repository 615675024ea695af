import { avatarUrlOf, findServiceAccount } from '#server/features/accounts/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Team, TeamInvitation, TeamMember } from '#shared/api/teams.ts';
import type { UserId } from '#shared/ids.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { findOpenInvitations } from './invitation-queries.ts';
import { findMembers, findMembership, findTeam } from './queries.ts';
import type { InvitationRow, MemberRow } from './tables.ts';
import { notInTeam } from './team-rights.ts';

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

/** The team of somebody who has just changed it. */
export async function getOwnTeam(deps: { readonly db: Database }, userId: UserId): Promise<Team> {
  const team = await getTeam(deps, userId);
  if (team === null) throw notInTeam();
  return team;
}

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
