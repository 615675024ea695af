import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Access, Endpoint, HandlerOutput, ParsedInput } from '#shared/api/endpoint.ts';
import type { SignedInUser } from './authentication.ts';

type UserFor<A extends Access> = A extends 'user' | 'admin'
  ? SignedInUser
  : A extends 'optional'
    ? SignedInUser | undefined
    : undefined;

/** What a handler gets: parsed input, the caller, and the request and reply for what is not JSON. */
export type RouteContext<E extends Endpoint> = ParsedInput<E> & {
  readonly user: UserFor<E['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A contract with the function that fulfils it. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly run: (
    request: FastifyRequest,
    reply: FastifyReply,
    user: SignedInUser | undefined,
  ) => Promise<unknown>;
};

type MaybePromise<T> = T | Promise<T>;

/** Binds a handler to its contract: input is parsed before it, the answer after it. */
export function route<E extends Endpoint, const Answer extends MaybePromise<HandlerOutput<E>>>(
  contract: E,
  handler: (context: RouteContext<E>) => Answer,
): Route {
  return {
    endpoint: contract,
    run: async (request, reply, user) => {
      const context = { ...parseInput(contract, request), user, request, reply };
      const answer = await handler(context as unknown as RouteContext<E>);
      if (contract.response === undefined) return undefined;
      // A field that the contract does not name never leaves the server.
      const shaped = contract.response.safeParse(answer);
      if (!shaped.success)
        throw new Error(`${contract.method} ${contract.path} answered against its contract`, {
          cause: shaped.error,
        });
      return shaped.data;
    },
  };
}

function parseInput(contract: Endpoint, request: FastifyRequest) {
  return {
    ...(contract.params && { params: parsePart(contract.params, request.params) }),
    ...(contract.query && { query: parsePart(contract.query, request.query) }),
    ...(contract.body && { body: parsePart(contract.body, request.body) }),
  };
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message }));
  throw new AppError('validation-failed', details[0]?.msg ?? 'The input is not valid.', { details });
}
