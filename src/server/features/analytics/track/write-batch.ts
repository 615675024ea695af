import type { Database } from '#server/platform/db/open-database.ts';
import type { AnalyticsEvent } from './event.ts';
import { mergePages, mergeTouches, mergeViews } from './merge-events.ts';
import {
  insertDownloads,
  insertInteractions,
  preferIndexes,
  upsertPages,
  upsertSessions,
  upsertViews,
} from './queries.ts';

/** Writes events together, all or none. */
export async function writeBatch(db: Database, events: readonly AnalyticsEvent[]): Promise<void> {
  const touches = mergeTouches(events.flatMap(({ touch }) => touch ?? []));
  const pages = mergePages(events.flatMap(({ page }) => page ?? []));
  const views = mergeViews(events.flatMap(({ view }) => view ?? []));
  const interactions = events.flatMap(({ interaction }) => interaction ?? []);
  const downloads = events.flatMap(({ download }) => download ?? []);
  await db.transaction(async (transaction) => {
    // Sent together and done in this order: sessions first, since whose session it is decides whether a view counts.
    await Promise.all([
      preferIndexes(transaction),
      touches.length > 0 && upsertSessions(transaction, touches),
      pages.length > 0 && upsertPages(transaction, pages),
      views.length > 0 && upsertViews(transaction, views),
      interactions.length > 0 && insertInteractions(transaction, interactions),
      downloads.length > 0 && insertDownloads(transaction, downloads),
    ]);
  });
}
