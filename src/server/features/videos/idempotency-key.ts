import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';

/** The key by which a repeated request is recognised, if the caller sent one. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('validation-failed', 'The Idempotency-Key must be 1 to 200 visible characters.');
  return key;
}
