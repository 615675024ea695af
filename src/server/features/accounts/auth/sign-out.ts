import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { recordEvent } from '#server/features/accounts/queries.ts';
import { revokeSession } from '#server/features/accounts/sessions/queries.ts';
import type { SignedInUser } from '#server/platform/http/authentication.ts';

/** Ends the session that the call came with. */
export async function signOut(
  deps: Pick<AccountsDeps, 'db'>,
  { id, sessionId }: SignedInUser,
): Promise<void> {
  await deps.db.transaction(async (db) => {
    if (await revokeSession(db, id, sessionId)) await recordEvent(db, 'sign-out', id);
  });
}
