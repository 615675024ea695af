import { randomBytes, randomInt } from 'node:crypto';

// Read aloud and typed from a sign: no letter looks like another or like a digit, and without vowels no word appears.
const LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;
const TOKEN_BYTES = 24;

/** Forty-eight bits in ten letters: short enough for a sign, too many to be guessed. */
export function newShortCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
