import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { isNavigation } from './request-path.ts';

/** What a route tells about itself; pages and files of the web app tell nothing and are usual and short. */
export type RouteLoad = {
  readonly admission?: Endpoint['admission'];
  /** Uploads and streams take as long as their client takes: how many there are says nothing about the load. */
  readonly isLong?: boolean;
};

type Admission = 'usual' | NonNullable<Endpoint['admission']>;

// At 300 requests a second of 50 ms each, 15 are in flight. Tracking events share transactions, so many cost little.
const BOUNDS: Readonly<Record<Admission, { readonly inFlight: number; readonly lagMs: number }>> = {
  usual: { inFlight: 200, lagMs: 250 },
  last: { inFlight: 2_000, lagMs: 2_000 },
  always: { inFlight: Number.POSITIVE_INFINITY, lagMs: Number.POSITIVE_INFINITY },
};
// With fewer, the machine is slow for another reason, and refusing would not make it faster.
const MIN_IN_FLIGHT = 32;
const RETRY_AFTER_SECONDS = 3;

/**
 * Load shedding: answers 503 with Retry-After at once instead of queueing more requests than can be answered in time. The
 * event loop's lag shows a lack of processor time, the number of requests in flight a slow database.
 */
export function shedLoad(app: FastifyInstance, metrics: Registry): void {
  const lag = watchLag();
  // Counted apart: events must not crowd out the requests of agents.
  const inFlight: Record<Admission, number> = { usual: 0, last: 0, always: 0 };
  const refusals = new Counter({
    name: 'curbreel_refused_requests_total',
    help: 'Requests that were refused because there were too many.',
    labelNames: ['admission'],
    registers: [metrics],
  });
  new Gauge({
    name: 'curbreel_requests_in_flight',
    help: 'Requests that are being answered, without uploads and streams.',
    labelNames: ['admission'],
    registers: [metrics],
    collect() {
      for (const [admission, count] of Object.entries(inFlight)) this.set({ admission }, count);
    },
  });
  app.addHook('onClose', async () => lag.stop());
  app.addHook('onRequest', async (request, reply) => {
    const { admission = 'usual', isLong } = request.routeOptions.config as RouteLoad;
    const [bounds, count] = [BOUNDS[admission], inFlight[admission]];
    const isBusy = count >= bounds.inFlight || (count >= MIN_IN_FLIGHT && lag.smoothedMs() > bounds.lagMs);
    if (isBusy) {
      refusals.inc({ admission });
      return refuse(request, reply);
    }
    if (isLong) return;
    inFlight[admission] += 1;
    let isOpen = true;
    const leave = () => {
      if (isOpen) inFlight[admission] -= 1;
      isOpen = false;
    };
    // 'close' alone when the client goes away; injected requests have 'finish' alone.
    reply.raw.once('finish', leave).once('close', leave);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isNavigation(request))
    throw new AppError('not-ready', 'The service is busy. Please try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  return reply
    .code(503)
    .headers({
      'retry-after': String(RETRY_AFTER_SECONDS),
      refresh: String(RETRY_AFTER_SECONDS),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    .send(BUSY_PAGE);
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>One moment please</title>
<h1>One moment please</h1>
<p>Many people are here right now. This page tries again by itself.</p>
</html>
`;

const SAMPLE_MS = 100;

/** How late the event loop runs a timer: half of each value is the newest sample. */
function watchLag() {
  let smoothedMs = 0;
  let dueMs = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    smoothedMs = (smoothedMs + Math.max(0, nowMs - dueMs)) / 2;
    dueMs = nowMs + SAMPLE_MS;
  }, SAMPLE_MS).unref();
  return { smoothedMs: () => smoothedMs, stop: () => clearInterval(timer) };
}
