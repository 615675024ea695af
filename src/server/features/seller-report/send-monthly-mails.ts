import { countViewsBetween } from '#server/features/analytics/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { JobRun } from '#server/platform/queue/job.ts';
import { gatherReport } from './gather-report.ts';
import { findDueReports, findVideos, markMailed } from './queries.ts';
import { reportMail } from './report-mail.ts';
import { lastMonthOf } from './report-periods.ts';
import type { ReportRow } from './tables.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'queue'>;
type Run = Pick<JobRun, 'log' | 'signal'>;

/** Mails each report that is due. What was sent is marked in the same transaction, so another run sends nothing twice. */
export async function sendMonthlyMails(deps: Deps, { log, signal }: Run): Promise<void> {
  const now = new Date();
  for (const report of await findDueReports(deps.db)) {
    // There may be more than a run has time for: the next one continues.
    signal.throwIfAborted();
    try {
      await sendMonthlyMail(deps, report, now);
    } catch (err) {
      // The others are due as well; this one is tried again tomorrow.
      log.error({ err, reportId: report.id }, 'a seller report was not mailed');
    }
  }
}

async function sendMonthlyMail({ config, db, queue }: Deps, report: ReportRow, now: Date): Promise<void> {
  const { userId, mailTo } = report;
  const videos = await findVideos(db, userId, report.listingId);
  const [newest] = videos;
  if (newest === undefined || mailTo === null) return;
  const [start, end] = lastMonthOf(now);
  const ids = videos.map(({ id }) => id);
  const [numbers, [views = 0]] = await Promise.all([
    gatherReport(db, { report, videos, newest }, now),
    countViewsBetween(db, userId, ids, [start, end]),
  ]);
  const message = reportMail(config, mailTo, numbers, { start, views });
  await db.transaction(async (transaction) => {
    if (!(await markMailed(transaction, report))) return;
    await sendMail({ db: transaction, queue }, { kind: 'seller-report', userId, message });
  });
}
