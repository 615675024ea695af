import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { EndpointKind } from '#shared/api/endpoint.ts';
import { admit, type Guard, type SignedInUser } from './authentication.ts';
import type { Route } from './route.ts';

/** Puts a route into the server: who may call is settled before a single byte of the body is read. */
export function registerRoute(app: FastifyInstance, { endpoint, run }: Route, guard: Guard): void {
  const users = new WeakMap<FastifyRequest, SignedInUser>();
  const kind = endpoint.kind ?? 'json';

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A stream decides about its own encoding; videos and events must not be squeezed.
    ...(kind === 'stream' && !isText(endpoint.mediaType) && { compress: false as const }),
    onRequest: async (request, reply) => {
      if (kind !== 'stream') reply.header('cache-control', 'no-store');
      // A request that was injected instead of received has no socket to keep open.
      if (endpoint.isHeld) request.raw.socket.setTimeout?.(0);
      const user = await admit(guard, endpoint.access, request);
      if (user !== undefined) users.set(request, user);
      if (endpoint.method !== 'GET') checkContentType(kind, request);
    },
    handler: async (request, reply) => {
      const answer = await run(request, reply, users.get(request));
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
