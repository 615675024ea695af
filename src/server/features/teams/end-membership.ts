import type { Database } from '#server/platform/db/open-database.ts';
import type { Handover } from './public.ts';
import { deleteMember, getOwnerId } from './queries.ts';
import type { Membership } from './tables.ts';

/** Passes on, in every feature, what somebody made in a team. Injected, because those features ask this one who may see what. */
export type HandOver = (transaction: Database, handover: Handover) => Promise<void>;

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
  await handOver(transaction, { teamId, from, to });
}
