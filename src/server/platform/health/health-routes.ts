import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { getHealth, getReadiness } from '#shared/api/operations.ts';

/** Something the server cannot work without. */
type ReadinessCheck = {
  readonly name: string;
  /** The message while it is missing; the reason goes to the log alone. */
  readonly missing: string;
  readonly check: () => Promise<unknown>;
  /** Says nothing of its own while that one fails. */
  readonly dependsOn?: string;
};

const CHECK_LIMIT_MS = 2_000;

/** Liveness and readiness. Readiness asks anew each time, so it recovers by itself. */
export function healthRoutes(checks: readonly ReadinessCheck[], log: Log): Route[] {
  return [
    route(getHealth, () => ({ status: 'ok' })),
    route(getReadiness, async () => {
      const outcomes = await Promise.all(checks.map((entry) => passes(entry, log)));
      const failed = checks.filter((_, index) => !outcomes[index]);
      const names = new Set(failed.map(({ name }) => name));
      const details = failed
        .filter(({ dependsOn = '' }) => !names.has(dependsOn))
        .map(({ name, missing }) => ({ path: name, msg: missing }));
      if (details.length > 0)
        throw new AppError('not-ready', details.map(({ msg }) => msg).join(' '), {
          details,
          retryAfterSeconds: 2,
        });
      return {
        status: 'ready',
        checks: Object.fromEntries(checks.map(({ name }) => [name, 'ok' as const])),
      };
    }),
  ];
}

async function passes({ name, check }: ReadinessCheck, log: Log): Promise<boolean> {
  try {
    await Promise.race([check(), timeout()]);
    return true;
  } catch (cause) {
    log.warn({ check: name, err: cause }, 'not ready');
    return false;
  }
}

async function timeout(): Promise<never> {
  await wait(CHECK_LIMIT_MS, undefined, { ref: false });
  throw new Error(`No answer within ${CHECK_LIMIT_MS} ms`);
}

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
      dependsOn: 'database',
      missing: 'The database is not at the schema of this version.',
      check: async () => {
        const found = await findNewestMigration(pool);
        if (found < newestMigration) throw new Error(`Schema step ${found} instead of ${newestMigration}`);
      },
    },
    { name: 'storage', missing: 'The storage does not answer.', check: () => storage.checkReady() },
    {
      name: 'queue',
      dependsOn: 'database',
      missing: 'The queue does not answer.',
      check: () => queue.check(),
    },
    {
      name: 'workers',
      dependsOn: 'database',
      missing: 'Jobs wait and no worker takes them.',
      check: () => queue.checkProgress(),
    },
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
