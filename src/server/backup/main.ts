// npm run backup, restore and verify: each with the folder of the backup, and with the settings of the server.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, loadConfig } from '#server/config/config.ts';
import { claimDataDir } from '#server/data-dir/prepare-data-dir.ts';
import { clusterLayout } from '#server/local-postgres/cluster-layout.ts';
import { findLocalPostgresUrl, startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { findStorageId, openRestoredStorage, openStorage } from '#server/platform/storage/open-storage.ts';
import { backUp } from './back-up.ts';
import { type BackupCommand, readCommandLine } from './command-line.ts';
import { pruneBackup } from './prune.ts';
import { restore } from './restore.ts';
import { runCommand, say } from './run-command.ts';
import { getSnapshot, SECRET_NAME } from './snapshot.ts';
import { verifyBackup } from './verify.ts';

type Context = {
  readonly config: Config;
  readonly log: Log;
  readonly folder: string;
  readonly keepCount: number | undefined;
  readonly takesOver: boolean;
  readonly parts: AsyncDisposableStack;
};

const COMMANDS: { readonly [C in BackupCommand]: (context: Context) => Promise<string> } = {
  backup: runBackup,
  restore: runRestore,
  verify: runVerify,
};

async function runBackup({ config, log, folder, keepCount, parts }: Context): Promise<string> {
  const { clusterDir } = clusterLayout(config.dataDir);
  // Otherwise a misspelt DATA_DIR would be made, and its empty database backed up.
  if (config.database.kind !== 'url' && !existsSync(clusterDir))
    throw new StartupError(
      `There is no database in DATA_DIR, which is ${config.dataDir}: is it the server's?`,
    );
  const databaseUrl = await openDatabaseUrl(config, log, parts, { mayBeRunning: true });
  const database = await openDatabase({ ...config.database, url: databaseUrl, poolSize: 2, log });
  parts.defer(() => database.close());
  const storage = await openStorage(config.storage, database.db);
  parts.defer(() => storage.close());
  const storageId = (await findStorageId(database.db)) ?? null;
  const source = { databaseUrl, storage, storageId, secretPath: join(config.dataDir, SECRET_NAME) };
  const startedAt = new Date();
  const { dir, rowCount, fileCount, copiedCount } = await backUp(source, folder, say);
  if (keepCount !== undefined) {
    const pruned = await pruneBackup(folder, { keepCount, startedAt });
    say(`${pruned.snapshotCount} older snapshots and ${pruned.fileCount} files deleted`);
  }
  return `Backed up ${rowCount} rows and ${fileCount} files (${copiedCount} new) to ${dir}`;
}

async function runRestore({ config, log, folder, takesOver, parts }: Context): Promise<string> {
  say('verifying the backup');
  warnOf(await verifyBackup(folder));
  const { manifest } = await getSnapshot(folder);
  const databaseUrl = await openDatabaseUrl(config, log, parts, { mayBeRunning: false });
  const storage = await openRestoredStorage(config.storage, manifest.storageId, { takesOver });
  parts.defer(() => storage.close());
  const target = { databaseUrl, storage, secretPath: join(config.dataDir, SECRET_NAME), log };
  const { rowCount, restoredCount, createdAt } = await restore(target, folder, say);
  return `Restored ${rowCount} rows and ${restoredCount} files of ${createdAt}`;
}

async function runVerify({ folder }: Context): Promise<string> {
  const verified = await verifyBackup(folder);
  warnOf(verified);
  const { createdAt, rowCount, fileCount } = verified;
  return `The backup of ${createdAt} is whole: ${rowCount} rows and ${fileCount} files`;
}

// A running server has started the private database; without one it is started for as long as this takes.
async function openDatabaseUrl(
  { database, dataDir }: Config,
  log: Log,
  parts: AsyncDisposableStack,
  { mayBeRunning }: { readonly mayBeRunning: boolean },
): Promise<string> {
  if (database.kind === 'url') return database.url;
  try {
    const lock = await claimDataDir(dataDir);
    parts.defer(() => lock.release());
  } catch (error) {
    if (mayBeRunning && error instanceof StartupError) return await findLocalPostgresUrl(dataDir);
    throw error;
  }
  const postgres = await startLocalPostgres({ dataDir, log });
  parts.defer(() => postgres.stop());
  return postgres.url;
}

function warnOf({ missing }: { readonly missing: readonly string[] }): void {
  for (const name of missing) say(`not in the backup, because the storage did not have it: ${name}`);
}

await runCommand(async () => {
  const { command, folder, ...options } = readCommandLine(process.argv.slice(2));
  const config = loadConfig(process.env);
  const log = await createLog({ level: 'warn', isTerminal: process.stdout.isTTY });
  await using parts = new AsyncDisposableStack();
  return await COMMANDS[command]({ config, log, folder: resolve(folder), ...options, parts });
});
