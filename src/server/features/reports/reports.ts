import { recordEvent } from '#server/features/accounts/public.ts';
import { retryVideoOfAnybody } from '#server/features/videos/public.ts';
import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { defineJob, handleJob, type Job } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/reports.ts';
import { retryAnyVideo, getSystemReport as systemContract } from '#shared/api/system.ts';
import type { UserId } from '#shared/ids.ts';
import { getDailyReport, storeDailySummaries } from './daily-report.ts';
import { getSystemReport } from './system-report.ts';
import { getUserReport } from './user-report.ts';

/** Stores each day's figures before its events are purged. */
const storeSummariesJob = defineJob({ name: 'store-daily-summaries', cron: '17 2 * * *' });

export const reportJobs: readonly Job[] = [storeSummariesJob];

/** What the administrator may know about the whole site. */
export function createReports(deps: FeatureDeps): Feature {
  const { db, log } = deps;
  // Reports contain personal data, so every access is recorded.
  const recordView = async (userId: UserId, report: string) => {
    await recordEvent(db, 'report-viewed', userId, report);
    log.info({ userId, report }, 'report viewed');
  };
  return {
    routes: [
      route(contracts.getDailyReport, async ({ user, query }) => {
        const data = await getDailyReport(deps, query.date);
        await recordView(user.id, `daily ${data.date}`);
        return { data };
      }),
      route(contracts.getUserReport, async ({ user, query }) => {
        const data = await getUserReport(deps, query);
        await recordView(user.id, 'users');
        return { data };
      }),
      route(systemContract, async ({ user }) => {
        const data = await getSystemReport(deps);
        await recordView(user.id, 'system');
        return { data };
      }),
      route(retryAnyVideo, async ({ user, params }) => {
        await retryVideoOfAnybody(deps, params.id);
        await recordEvent(db, 'admin-action', user.id, `Made the failed video ${params.id} again`);
        return { message: 'The video is being made again' };
      }),
    ],
    handlers: [handleJob(storeSummariesJob, (_, { signal }) => storeDailySummaries(db, signal))],
  };
}
