import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findClientAddress } from '#server/platform/throttle/client-address.ts';
import type { UserId } from '#shared/ids.ts';
import type { Passwords } from './passwords.ts';

/** What the account use cases build on; each names the few it needs. */
export type AccountsDeps = Pick<
  FeatureDeps,
  'config' | 'db' | 'queue' | 'storage' | 'tokens' | 'throttle'
> & {
  readonly passwords: Passwords;
  /** Called in the transaction that deletes an account; it may refuse. True if a team keeps what was made for it. */
  readonly beforeDeletion: (transaction: Database, userId: UserId) => Promise<boolean>;
};

/** Where a call comes from. */
export type RequestOrigin = {
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
};

export function originOf(request: FastifyRequest): RequestOrigin {
  return { address: findClientAddress(request), userAgent: request.headers['user-agent'] };
}

/** The session ended, or its account was deleted, after it was checked. */
export function signedOut(): AppError {
  return new AppError('unauthenticated', 'Please sign in to continue.');
}
