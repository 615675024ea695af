import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { inject } from 'vitest';
import { prepareDataDir } from '#server/data-dir/prepare-data-dir.ts';
import { ensureEventPartitions } from '#server/features/analytics/event-partitions.ts';
import { jobs } from '#server/features.ts';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { makeTempDir } from './temp-dir.ts';

const log = pino({ level: 'silent' });

/** A copy of a DATA_DIR as the first start leaves it; creating one takes two seconds. */
export async function copyDataDirTemplate(): Promise<string> {
  const dir = await makeTempDir();
  await copyFolder(inject('dataDirTemplate'), dir);
  return dir;
}

/** Creates the template in `dir`: a private database with all tables, shut down cleanly. */
export async function makeDataDir(dir: string): Promise<void> {
  await prepareDataDir(dir);
  const server = await startLocalPostgres({ dataDir: dir, log, isDurable: false });
  await migrateWithQueue(server.url);
  await server.stop();
}

/** Creates all tables, also those of the queue. */
export async function migrateWithQueue(url: string): Promise<void> {
  await migrateDatabase(url);
  const { db, close } = await openDatabase({ url, poolSize: 1, patienceMs: 10_000, log });
  await ensureEventPartitions(db).finally(close);
  const queue = await openQueue({ connectionString: url, log, jobs, isWorker: false });
  await queue.close();
}

/** Copies the content of a folder into another and preserves the owner, which PostgreSQL checks. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
