import type { Database } from '#server/platform/db/open-database.ts';
import type { UserId } from '#shared/ids.ts';
import { deleteTokensMadeBy, deleteTokensOf } from './queries.ts';

export { createToken, listTokens, revokeToken } from './manage-tokens.ts';

/** Ends every API token that a user made, for their team too. Whoever knew the old password may have made one. */
export async function revokeApiTokens(db: Database, userId: UserId): Promise<void> {
  await deleteTokensOf(db, userId);
}

/** Ends the API tokens that somebody made for their team, whose secrets they know. */
export async function revokeTeamTokensMadeBy(db: Database, userId: UserId): Promise<void> {
  await deleteTokensMadeBy(db, userId);
}
