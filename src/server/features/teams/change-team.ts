import { lockAccount, recordEvent } from '#server/features/accounts/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Team } from '#shared/api/teams.ts';
import type { UserId } from '#shared/ids.ts';
import type { GivenRole } from '#shared/rules/team-roles.ts';
import {
  type EndTeamDeps,
  endMembership,
  endTeam,
  type HandOver,
  lockTeamToLeave,
} from './end-membership.ts';
import { getOwnTeam } from './get-team.ts';
import { type MailDeps, mailNewOwner, mailRemoved } from './membership-mails.ts';
import {
  countMembers,
  findMember,
  findMembership,
  insertMember,
  insertTeam,
  lockMembership,
  updateRole,
  updateTeamName,
} from './queries.ts';
import { lockTeamFor, memberNotFound, requireRight } from './team-rights.ts';

type Deps = { readonly db: Database };
type LeaveDeps = Deps & { readonly handOver: HandOver };

export async function createTeam(deps: Deps, userId: UserId, name: string): Promise<Team> {
  await deps.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const teamId = await insertTeam(transaction, name);
    if (!(await insertMember(transaction, { teamId, userId, role: 'owner' })))
      throw new AppError('conflict', 'You are in a team already. Leave it before you create another one.');
    await recordEvent(transaction, 'team-action', userId, `create ${teamId}`);
  });
  return await getOwnTeam(deps, userId);
}

export async function renameTeam(deps: Deps, userId: UserId, name: string): Promise<Team> {
  await deps.db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'rename');
    await updateTeamName(transaction, teamId, name);
    await recordEvent(transaction, 'team-action', userId, `rename ${teamId}`);
  });
  return await getOwnTeam(deps, userId);
}

/** Deletes a team that nobody but its owner is in. */
export async function deleteTeam(deps: Deps & EndTeamDeps, userId: UserId): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const { teamId } = await lockTeamToLeave(transaction, userId, 'delete', deps.handOver);
    if ((await countMembers(transaction, teamId)) > 1)
      throw new AppError('conflict', 'The team still has members. Remove them first, or transfer the team.');
    await endTeam(transaction, deps, teamId);
    await recordEvent(transaction, 'team-action', userId, `delete ${teamId}`);
  });
}

export async function leaveTeam({ db, handOver }: LeaveDeps, userId: UserId): Promise<void> {
  await db.transaction(async (transaction) => {
    const membership = await lockTeamToLeave(transaction, userId, 'leave', handOver);
    await endMembership(transaction, membership, handOver);
    await recordEvent(transaction, 'team-action', userId, `leave ${membership.teamId}`);
  });
}

export async function removeMember(
  deps: LeaveDeps & MailDeps,
  userId: UserId,
  memberId: UserId,
): Promise<Team> {
  await deps.db.transaction(async (transaction) => {
    const { teamId, role } = await lockTeamToLeave(transaction, userId, 'remove-member', deps.handOver);
    const member = await findMember(transaction, teamId, memberId);
    if (member === undefined) throw memberNotFound();
    if (member.role === 'owner') throw new AppError('conflict', 'The owner of a team cannot be removed.');
    if (memberId === userId) throw new AppError('conflict', 'Leave the team instead of removing yourself.');
    if (member.role === 'admin') requireRight({ role }, 'remove-admin');
    await endMembership(transaction, member, deps.handOver);
    await recordEvent(transaction, 'team-action', userId, `remove ${memberId}`);
    await mailRemoved(transaction, deps, { userId: memberId, by: userId });
  });
  return await getOwnTeam(deps, userId);
}

export async function setRole(deps: Deps, userId: UserId, memberId: UserId, role: GivenRole): Promise<Team> {
  await deps.db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'change-role');
    const member = await findMember(transaction, teamId, memberId);
    if (member === undefined) throw memberNotFound();
    if (member.role === 'owner')
      throw new AppError('conflict', 'A team has an owner. Transfer the team to change who it is.');
    await updateRole(transaction, member, role);
    await recordEvent(transaction, 'team-action', userId, `role ${role} ${memberId}`);
  });
  return await getOwnTeam(deps, userId);
}

/** Makes another member the owner, and the owner an admin. */
export async function transferTeam(deps: Deps & MailDeps, userId: UserId, memberId: UserId): Promise<Team> {
  await deps.db.transaction(async (transaction) => {
    const owner = await lockTeamFor(transaction, userId, 'transfer');
    const next = await findMember(transaction, owner.teamId, memberId);
    if (next === undefined) throw memberNotFound();
    if (memberId === userId) throw new AppError('conflict', 'You own the team already.');
    // In this order: a team has at most one owner at any moment.
    await updateRole(transaction, owner, 'admin');
    await updateRole(transaction, next, 'owner');
    await recordEvent(transaction, 'team-action', userId, `transfer ${memberId}`);
    await mailNewOwner(transaction, deps, { userId: memberId, by: userId });
  });
  return await getOwnTeam(deps, userId);
}

/**
 * Takes somebody out of their team before their account is deleted; refused while others depend on its owner. From then on the
 * account is locked: who creates or joins a team locks it too, so that no team is left without its owner. True if the team goes on.
 */
export async function leaveForDeletion(
  transaction: Database,
  userId: UserId,
  deps: EndTeamDeps,
): Promise<boolean> {
  const isInTeam = (await findMembership(transaction, userId)) !== undefined;
  if (isInTeam) await deps.handOver.lock(transaction);
  const locked = isInTeam ? await lockMembership(transaction, userId) : undefined;
  await lockAccount(transaction, userId);
  const membership = await findMembership(transaction, userId);
  if (membership?.teamId !== locked?.teamId)
    throw new AppError('conflict', 'You have just joined a team. Please try again.');
  if (membership === undefined) return false;
  const { teamId, role } = membership;
  if (role === 'owner' && (await countMembers(transaction, teamId)) > 1)
    throw new AppError(
      'conflict',
      'You own a team that has other members. Transfer it to one of them, or remove them first.',
    );
  if (role === 'owner') await endTeam(transaction, deps, teamId);
  else await endMembership(transaction, membership, deps.handOver);
  return role !== 'owner';
}
