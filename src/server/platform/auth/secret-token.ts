import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as text for links and headers: whoever has it needs no other right. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token. Plain SHA-256, neither salted nor slow: 256 random bits cannot be found from their hash. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
