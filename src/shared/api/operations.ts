import { endpoint } from './endpoint.ts';

/** For Prometheus. Anybody but the operator sees a 404. */
export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  access: 'operator',
  summary: 'Metrics in the Prometheus text format; on loopback, or with METRICS_TOKEN as bearer',
  kind: 'stream',
  mediaType: 'text/plain; version=0.0.4; charset=utf-8',
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This API as an OpenAPI 3.1 document',
  kind: 'stream',
  mediaType: 'application/json; charset=utf-8',
});

export const getApiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'This API as a page to read',
  kind: 'stream',
  mediaType: 'text/html; charset=utf-8',
});

export const getApiDocsStyle = endpoint({
  method: 'GET',
  path: '/api/docs/style.css',
  access: 'public',
  summary: 'The style sheet of the page to read',
  kind: 'stream',
  mediaType: 'text/css; charset=utf-8',
});
