import type { Pool } from 'pg';
import { type Sql, sql } from './sql.ts';

/** Runs statements that do not need each other's results as one transaction in one network round trip. */
export async function runPipelinedTransaction(pool: Pool, statements: readonly Sql[]): Promise<void> {
  const client = await pool.connect();
  try {
    // After a failure the server refuses the statements that follow, and the commit rolls back.
    const results = await Promise.allSettled(
      [sql`begin`, ...statements, sql`commit`].map(({ text, values }) => client.query(text, values)),
    );
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  } finally {
    client.release();
  }
}
