import { eraseAccount, findServiceAccount } from '#server/features/accounts/public.ts';
import { revokeTeamTokensMadeBy } from '#server/features/api-tokens/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { TeamId, UserId } from '#shared/ids.ts';
import type { TeamAction } from '#shared/rules/team-roles.ts';
import { endInvitationsOf } from './invitation-queries.ts';
import type { Handover } from './public.ts';
import { deleteMember, deleteTeamRow, getOwnerId } from './queries.ts';
import type { Membership } from './tables.ts';
import { getTeamFor, lockTeamFor } from './team-rights.ts';

/** Passes on, in every feature, what somebody made in a team. Injected, because those features ask this one who may see what. */
export type HandOver = {
  /** Comes before the lock of the team: whoever waits for it holds up nobody. */
  readonly lock: (transaction: Database) => Promise<void>;
  readonly pass: (transaction: Database, handover: Handover) => Promise<void>;
};

/** Locks the caller's team for a call that takes people out of it. Whoever has no right to is refused without waiting. */
export async function lockTeamToLeave(
  transaction: Database,
  userId: UserId,
  action: TeamAction,
  handOver: HandOver,
): Promise<Membership> {
  await getTeamFor(transaction, userId, action);
  await handOver.lock(transaction);
  return await lockTeamFor(transaction, userId, action);
}

/** Takes somebody out of a team. What they made in it passes to its owner: the team keeps it, and they keep nothing of it. */
export async function endMembership(
  transaction: Database,
  member: Membership,
  handOver: HandOver,
): Promise<void> {
  const { teamId, userId: from } = member;
  const to = await getOwnerId(transaction, teamId);
  // First, so that no listing comes after: making one waits for this row.
  await deleteMember(transaction, member);
  await handOver.pass(transaction, { teamId, from, to });
  // They know the secrets of these, and may have invited themselves at another address.
  await revokeTeamTokensMadeBy(transaction, from);
  await endInvitationsOf(transaction, teamId, from);
}

export type EndTeamDeps = Pick<FeatureDeps, 'queue'> & {
  readonly handOver: HandOver;
  /** Somebody's webhooks are no longer about a team; injected like the hand-over, which does it for those who leave. */
  readonly endTeamWebhooks: (transaction: Database, userId: UserId) => Promise<void>;
};

/** Deletes a team. What its API tokens made stays with its owner. */
export async function endTeam(
  transaction: Database,
  { queue, handOver, endTeamWebhooks }: EndTeamDeps,
  teamId: TeamId,
): Promise<void> {
  const serviceId = await findServiceAccount(transaction, teamId);
  if (serviceId !== undefined) {
    await endMembership(transaction, { teamId, userId: serviceId, role: 'member' }, handOver);
    await eraseAccount({ db: transaction, queue }, serviceId);
  }
  await endTeamWebhooks(transaction, await getOwnerId(transaction, teamId));
  await deleteTeamRow(transaction, teamId);
}
