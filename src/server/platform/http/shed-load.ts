import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createDelayQueue } from '#server/platform/concurrency/delay-queue.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { drainRequest } from './drain-request.ts';
import { failureAnswer } from './failure.ts';
import { isNavigation, pathnameOf } from './request-path.ts';

/** What a route tells about itself; pages tell nothing and are short. */
export type RouteLoad = {
  /** Uploads, streams and files take as long as their client takes: number and duration say nothing about the load. */
  readonly isLong?: boolean;
};

type Parts = {
  readonly endpoints: readonly Endpoint[];
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly metrics: Registry;
  readonly log: Pick<Log, 'warn'>;
};

type Admission = 'usual' | NonNullable<Endpoint['admission']>;

// Three times the usual size of the database pool. 300 requests a second of 50 ms each are 15.
const MAX_IN_FLIGHT = 64;
const WAITS = { burstMs: 500, standingMs: 50 };
// Tracking events share transactions, so many cost little; but they all wait for the same one.
const MAX_EVENTS_IN_FLIGHT = 2_000;
const MAX_EVENT_AGE_MS = 1_000;
const RETRY_AFTER_SECONDS = 3;
const TICK_MS = 50;
const LOG_EVERY_MS = 10_000;

/**
 * Load shedding: a limited number of requests is in flight, others wait briefly, and what cannot be answered in time gets 503
 * with Retry-After. It decides before the framework sees a request, since there a refusal would cost as much as an answer.
 */
export function createLoadShedding({ endpoints, headers, metrics, log }: Parts) {
  const admissions = new Map<string, Admission>(
    endpoints.flatMap(({ path, admission }) => (admission === undefined ? [] : [[path, admission]])),
  );
  const queue = createDelayQueue({ maxRunning: MAX_IN_FLIGHT, ...WAITS });
  // When each had arrived, the oldest first. Apart from the others: events must not crowd out the requests of agents.
  const events = new Map<ServerResponse, number>();
  const leaves = new WeakMap<IncomingMessage, () => void>();
  const incomplete = new WeakSet<IncomingMessage>();
  const countRefusal = observe({ queue, events, metrics });
  const sendRefusal = createRefusal(headers);
  let refusedCount = 0;
  let loggedMs = Number.NEGATIVE_INFINITY;

  const refuse = (admission: Admission, request: IncomingMessage, response: ServerResponse) => {
    countRefusal(admission);
    refusedCount += 1;
    sendRefusal(request, response);
  };

  const enterQueue = (request: IncomingMessage, response: ServerResponse, answer: RequestListener) =>
    queue.enter({
      start: (leave) => {
        // The client went away while it waited.
        if (response.closed) return leave();
        leaves.set(request, leave);
        response.once('close', leave);
        answer(request, response);
      },
      refuse: () => refuse('usual', request, response),
    });

  const enterQueueAgain = (response: ServerResponse) =>
    new Promise<void>((resolve, reject) =>
      queue.enter({
        start: (leave) => {
          if (response.closed) leave();
          response.once('close', leave);
          resolve();
        },
        refuse: () => {
          countRefusal('usual');
          reject(busy());
        },
      }),
    );

  const areEventsBehind = () => {
    const [oldestMs] = events.values();
    const isOldestOverdue = oldestMs !== undefined && performance.now() - oldestMs > MAX_EVENT_AGE_MS;
    return isOldestOverdue || events.size >= MAX_EVENTS_IN_FLIGHT;
  };

  const countEvent = (response: ServerResponse) => {
    const leave = () => events.delete(response);
    events.set(response, performance.now());
    // Injected requests have 'finish' alone.
    response.once('finish', leave).once('close', leave);
  };

  const tick = () => {
    queue.advance();
    if (refusedCount === 0 || performance.now() - loggedMs < LOG_EVERY_MS) return;
    log.warn({ refused: refusedCount }, 'requests were refused: more came than could be answered in time');
    refusedCount = 0;
    loggedMs = performance.now();
  };

  return {
    /** Puts load shedding in front of a request listener. */
    guard:
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        const admission = admissions.get(pathnameOf({ raw: request })) ?? 'usual';
        if (admission === 'usual') enterQueue(request, response, answer);
        else if (admission === 'last' && areEventsBehind()) refuse('last', request, response);
        else answer(request, response);
      },
    register(app: FastifyInstance): void {
      const timer = setInterval(tick, TICK_MS).unref();
      app.addHook('onClose', async () => clearInterval(timer));
      app.addHook('onRequest', async ({ raw, routeOptions }) => {
        if (!(routeOptions.config as RouteLoad).isLong) return;
        leaves.get(raw)?.();
        leaves.delete(raw);
      });
      // A body that is still on its way takes no place: a few slow clients would take all.
      app.addHook('preParsing', async ({ raw }) => {
        const leave = raw.complete ? undefined : leaves.get(raw);
        if (leave === undefined) return;
        incomplete.add(raw);
        leave();
      });
      app.addHook('preHandler', async ({ raw, routeOptions }, reply: FastifyReply) => {
        if (admissions.get(routeOptions.url ?? '') === 'last') countEvent(reply.raw);
        if (incomplete.has(raw)) await enterQueueAgain(reply.raw);
      });
    },
  };
}

type Observed = {
  readonly queue: Pick<ReturnType<typeof createDelayQueue>, 'running' | 'waiting'>;
  readonly events: { readonly size: number };
  readonly metrics: Registry;
};

/** The metrics of load shedding; returns what counts a refusal. */
function observe({ queue, events, metrics }: Observed): (admission: Admission) => void {
  const registers = [metrics];
  new Gauge({
    name: 'curbreel_requests_in_flight',
    help: 'Requests that are being answered, without uploads and streams.',
    labelNames: ['admission'],
    registers,
    collect() {
      this.set({ admission: 'usual' }, queue.running());
      this.set({ admission: 'last' }, events.size);
    },
  });
  new Gauge({
    name: 'curbreel_requests_waiting',
    help: 'Requests that wait until another one is answered.',
    registers,
    collect() {
      this.set(queue.waiting());
    },
  });
  const refusals = new Counter({
    name: 'curbreel_refused_requests_total',
    help: 'Requests that were refused because there were too many.',
    labelNames: ['admission'],
    registers,
  });
  return (admission) => refusals.inc({ admission });
}

function busy(): AppError {
  return new AppError('not-ready', 'The service is busy. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** What writes a refusal, with everything that does not depend on the request made once. */
function createRefusal(
  headers: Parts['headers'],
): (request: IncomingMessage, response: ServerResponse) => void {
  const { status, headers: failureHeaders, body } = failureAnswer(busy());
  const shared = { ...headers, ...failureHeaders, 'cache-control': 'no-store' };
  const json = bodyOf(JSON.stringify(body), { ...shared, 'content-type': 'application/json; charset=utf-8' });
  const page = bodyOf(BUSY_PAGE, {
    ...shared,
    refresh: String(RETRY_AFTER_SECONDS),
    'content-type': 'text/html; charset=utf-8',
  });
  return (request, response) => {
    const answer = isNavigation({ raw: request, headers: request.headers }) ? page : json;
    response.writeHead(status, answer.headers).end(answer.bytes);
    drainRequest(request);
  };
}

function bodyOf(text: string, headers: Record<string, string>) {
  const bytes = Buffer.from(text);
  return { bytes, headers: { ...headers, 'content-length': String(bytes.length) } };
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>One moment please</title>
<h1>One moment please</h1>
<p>Many people are here right now. This page tries again by itself.</p>
</html>
`;
