import { hashSecretToken, newSecretToken } from '#server/platform/auth/secret-token.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { throttleSubjectOf } from '#server/platform/throttle/client-address.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountsDeps, RequestOrigin } from './accounts-deps.ts';
import type { TokenKind } from './tables.ts';
import { isStored, replaceToken } from './token-queries.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: { readonly [Kind in TokenKind]: number } = { verify: 24 * HOUR_MS, reset: HOUR_MS };

/** A token for a link in a mail. Only its hash is stored, and it replaces the user's last one of this kind. */
export async function issueMailedToken(
  db: Database,
  userId: UserId,
  kind: TokenKind,
  id = newId(),
): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(Date.now() + LIFETIME_MS[kind]);
  await replaceToken(db, { id, userId, kind, tokenHash: hashSecretToken(token), expiresAt });
  return token;
}

/** Throttles guesses at mailed tokens by address, and any use of one by token. What was mailed is no guess: an office shares an address. */
export async function checkTokenUse(
  { config, db, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  kind: TokenKind,
  token: string,
  origin: RequestOrigin,
): Promise<void> {
  const help = 'The link in your email stays good meanwhile.';
  const from = { action: `${kind}-from`, subject: throttleSubjectOf(origin.address) };
  for (const key of [from, { action: `${kind}-token`, subject: token }])
    await consumeOrRefuse(throttle, key, config.throttles.tokenUse, help);
  if (await isStored(db, kind, hashSecretToken(token))) await throttle.refund(from);
}
