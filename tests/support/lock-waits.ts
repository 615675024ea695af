import type { Pool } from 'pg';
import { pollUntil } from './poll-until.ts';

/** Waits until a statement in this database waits for a lock; otherwise it throws an error with the given message. */
export const waitForLockWait = (pool: Pick<Pool, 'query'>, message: string): Promise<void> =>
  pollUntil(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount !== 0;
  }, message);
