import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

const dialect = new PgDialect();

/** One transaction in one crossing to the server and back, for statements of which none needs the answer of another. */
export async function runTogether(pool: Pool, statements: readonly SQL[]): Promise<void> {
  const queries = [sql`begin`, ...statements, sql`commit`].map((statement) => dialect.sqlToQuery(statement));
  const client = await pool.connect();
  try {
    // After a failure the server refuses what follows, and the commit takes back what came before.
    const answers = await Promise.allSettled(queries.map((query) => client.query(query.sql, query.params)));
    const failure = answers.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
  } finally {
    client.release();
  }
}
