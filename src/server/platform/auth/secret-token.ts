import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Random bits, 256 unless told, as text for links and headers: whoever has it needs no other right. */
export function newSecretToken(byteCount = TOKEN_BYTES): string {
  return randomBytes(byteCount).toString('base64url');
}

/** What is stored of a token. Plain SHA-256, neither salted nor slow: 256 random bits cannot be found from their hash. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
