import { newSecretToken } from '#server/platform/auth/secret-token.ts';

/** Tells API tokens from sessions, and lets scanners of public code find lost ones. */
const MARK = 'crb_';
const PREFIX_LENGTH = MARK.length + 6;

export function newTokenSecret(): string {
  return `${MARK}${newSecretToken()}`;
}

export function isTokenSecret(bearer: string): boolean {
  return bearer.startsWith(MARK);
}

/** What the list shows of it. */
export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}
