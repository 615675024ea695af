import type { Database } from '#server/platform/db/open-database.ts';
import { execute } from '#server/platform/db/sql.ts';

const MONTHS_AHEAD = 3;

/** Creates the monthly partitions for events: from last month, for late ones, to three months ahead. */
export async function ensureEventPartitions(db: Database): Promise<void> {
  await execute(db)`select ensure_event_partitions((now() at time zone 'UTC' - interval '1 month')::date,
    (now() at time zone 'UTC' + make_interval(months => ${MONTHS_AHEAD}))::date)`;
}
