import type { Database } from '#server/platform/db/open-database.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { DailyReport } from '#shared/api/reports.ts';
import {
  countDay,
  findAccounts,
  findDaysToStore,
  findPageViews,
  findSessions,
  findShares,
  findStoredSummary,
  findVideos,
  type ReportDay,
  storeSummary,
} from './daily-report-queries.ts';

const DAY_MS = 86_400_000;
// JavaScript has a year zero; the calendar and PostgreSQL do not.
const FIRST_DAY = '0001-01-01';

export async function getDailyReport(
  { config, db }: Pick<FeatureDeps, 'config' | 'db'>,
  date: string | undefined,
): Promise<DailyReport> {
  const day = getReportDay(date);
  const [summary, accounts, pageViews, sessions, videos, shares] = await Promise.all([
    findStoredSummary(db, day.date).then((stored) => stored ?? countDay(db, day)),
    findAccounts(db, day),
    findPageViews(db, day),
    findSessions(db, day),
    findVideos(db, day, config.publicUrl),
    findShares(db, day),
  ]);
  return { date: day.date, summary, details: { accounts, pageViews, sessions, videos, shares } };
}

/** Stores the figures of the days that have ended; when aborted, it throws after the day it is at. */
export async function storeDailySummaries(db: Database, signal?: AbortSignal): Promise<void> {
  for (const date of await findDaysToStore(db)) {
    signal?.throwIfAborted();
    await storeSummary(db, date, await countDay(db, getReportDay(date)));
  }
}

/** The requested day, or today; an invalid or a future day is a 400. */
export function getReportDay(date: string | undefined): ReportDay {
  const today = new Date().toISOString().slice(0, 10);
  const requested = date ?? today;
  const startMs = Date.parse(requested);
  const isDay = !Number.isNaN(startMs) && new Date(startMs).toISOString().slice(0, 10) === requested;
  if (!isDay || requested < FIRST_DAY) throw fieldError('date', 'There is no such day');
  if (requested > today) throw fieldError('date', 'The date must be today or earlier');
  return {
    date: requested,
    from: new Date(startMs).toISOString(),
    to: new Date(startMs + DAY_MS).toISOString(),
  };
}
