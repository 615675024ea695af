import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { UserId } from '#shared/ids.ts';
import { mayInTeam, type TeamAction } from '#shared/rules/team-roles.ts';
import { findMembership, lockMembership } from './queries.ts';
import type { Membership } from './tables.ts';

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
