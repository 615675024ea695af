import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, getRow, raw } from '#server/platform/db/sql.ts';
import { type TeamId, teamIdSchema, type UserId } from '#shared/ids.ts';
import type { TeamRole } from '#shared/rules/team-roles.ts';
import { type MemberRow, type Membership, memberRow, membershipRow, teamRow } from './tables.ts';
import { teamOf } from './visibility.ts';

export function findMembership(db: Database, userId: UserId): Promise<Membership | undefined> {
  return findRow(db, membershipRow)`
    select ${columnsOf(membershipRow)} from team_members where user_id = ${userId}`;
}

/** The same after locking the team, so that concurrent changes of one team are serialized. */
export async function lockMembership(transaction: Database, userId: UserId): Promise<Membership | undefined> {
  const locked = await findRow(transaction, z.object({ id: teamIdSchema }))`
    select id from teams where id = ${teamOf(userId)} for update`;
  // A second statement, because the first one's snapshot is older than its lock.
  const membership = await findMembership(transaction, userId);
  return membership?.teamId === locked?.id ? membership : undefined;
}

/** Keeps a team until the transaction ends; false if it is gone. Before its invitations, as whoever invites locks them. */
export async function keepTeam(transaction: Database, teamId: TeamId): Promise<boolean> {
  return (await execute(transaction)`select from teams where id = ${teamId} for key share`) === 1;
}

/** The team of one of its members. */
export function findTeam(db: Database, userId: UserId) {
  return findRow(db, teamRow)`select ${columnsOf(teamRow)} from teams where id = ${teamOf(userId)}`;
}

/** Not the team's service account, which is a member so that it sees and makes what members do. */
const isPerson = raw(
  'not exists (select from users where users.id = m.user_id and service_team_id is not null)',
);

/** The members of somebody's team: the owner, then admins, then the others, by name. */
export function findMembers(db: Database, userId: UserId): Promise<MemberRow[]> {
  return findRows(db, memberRow)`
    select m.user_id, m.team_id, m.role, m.joined_at, m.invited_as, u.first_name, u.last_name, u.email,
      u.avatar_storage_name
    from team_members as m join users as u on u.id = m.user_id
    where m.team_id = ${teamOf(userId)} and u.service_team_id is null
    order by array_position(array['owner', 'admin', 'member'], m.role), lower(u.first_name), lower(u.last_name), u.id`;
}

export async function countMembers(db: Database, teamId: TeamId): Promise<number> {
  const { count } = await getRow(db, z.object({ count: z.int() }))`
    select count(*)::int as count from team_members as m where m.team_id = ${teamId} and ${isPerson}`;
  return count;
}

export async function insertTeam(transaction: Database, name: string): Promise<TeamId> {
  const { id } = await getRow(transaction, z.object({ id: teamIdSchema }))`
    insert into teams (id, name) values (${newId()}, ${name}) returning id`;
  return id;
}

export async function updateTeamName(transaction: Database, teamId: TeamId, name: string): Promise<void> {
  await execute(transaction)`update teams set name = ${name} where id = ${teamId}`;
}

export async function deleteTeamRow(transaction: Database, teamId: TeamId): Promise<void> {
  await execute(transaction)`delete from teams where id = ${teamId}`;
}

type NewMember = Membership & { readonly invitedAs?: string | null };

/** False for somebody who is in a team already. */
export async function insertMember(
  transaction: Database,
  { teamId, userId, role, invitedAs = null }: NewMember,
): Promise<boolean> {
  const inserted = await execute(transaction)`insert into team_members (user_id, team_id, role, invited_as)
    values (${userId}, ${teamId}, ${role}, ${invitedAs}) on conflict do nothing`;
  return inserted === 1;
}

export function findMember(db: Database, teamId: TeamId, userId: UserId): Promise<Membership | undefined> {
  return findRow(db, membershipRow)`select ${columnsOf(membershipRow, 'm')} from team_members as m
    where m.user_id = ${userId} and m.team_id = ${teamId} and ${isPerson}`;
}

export async function updateRole(
  transaction: Database,
  { teamId, userId }: Membership,
  role: TeamRole,
): Promise<void> {
  await execute(transaction)`update team_members set role = ${role}
    where user_id = ${userId} and team_id = ${teamId}`;
}

export async function deleteMember(transaction: Database, { teamId, userId }: Membership): Promise<void> {
  await execute(transaction)`delete from team_members where user_id = ${userId} and team_id = ${teamId}`;
}

export async function getOwnerId(transaction: Database, teamId: TeamId): Promise<UserId> {
  const { userId } = await getRow(transaction, membershipRow)`select ${columnsOf(membershipRow)}
    from team_members where team_id = ${teamId} and role = 'owner'`;
  return userId;
}

const personRow = z.object({
  email: z.string(),
  firstName: z.string(),
  /** First and last name. */
  name: z.string(),
  emailVerifiedAt: moment.nullable(),
});

/** Who sends or gets a mail about the team. */
export function getPerson(db: Database, userId: UserId) {
  return getRow(
    db,
    personRow,
  )`select email, first_name, trim(first_name || ' ' || last_name) as name, email_verified_at
    from users where id = ${userId}`;
}
