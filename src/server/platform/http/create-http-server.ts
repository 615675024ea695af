import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { toAppError } from '#server/platform/errors/to-app-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { withRequestId } from '#server/platform/log/request-id.ts';
import { matchesPath } from '#shared/path-pattern.ts';
import { findPagePattern } from '#shared/routes.ts';
import type { Authenticate } from './authentication.ts';
import { drainRequest } from './drain-request.ts';
import { answerClientError, failureAnswer } from './failure.ts';
import { limitReceiving } from './limit-receiving.ts';
import { findPageFiles, type Page, registerPage } from './page.ts';
import { findSafePath, pathnameOf } from './request-path.ts';
import type { Route } from './route.ts';
import { registerRoute } from './route.ts';
import { framableHeaders, securityHeaders } from './security-headers.ts';
import { createLoadShedding, type RouteLoad } from './shed-load.ts';
import { registerWebApp } from './web-app.ts';

const JSON_BODY_LIMIT_BYTES = 1024 * 1024;
const FORM_BODY_LIMIT_BYTES = 1024;
const CONNECTION_TIMEOUT_MS = 60_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const COMPRESSED_TYPES = /^(application\/(json|[\w.]+\+json)|text\/(html|css|plain))(;|$)/;

type HttpServerParts = {
  readonly config: Pick<Config, 'publicUrl' | 'storage' | 'trustProxy' | 'metricsToken'>;
  readonly log: Log;
  readonly metrics: Registry;
  readonly routes: readonly Route[];
  /** Pages that the server renders; they are matched before those of the web app. */
  readonly pages?: readonly Page[];
  readonly authenticate: Authenticate;
  /** The folder of the built web app; a server without one answers the API alone. */
  readonly webDir: string | undefined;
};

/** The HTTP server, not listening yet. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, log, metrics, routes, pages = [], authenticate, webDir } = parts;
  const headers = securityHeaders(config);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const loadShedding = createLoadShedding({ endpoints, headers, metrics, log });
  const app: FastifyInstance = fastify({
    serverFactory: (answer) => createBareServer(loadShedding.guard(answer)),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply.headers(headers)),
  });

  // Jobs that the request sends carry its id.
  app.addHook('onRequest', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onRequest', async (request, reply) => {
    limitReceiving(request);
    reply.headers(headers).header('x-request-id', request.id);
    if (!METHODS.has(request.method)) throw methodNotAllowed(methodsAt(routes, pathnameOf(request)));
    if (findSafePath(request) === undefined)
      throw new AppError('malformed-request', 'The address is not valid.');
  });
  observeRequests(app, metrics);
  loadShedding.register(app);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request) => {
    const methods = methodsAt(routes, pathnameOf(request));
    if (methods.length > 0) throw methodNotAllowed(methods);
    throw new AppError('not-found', 'There is nothing at this address.');
  });

  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Many clients send the type with every request. Fastify's own parser refuses an empty body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  // Forms of the server's own pages, and one-click unsubscribing: nothing in them is read. JSON routes refuse them.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BODY_LIMIT_BYTES },
    (_request, _body, done) => done(null, undefined),
  );
  if (routes.some(({ endpoint }) => endpoint.kind === 'multipart')) await app.register(multipart);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED_TYPES,
    globalDecompression: false,
  });
  for (const route of routes) registerRoute(app, route, { authenticate, metricsToken: config.metricsToken });
  const files = await findPageFiles(webDir);
  for (const page of pages) registerPage(app, page, files, framableHeaders(config));
  if (webDir !== undefined) await registerWebApp(app, webDir, config.publicUrl);
  await app.ready();
  return app;
}

function createBareServer(answer: RequestListener) {
  const timeouts = {
    // Slow-client attacks (a byte at a time) end here, those on bodies at the limit of their route.
    headersTimeout: 15_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 5_000,
    // Longer than proxies keep an idle connection (nginx 60 s): the side that sends requests must be the one that closes.
    keepAliveTimeout: 75_000,
  };
  return createServer(timeouts, answer).setTimeout(CONNECTION_TIMEOUT_MS);
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  const { status, headers, body } = failureAnswer(failure, request.id);
  if (status >= 500)
    request.log.error({ err: failure.cause ?? failure, error: failure.code }, 'request failed');
  // With this header Node closes the connection as soon as the answer is sent.
  if (!request.raw.complete) reply.removeHeader('connection');
  drainRequest(request.raw);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
}

/** The methods of the API's calls at a path. */
function methodsAt(routes: readonly Route[], pathname: string): string[] {
  const methods = routes
    .filter(({ endpoint }) => matchesPath(endpoint.path, pathname))
    .flatMap(({ endpoint: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].sort();
}

/** A 405 names what is allowed instead (RFC 9110, 15.5.6). */
function methodNotAllowed(methods: readonly string[]): AppError {
  return new AppError('method-not-allowed', 'This method is not allowed here.', {
    headers: { allow: methods.join(', ') },
  });
}

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function trustedProxies(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_: string, hop: number) => hop < setting : setting;
}

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** One log line and one measurement per request. */
function observeRequests(app: FastifyInstance, metrics: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status', 'long'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [metrics],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request);
    const status = reply.statusCode;
    const { method } = request;
    const { isLong = false } = request.routeOptions.config as RouteLoad;
    durations.observe(
      { method, route, status: String(status), long: String(isLong) },
      reply.elapsedTime / 1_000,
    );
    const fields = { method, route, status, durationMs: Math.round(reply.elapsedTime) };
    request.log[status >= 500 ? 'error' : 'info'](fields, 'request');
  });
}

// The pattern, never the path itself: paths carry share tokens, and every wrong path would be a new series.
function routeLabel(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'unmatched';
  return pattern === '/*' ? (findPagePattern(pathnameOf(request)) ?? '/*') : pattern;
}
