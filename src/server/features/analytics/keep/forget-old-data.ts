import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';

/** What the privacy policy promises for usage data. */
const KEPT_MONTHS = 24;
/** Sessions and links that have ended are of no use to anybody. */
const ENDED_FOR = sql.raw(`interval '30 days'`);

/** Makes room ahead, and forgets what has been kept for as long as was promised. Harmless when run twice. */
export async function forgetOldData(db: Database): Promise<void> {
  await db.execute(sql`
    select ensure_event_partitions((now() at time zone 'UTC' - interval '1 month')::date,
      (now() at time zone 'UTC' + interval '3 months')::date)`);
  const oldest = sql`now() - make_interval(months => ${KEPT_MONTHS})`;
  // A month ends before its last day is 24 months old, so whole months go a little early rather than late.
  await db.execute(sql`
    select drop_event_partitions((now() at time zone 'UTC' - make_interval(months => ${KEPT_MONTHS - 1}))::date)`);
  await db.execute(sql`delete from video_view_keys where viewed_at < ${oldest}`);
  await db.execute(sql`delete from analytics_sessions where last_seen_at < ${oldest}`);
  await db.execute(sql`delete from sessions where expires_at < now() - ${ENDED_FOR}`);
  await db.execute(sql`delete from one_time_tokens where expires_at < now() - ${ENDED_FOR}`);
}
