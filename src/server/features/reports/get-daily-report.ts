import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { DailyReport } from '#shared/api/reports.ts';
import { findAccounts, findPageViews, findSessions, findShares, findVideos } from './detail-queries.ts';
import { getReportDay } from './report-day.ts';
import { countDay, findKeptSummary } from './summary-queries.ts';

export async function getDailyReport(
  { config, db }: Pick<FeatureDeps, 'config' | 'db'>,
  date: string | undefined,
): Promise<DailyReport> {
  const day = getReportDay(date);
  const [summary, accounts, pageViews, sessions, videos, shares] = await Promise.all([
    findKeptSummary(db, day.date).then((kept) => kept ?? countDay(db, day)),
    findAccounts(db, day),
    findPageViews(db, day),
    findSessions(db, day),
    findVideos(db, day, config.publicUrl),
    findShares(db, day),
  ]);
  return { date: day.date, summary, details: { accounts, pageViews, sessions, videos, shares } };
}
