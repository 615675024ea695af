import { z } from 'zod';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { defineJob, handleJob, type Job, type JobHandler } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/reports.ts';
import { getDailyReport } from './get-daily-report.ts';
import { getUserReport } from './get-user-report.ts';
import { noteView } from './note-view.ts';
import { getReportDay } from './report-day.ts';
import { countDay, findDaysToKeep, keepSummary } from './summary-queries.ts';

/** Before the events are forgotten; their days stay in the daily report. */
const keepDailySummaries = defineJob({
  name: 'keep-daily-summaries',
  payload: z.object({}),
  cron: '17 2 * * *',
});

export const reportJobs: readonly Job[] = [keepDailySummaries];

/** What the administrator may know about the whole site. */
export function createReports(deps: FeatureDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  const { db } = deps;
  return {
    routes: [
      route(contracts.getDailyReport, async ({ user, query }) => {
        const data = await getDailyReport(deps, query.date);
        await noteView(deps, user.id, `daily ${data.date}`);
        return { success: true, data };
      }),
      route(contracts.getUserReport, async ({ user }) => {
        const data = await getUserReport(deps);
        await noteView(deps, user.id, 'users');
        return { success: true, data };
      }),
    ],
    handlers: [
      handleJob(keepDailySummaries, async () => {
        for (const date of await findDaysToKeep(db))
          await keepSummary(db, date, await countDay(db, getReportDay(date)));
      }),
    ],
  };
}
