import { createHmac } from 'node:crypto';
import { newSecretToken } from '#server/platform/auth/secret-token.ts';

export function newWebhookSecret(): string {
  return `whsec_${newSecretToken()}`;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. The time lets a receiver refuse what is old. */
export function signatureOf(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
