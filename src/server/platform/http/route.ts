import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Endpoint, EndpointKind, HandlerOutput, ParsedInput, TokenScope } from '#shared/api/endpoint.ts';
import { admit, type Caller, type Guard, type SignedInUser } from './authentication.ts';
import { inputDetails, inputMessage } from './input-message.ts';
import type { BodyLimit } from './limit-receiving.ts';
import type { RouteLoad } from './shed-load.ts';

/** Only a call without a scope can rely on a session: an API token has none. */
type CallerOf<E extends Endpoint> = E extends { readonly scope: TokenScope } ? Caller : SignedInUser;

type UserFor<E extends Endpoint> = E['access'] extends 'user' | 'admin'
  ? CallerOf<E>
  : E['access'] extends 'optional'
    ? CallerOf<E> | undefined
    : undefined;

/** What a handler gets: parsed input, the caller, and the request and reply for what is not JSON. */
type RouteContext<E extends Endpoint> = ParsedInput<E> & {
  readonly user: UserFor<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A contract with the function that fulfils it. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly run: (request: FastifyRequest, reply: FastifyReply, user: Caller | undefined) => Promise<unknown>;
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
      // The response schema drops every field that the contract does not name.
      const shaped = contract.response.safeParse(
        Array.isArray(answer) ? answer : { success: true, ...(answer as object) },
      );
      if (!shaped.success)
        throw new Error(`${contract.method} ${contract.path} answered against its contract`, {
          cause: shaped.error,
        });
      return shaped.data;
    },
  };
}

// Without a body, every field is missing: the message then names them.
function parseInput(contract: Endpoint, request: FastifyRequest) {
  return {
    ...(contract.params && { params: parsePart(contract.params, wholeParams(request)) }),
    ...(contract.query && { query: parsePart(contract.query, request.query) }),
    ...(contract.body && { body: parsePart(contract.body, request.body === undefined ? {} : request.body) }),
  };
}

// The router matches `/videos/` with an empty name, and no path can be built from '.' or '..'.
function wholeParams({ params }: FastifyRequest): unknown {
  const isWhole = Object.values(params as object).every((value) => !['', '.', '..'].includes(value));
  if (!isWhole) throw new AppError('not-found', 'There is nothing at this address.');
  return params;
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: inputMessage });
  if (parsed.success) return parsed.data;
  const details = inputDetails(parsed.error);
  throw new AppError('validation-failed', details[0]?.msg ?? 'The input is not valid.', { details });
}

/** Registers a route. The caller is authorized before the body is read, and once more if it took its time. */
export function registerRoute(app: FastifyInstance, { endpoint, run }: Route, guard: Guard): void {
  const admitted = new WeakMap<FastifyRequest, Caller | undefined>();
  const kind = endpoint.kind ?? 'json';

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      isLong: kind !== 'json' || endpoint.isHeld === true,
      receiveSeconds: endpoint.receiveSeconds,
    } satisfies RouteLoad & BodyLimit,
    // Streams choose their own content encoding; videos and server-sent events must not be compressed.
    ...(kind === 'stream' && !isText(endpoint.mediaType) && { compress: false as const }),
    onRequest: async (request, reply) => {
      if (kind !== 'stream') reply.header('cache-control', 'no-store');
      // An injected request has no socket whose timeout could be set.
      if (endpoint.isHeld) request.raw.socket.setTimeout?.(0);
      const user = await admit(guard, endpoint, request);
      // A body may take minutes, in which a session can be revoked. The handler of an upload receives the body itself.
      if (request.raw.complete || kind === 'multipart') admitted.set(request, user);
      if (endpoint.method !== 'GET') checkContentType(kind, request);
    },
    handler: async (request, reply) => {
      const user = admitted.has(request) ? admitted.get(request) : await admit(guard, endpoint, request);
      const answer = await run(request, reply, user);
      // A stream has been sent by its handler.
      if (endpoint.response === undefined) return reply;
      // A handler may choose its own (202 instead of 200, say).
      if (reply.statusCode === 200 && endpoint.status !== undefined) reply.code(endpoint.status);
      return reply.send(answer);
    },
  });
}

function checkContentType(kind: EndpointKind, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody || kind === 'stream') return;
  const wanted = kind === 'json' ? /^application\/json\s*(;|$)/i : /^multipart\/form-data\s*(;|$)/i;
  if (type === undefined || !wanted.test(type))
    throw new AppError('unsupported-media-type', `The request must be ${wantedName[kind]}.`);
}

const wantedName = { json: 'application/json', multipart: 'multipart/form-data' } as const;

function isText(mediaType: string | undefined): boolean {
  return mediaType !== undefined && /^(text\/(html|css|plain)|application\/json)/.test(mediaType);
}
