import { deleteExpiredCredentials } from '#server/features/accounts/public.ts';
import { deleteOldInvitations } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, sql } from '#server/platform/db/sql.ts';
import { deleteOldMails } from '#server/platform/mail/send-mail.ts';
import { ensureEventPartitions } from './event-partitions.ts';
import { rollUp } from './roll-up.ts';

/** The data retention that the privacy policy promises for usage data. */
const RETENTION_MONTHS = 24;

/** Creates the coming partitions, and deletes what is older than the retention. Idempotent. */
export async function purgeOldData(db: Database, signal?: AbortSignal): Promise<void> {
  // First of all: an event without a partition for its month is lost, whatever keeps the others from being counted.
  await ensureEventPartitions(db);
  // Then the roll-up: events are deleted only after they are counted.
  await rollUp(db, Date.now(), signal);
  // Whole months are dropped, before their first day exceeds the retention: a little early rather than late.
  await execute(db)`select drop_event_partitions(
    (now() at time zone 'UTC' - make_interval(months => ${RETENTION_MONTHS - 1}))::date)`;
  const oldest = sql`now() - make_interval(months => ${RETENTION_MONTHS})`;
  await execute(db)`delete from video_view_keys where viewed_at < ${oldest}`;
  await execute(db)`delete from analytics_sessions where last_seen_at < ${oldest}`;
  await deleteExpiredCredentials(db);
  await deleteOldInvitations(db);
  await deleteOldMails(db);
}
