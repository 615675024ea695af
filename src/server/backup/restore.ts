import { createReadStream } from 'node:fs';
import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobs } from '#server/features.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { BUCKET_MARKER, forgetBucket } from '#server/platform/storage/bucket-marker.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { systemErrorCode } from '#server/platform/system/system-error.ts';
import type { DumpedDatabase } from './dump-database.ts';
import { loadRows } from './load-rows.ts';
import { backupLayout, getSnapshot, readFileList, SECRET_NAME } from './snapshot.ts';

type Target = {
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly secretPath: string;
  readonly log: Log;
};

/**
 * Puts the newest snapshot of a verified backup into an empty database and a storage. Files come first and those that are
 * there stay, and all rows arrive in one transaction: a restore that failed is repeated as it is.
 */
export async function restore(target: Target, folder: string, report: (line: string) => void) {
  const { dir, manifest } = await getSnapshot(folder);
  await checkIsEmpty(target.databaseUrl);
  const restoredCount = await restoreFiles(target.storage, folder);
  report(`${restoredCount} files; writing the database`);
  // A secret that is there already is in use.
  await copyFile(join(dir, SECRET_NAME), target.secretPath, constants.COPYFILE_EXCL).catch(
    (error: unknown) => {
      if (!['ENOENT', 'EEXIST'].includes(systemErrorCode(error) ?? '')) throw error;
    },
  );
  const rowCount = await restoreRows(target, dir, manifest);
  // A backup of an older release becomes one of this release.
  await migrateDatabase(target.databaseUrl);
  await leaveBucket(target);
  return { rowCount, restoredCount, createdAt: manifest.createdAt };
}

/** Makes the schema that the rows were dumped from, and loads them. */
export async function restoreRows(
  { databaseUrl: connectionString, log }: Pick<Target, 'databaseUrl' | 'log'>,
  dir: string,
  { migrations, tables }: DumpedDatabase,
): Promise<number> {
  await migrateDatabase(connectionString, undefined, migrations);
  const queue = await openQueue({ connectionString, log, jobs, isWorker: false });
  await queue.close();
  return await loadRows(connectionString, dir, tables);
}

async function leaveBucket({ databaseUrl: url, log }: Target): Promise<void> {
  const { db, close } = await openDatabase({ url, log, poolSize: 1, patienceMs: 0 });
  await forgetBucket(db).finally(close);
}

async function checkIsEmpty(url: string): Promise<void> {
  const hasAccounts = await withClient(url, 'curbreel restore', async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('users') is not null as exists`,
    );
    return rows[0]?.exists && (await client.query('select from users limit 1')).rowCount !== 0;
  });
  if (!hasAccounts) return;
  throw new StartupError(
    'The database holds accounts already, and a restore would replace them: give an empty database or another DATA_DIR.',
  );
}

async function restoreFiles(storage: Storage, folder: string): Promise<number> {
  const { dir, manifest } = await getSnapshot(folder);
  let count = 0;
  for (const { name, sizeBytes } of (await readFileList(dir, manifest.files)).values()) {
    // Older releases took the marker for a file; the first start writes one.
    if (name === BUCKET_MARKER) continue;
    if ((await storage.stat(name))?.sizeBytes === sizeBytes) continue;
    const content = createReadStream(join(backupLayout(folder).filesDir, name));
    // Clients get the type with the response, whatever the storage says.
    await storage.putStream(name, content, { contentType: 'application/octet-stream' });
    count += 1;
  }
  return count;
}
