import { z } from 'zod';
import { success } from './answers.ts';
import { endpoint } from './endpoint.ts';

/** Liveness: independent of the services that the process uses. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  admission: 'always',
  summary: 'Whether the server process is alive',
  response: z.object({ success, status: z.literal('ok') }),
});

/** Readiness: if a service is missing, 503 with `not-ready` and one detail per cause. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  admission: 'always',
  summary: 'Whether the server can do its work: database, migrations, storage, queue, workers and disk',
  response: z.object({
    success,
    status: z.literal('ready'),
    checks: z.record(z.string(), z.literal('ok')),
  }),
});

const stream = { method: 'GET', kind: 'stream', access: 'public' } as const;

/** For Prometheus. Other callers than the operator get a 404. */
export const getMetrics = endpoint({
  ...stream,
  path: '/api/metrics',
  access: 'operator',
  admission: 'always',
  summary: 'Metrics in the Prometheus text format; on loopback, or with METRICS_TOKEN as bearer',
  mediaType: 'text/plain; version=0.0.4; charset=utf-8',
});

export const getOpenApi = endpoint({
  ...stream,
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  mediaType: 'application/json; charset=utf-8',
});

export const getApiDocs = endpoint({
  ...stream,
  path: '/api/docs',
  summary: 'This API as a page to read',
  mediaType: 'text/html; charset=utf-8',
});

export const getApiDocsStyle = endpoint({
  ...stream,
  path: '/api/docs/style.css',
  summary: 'The style sheet of the page to read',
  mediaType: 'text/css; charset=utf-8',
});
