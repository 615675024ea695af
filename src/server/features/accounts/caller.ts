import type { FastifyRequest } from 'fastify';
import { findClientAddress } from '#server/platform/throttle/client-address.ts';
import type { Caller } from './accounts-deps.ts';

export function callerFrom(request: FastifyRequest): Caller {
  return { address: findClientAddress(request), userAgent: request.headers['user-agent'] };
}
