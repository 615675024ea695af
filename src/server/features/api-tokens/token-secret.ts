import { createHash, randomBytes } from 'node:crypto';

/** Tells API tokens from sessions, and lets scanners of public code find lost ones. */
const MARK = 'crb_';
const SECRET_BYTES = 32;
const PREFIX_LENGTH = MARK.length + 6;

export function newTokenSecret(): string {
  return `${MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

export function isTokenSecret(bearer: string): boolean {
  return bearer.startsWith(MARK);
}

/** What the list shows of it. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}

// Plain SHA-256, neither salted nor slow: 256 random bits cannot be found from their hash.
export function hashTokenSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
