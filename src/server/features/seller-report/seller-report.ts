import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { defineJob, handleJob, type Job } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/seller-report.ts';
import { createReport, getReport, revokeReport, setReportMail } from './report-links.ts';
import { sendMonthlyMails } from './send-monthly-mails.ts';

/** Daily, so that a server that was down on the first of a month sends the mails on the next day. */
const mailSellerReports = defineJob({
  name: 'mail-seller-reports',
  cron: '20 13 * * *',
});

export const sellerReportJobs: readonly Job[] = [mailSellerReports];

/** Seller reports: the numbers of a listing for the owner of the home, by a link and by mail. */
export function createSellerReports(deps: FeatureDeps): Feature {
  return {
    routes: [
      route(contracts.getSellerReport, async ({ user, params }) => ({
        report: await getReport(deps, user.id, params.id),
      })),
      route(contracts.createSellerReport, async ({ user, params }) => ({
        report: await createReport(deps, user.id, params.id),
      })),
      route(contracts.revokeSellerReport, async ({ user, params }) => {
        await revokeReport(deps, user.id, params.id);
        return { message: 'The link of the report no longer works.' };
      }),
      route(contracts.setSellerReportMail, async ({ user, params, body }) => ({
        report: await setReportMail(deps, user.id, params.id, body.email),
      })),
    ],
    handlers: [handleJob(mailSellerReports, (_, run) => sendMonthlyMails(deps, run))],
  };
}
