import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Access } from '#shared/api/endpoint.ts';
import type { SessionId, UserId } from '#shared/ids.ts';

/** Who is calling. */
export type SignedInUser = {
  readonly id: UserId;
  readonly sessionId: SessionId;
  readonly isAdmin: boolean;
};

/** Resolves a bearer token; anything that is not a live session is nobody. */
export type Authenticate = (bearer: string) => Promise<SignedInUser | undefined>;

export type Guard = {
  readonly authenticate: Authenticate;
  readonly metricsToken: string | undefined;
};

/** Lets a request through to an endpoint, or throws; answers with the user where the endpoint has one. */
export async function admit(
  guard: Guard,
  access: Access,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  switch (access) {
    case 'public':
      return undefined;
    case 'optional':
      return await findUser(guard, request);
    case 'user':
      return await getUser(guard, request);
    case 'admin': {
      const user = await getUser(guard, request);
      if (!user.isAdmin) throw new AppError('forbidden', 'Admin Access Required');
      return user;
    }
    case 'operator':
      // 404 instead of 403: others must not learn that the endpoint exists.
      if (!isOperator(guard, request)) throw new AppError('not-found', 'There is nothing at this address.');
      return undefined;
  }
}

async function getUser(guard: Guard, request: FastifyRequest): Promise<SignedInUser> {
  const user = await findUser(guard, request);
  if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
  return user;
}

async function findUser(guard: Guard, request: FastifyRequest): Promise<SignedInUser | undefined> {
  const bearer = findBearer(request);
  return bearer === undefined ? undefined : await guard.authenticate(bearer);
}

function findBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];
}

function isOperator({ metricsToken }: Guard, request: FastifyRequest): boolean {
  const bearer = findBearer(request);
  if (metricsToken !== undefined && bearer !== undefined && isSameSecret(bearer, metricsToken)) return true;
  // Only the socket's address counts, since headers can be forged. A forwarding header on a loopback socket means that a
  // proxy on this machine forwards a request from outside.
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && isLoopback(request.raw.socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
