import type { Pool } from 'pg';
import { runTogether } from '#server/platform/db/run-together.ts';
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
export async function writeBatch(pool: Pool, events: readonly AnalyticsEvent[]): Promise<void> {
  const touches = mergeTouches(events.flatMap(({ touch }) => touch ?? []));
  const pages = mergePages(events.flatMap(({ page }) => page ?? []));
  const views = mergeViews(events.flatMap(({ view }) => view ?? []));
  const interactions = events.flatMap(({ interaction }) => interaction ?? []);
  const downloads = events.flatMap(({ download }) => download ?? []);
  await runTogether(pool, [
    preferIndexes,
    // Before the views: whose session it is decides whether a view counts.
    ...(touches.length > 0 ? [upsertSessions(touches)] : []),
    ...(pages.length > 0 ? [upsertPages(pages)] : []),
    ...(views.length > 0 ? [upsertViews(views)] : []),
    ...(interactions.length > 0 ? [insertInteractions(interactions)] : []),
    ...(downloads.length > 0 ? [insertDownloads(downloads)] : []),
  ]);
}
