import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/analytics.ts';
import { getDashboard } from './dashboard/get-dashboard.ts';
import { forgetOldAnalytics, keepHandlers, rollUpAnalytics } from './keep/jobs.ts';
import { getRetention } from './retention/get-retention.ts';
import { trackRoutes } from './track-routes.ts';

export const analyticsJobs: readonly Job[] = [rollUpAnalytics, forgetOldAnalytics];

/** What viewers did, taken in and told to the videos' owners. */
export function createAnalytics(deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return {
    routes: [
      ...trackRoutes(deps),
      route(contracts.getDashboard, ({ user, query }) =>
        getDashboard(deps, user.id, query.timeRange, query.timezone),
      ),
      route(contracts.getRetention, async ({ user, params, query }) => ({
        success: true,
        data: await getRetention(deps, user.id, params.videoId, query),
      })),
    ],
    handlers: keepHandlers(deps),
  };
}
