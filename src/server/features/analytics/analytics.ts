import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { defineJob, handleJob, type Job } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/analytics.ts';
import { getDashboard } from './get-dashboard.ts';
import { getListingAnalytics } from './get-listing-analytics.ts';
import { getRetention } from './get-retention.ts';
import { getTeamAnalytics, getTeamNumbers } from './get-team-analytics.ts';
import { purgeOldData } from './purge-queries.ts';
import { rollUp } from './roll-up.ts';
import { trackRoutes } from './track-routes.ts';

/** Hourly, so that a day is rolled up soon after it has settled. */
const rollUpAnalytics = defineJob({ name: 'roll-up-analytics', cron: '7 * * * *' });
const purgeOldAnalytics = defineJob({ name: 'purge-old-analytics', cron: '37 3 * * *' });

export const analyticsJobs: readonly Job[] = [rollUpAnalytics, purgeOldAnalytics];

/** Records what viewers do, and shows it to the videos' owners. */
export function createAnalytics(deps: FeatureDeps): Feature {
  const { db } = deps;
  return {
    routes: [
      ...trackRoutes(deps),
      route(contracts.getDashboard, ({ user, query }) => getDashboard(deps, user.id, query)),
      route(contracts.getListingAnalytics, async ({ user, params, query }) => ({
        data: await getListingAnalytics(deps, user.id, params.listingId, query),
      })),
      route(contracts.getRetention, async ({ user, params, query }) => ({
        data: await getRetention(deps, user.id, params.videoId, query),
      })),
      route(contracts.getTeamAnalytics, async ({ user, query }) => ({
        data: await getTeamAnalytics(deps, user.id, query),
      })),
      route(contracts.getTeamNumbers, async ({ user, query }) => ({
        data: await getTeamNumbers(deps, user.id, query),
      })),
    ],
    handlers: [
      handleJob(rollUpAnalytics, (_, { signal }) => rollUp(db, Date.now(), signal)),
      handleJob(purgeOldAnalytics, (_, { signal }) => purgeOldData(db, signal)),
    ],
  };
}
