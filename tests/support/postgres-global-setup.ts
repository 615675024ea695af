import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { isPostmasterOf, readPostmasterFile } from '#server/platform/postgres/postmaster-file.ts';
import { startLocalPostgres } from '#server/platform/postgres/start-local-postgres.ts';
import { prepareDataDir } from '#server/platform/prepare-data-dir.ts';
import { isPidAlive } from '#server/platform/process-identity.ts';
import { runSql, urlOfDatabase } from './admin-sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { readonly adminUrl: string; readonly templateName: string; readonly copyPrefix: string };
  }
}

const FOLDER_PREFIX = 'curbreel-tests-';
const OWNER_FILE = 'owner-pid';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let close: (() => Promise<void>) | undefined;

/** One database server for the whole run, with one migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startPrivateServer();
  const run = `${process.pid}_${Date.now()}`;
  const templateName = `curbreel_template_${run}`;
  const copyPrefix = `curbreel_test_${run}_`;
  await runSql(server.url, `create database ${templateName}`);
  await migrateDatabase(urlOfDatabase(server.url, templateName));
  project.provide('postgres', { adminUrl: server.url, templateName, copyPrefix });
  close = async () => {
    if (given) await dropDatabases(given, [templateName, copyPrefix]);
    await server.stop();
  };
}

export async function teardown(): Promise<void> {
  await close?.();
}

// Copies of test files that crashed are still there.
async function dropDatabases(url: string, prefixes: readonly string[]) {
  const { rows } = await runSql(url, 'select datname as name from pg_database');
  for (const { name } of rows as { name: string }[])
    if (prefixes.some((prefix) => name.startsWith(prefix)))
      await runSql(url, `drop database if exists ${name} with (force)`);
}

async function startPrivateServer() {
  await removeLeftOvers();
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(dataDir, 0o711);
  await writeFile(join(dataDir, OWNER_FILE), String(process.pid));
  await prepareDataDir(dataDir);
  const server = await startLocalPostgres({ dataDir, log: pino({ level: 'silent' }), isDurable: false });
  const killNow = () => {
    if (isPidAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
    // Nothing asynchronous runs any more, and the folder is free only when the server has gone.
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let round = 0; round < 100 && isPidAlive(server.pid); round += 1) Atomics.wait(pause, 0, 0, 20);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const leave = () => process.exit(130);
  // Ctrl-C ends the run before any teardown.
  process.once('exit', killNow);
  for (const signal of SIGNALS) process.once(signal, leave);
  return {
    url: server.url,
    stop: async () => {
      process.off('exit', killNow);
      for (const signal of SIGNALS) process.off(signal, leave);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// A run that was killed could clean up nothing, so the next one does.
async function removeLeftOvers() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const dataDir = join(tmpdir(), name);
    const ownerPid = Number(await readFile(join(dataDir, OWNER_FILE), 'utf8').catch(() => ''));
    if (!(ownerPid > 0) || isPidAlive(ownerPid)) continue;
    const clusterDir = join(dataDir, 'postgres', 'cluster');
    const orphan = await readPostmasterFile(clusterDir);
    if (orphan && (await isPostmasterOf(clusterDir, orphan.pid))) process.kill(orphan.pid, 'SIGQUIT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
