import type { Database } from '#server/platform/db/open-database.ts';
import type { UserId } from '#shared/ids.ts';
import { deleteTokensOf } from './queries.ts';

/** Ends every API token of a user. Whoever knew the old password may have made one. */
export async function revokeApiTokens(db: Database, userId: UserId): Promise<void> {
  await deleteTokensOf(db, userId);
}
