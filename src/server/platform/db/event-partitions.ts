import type pg from 'pg';

type Queryable = Pick<pg.Client, 'query'>;

const MONTHS_AHEAD = 3;

/** Makes the months that events may fall into: from last month, for late ones, to three months ahead. */
export async function ensureEventPartitions(client: Queryable): Promise<void> {
  await client.query(
    `select ensure_event_partitions((now() at time zone 'UTC' - interval '1 month')::date,
       (now() at time zone 'UTC' + make_interval(months => $1))::date)`,
    [MONTHS_AHEAD],
  );
}
