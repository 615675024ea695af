import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { replaceToken, type TokenKind } from './queries.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
const LIFETIME_MS: { readonly [Kind in TokenKind]: number } = { verify: 24 * HOUR_MS, reset: HOUR_MS };

/** A token for a link in a mail. Only its hash is kept, and the user's last one of this kind ends. */
export async function issueMailedToken(
  db: Database,
  userId: string,
  kind: TokenKind,
  id = newId(),
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME_MS[kind]);
  await replaceToken(db, { id, userId, kind, tokenHash: hashMailedToken(token), expiresAt });
  return token;
}

// No salt and no slowness: 256 random bits cannot be guessed from their hash.
export function hashMailedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
