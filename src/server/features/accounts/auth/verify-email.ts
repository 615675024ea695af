import type { AccountsDeps, Caller } from '#server/features/accounts/accounts-deps.ts';
import { hashMailedToken } from '#server/features/accounts/mailed-tokens/mailed-token.ts';
import { useToken } from '#server/features/accounts/mailed-tokens/queries.ts';
import { markEmailVerified, recordEvent } from '#server/features/accounts/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { checkTokenUse } from './token-use.ts';

/** Verifies an address. Any number of times while the token lives, since mail scanners open links first. */
export async function verifyEmail(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  token: string,
  caller: Caller,
): Promise<void> {
  await checkTokenUse(deps, 'verify', token, caller);
  await deps.db.transaction(async (db) => {
    const userId = await useToken(db, 'verify', hashMailedToken(token));
    if (userId === undefined)
      throw new AppError('validation-failed', 'This verification link is invalid or has expired.');
    if (await markEmailVerified(db, userId)) await recordEvent(db, 'email-verified', userId);
  });
}
