import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Endpoint, TokenScope } from '#shared/api/endpoint.ts';
import type { SessionId, UserId } from '#shared/ids.ts';

/** Who is calling: by a session or by an API token. */
export type Caller = {
  readonly id: UserId;
  readonly isAdmin: boolean;
};

/** A caller by a session, on calls that are closed to API tokens. */
export type SignedInUser = Caller & { readonly sessionId: SessionId };

/** A caller by an API token; nobody is an administrator by one. */
type TokenHolder = Caller & { readonly isAdmin: false; readonly scopes: readonly TokenScope[] };

/** Resolves a bearer; what is neither a live session nor a live API token is nobody. */
export type Authenticate = (bearer: string) => Promise<SignedInUser | TokenHolder | undefined>;

export type Guard = {
  readonly authenticate: Authenticate;
  readonly metricsToken: string | undefined;
};

type Rules = Pick<Endpoint, 'access' | 'scope'>;

/** Lets a request through to an endpoint, or throws; answers with the user where the endpoint has one. */
export async function admit(
  guard: Guard,
  rules: Rules,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  switch (rules.access) {
    case 'public':
      return undefined;
    case 'optional':
      return await findUser(guard, rules, request);
    case 'user':
      return await getUser(guard, rules, request);
    case 'admin': {
      const user = await getUser(guard, rules, request);
      if (!user.isAdmin) throw new AppError('forbidden', 'Admin Access Required');
      return user;
    }
    case 'operator':
      // 404 instead of 403: others must not learn that the endpoint exists.
      if (!isOperator(guard, request)) throw new AppError('not-found', 'There is nothing at this address.');
      return undefined;
  }
}

async function getUser(guard: Guard, rules: Rules, request: FastifyRequest): Promise<Caller> {
  const user = await findUser(guard, rules, request);
  if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
  return user;
}

async function findUser(guard: Guard, rules: Rules, request: FastifyRequest): Promise<Caller | undefined> {
  const bearer = findBearer(request);
  const caller = bearer === undefined ? undefined : await guard.authenticate(bearer);
  if (caller === undefined || !('scopes' in caller)) return caller;
  return isWithin(rules, caller.scopes) ? caller : undefined;
}

/** The only place where the scopes of API tokens count. */
function isWithin({ access, scope }: Rules, scopes: readonly TokenScope[]): boolean {
  if (scope !== undefined && scopes.includes(scope)) return true;
  // Such a call works for anybody, so the token counts as none.
  if (scope === undefined && access === 'optional') return false;
  throw new AppError(
    'forbidden',
    scope === undefined
      ? 'API tokens cannot be used here. Please sign in.'
      : `This API token does not have the scope "${scope}".`,
  );
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
