import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { findPagePattern } from '#shared/routes.ts';
import { pathnameOf } from './request-path.ts';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** One log line and one measurement per request. */
export function observeRequests(app: FastifyInstance, metrics: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [metrics],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request);
    const status = reply.statusCode;
    durations.observe({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1_000);
    const fields = { method: request.method, route, status, durationMs: Math.round(reply.elapsedTime) };
    request.log[status >= 500 ? 'error' : 'info'](fields, 'request');
  });
}

// The pattern, never the path itself: paths carry share tokens, and every wrong path would be a new series.
function routeLabel(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'unmatched';
  return pattern === '/*' ? (findPagePattern(pathnameOf(request)) ?? '/*') : pattern;
}
