import { type Route, route } from '#server/platform/http/route.ts';
import { getMetrics } from '#shared/api/operations.ts';
import type { Metrics } from './metrics.ts';

export function metricsRoutes(metrics: Metrics): Route[] {
  return [
    route(getMetrics, async ({ reply }) => {
      reply
        .header('cache-control', 'no-store')
        .type(getMetrics.mediaType)
        .send(await metrics.expose());
      return undefined;
    }),
  ];
}
