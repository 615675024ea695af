import { accountEvents } from '#server/platform/db/schema/users.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';

/** Reports tell much about people: who looked at which, and when, is written down. */
export async function noteView(
  { db, log }: Pick<FeatureDeps, 'db' | 'log'>,
  userId: string,
  report: string,
): Promise<void> {
  await db.insert(accountEvents).values({ kind: 'report-viewed', userId, subject: report });
  log.info({ userId, report }, 'report viewed');
}
