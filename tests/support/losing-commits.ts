import type { Database } from '#server/platform/db/open-database.ts';

/** A database whose connection is lost after each commit and before its answer. */
export function losingCommits(db: Database): Database {
  return {
    ...db,
    transaction: async (run) => {
      await db.transaction(run);
      throw new Error('Connection terminated unexpectedly');
    },
  };
}
