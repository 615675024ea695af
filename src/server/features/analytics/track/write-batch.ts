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
    await preferIndexes(transaction);
    // First: whose session it is decides whether a view counts.
    if (touches.length > 0) await upsertSessions(transaction, touches);
    if (pages.length > 0) await upsertPages(transaction, pages);
    if (views.length > 0) await upsertViews(transaction, views);
    if (interactions.length > 0) await insertInteractions(transaction, interactions);
    if (downloads.length > 0) await insertDownloads(transaction, downloads);
  });
}
