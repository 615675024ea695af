import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ReadinessCheck } from './health-routes.ts';

const MIN_FREE_BYTES = 32 * 1024 * 1024;

type Parts = {
  readonly pool: Pool;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly dataDir: string;
};

/** What must be there for the server to do its work; made after the migrations have run. */
export async function readinessChecks({ pool, storage, queue, dataDir }: Parts): Promise<ReadinessCheck[]> {
  const newestMigration = await findNewestMigration(pool);
  return [
    { name: 'database', missing: 'The database does not answer.', check: () => pool.query('select 1') },
    {
      name: 'migrations',
      missing: 'The database is not at the schema of this version.',
      check: async () => {
        const found = await findNewestMigration(pool);
        if (found < newestMigration) throw new Error(`Schema step ${found} instead of ${newestMigration}`);
      },
    },
    { name: 'storage', missing: 'The storage does not answer.', check: () => storage.checkReady() },
    { name: 'queue', missing: 'The queue does not answer.', check: () => queue.check() },
    {
      name: 'disk',
      missing: 'The disk is nearly full.',
      check: async () => {
        const { bavail, bsize } = await statfs(dataDir);
        if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`Only ${bavail * bsize} bytes are free`);
      },
    },
  ];
}

async function findNewestMigration(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ newest: number }>(
    'select coalesce(max(number), 0)::int as newest from schema_migrations',
  );
  return rows[0]?.newest ?? 0;
}
