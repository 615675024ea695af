import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { LOCAL_DATABASE } from '#server/local-postgres/cluster-layout.ts';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { runSql, urlOfDatabase } from './admin-sql.ts';
import { copyFolder, makeDataDir, migrateWithQueue } from './data-dir-template.ts';
import { dataDirsIn, makeRunFolder } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { readonly adminUrl: string; readonly templateName: string; readonly copyPrefix: string };
    /** A DATA_DIR to copy: its database is made, has all tables and does not run. */
    madeDataDir: string;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let close: (() => Promise<void>) | undefined;

/** One database server for the whole run, with one database with all tables that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const root = project.vitest.getRootProject();
  // Another project of this run was here before.
  if (root.getProvidedContext().postgres) return;
  const folder = await makeRunFolder();
  const { made } = dataDirsIn(folder);
  await makeDataDir(made);
  root.provide('madeDataDir', made);
  const copyPrefix = `curbreel_test_${process.pid}_${Date.now()}_`;
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const { stop, ...server } = given
    ? await prepareGivenServer(given, copyPrefix)
    : await startPrivateServer(folder);
  root.provide('postgres', { ...server, copyPrefix });
  close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await close?.();
}

async function prepareGivenServer(adminUrl: string, copyPrefix: string) {
  const templateName = `${copyPrefix}template`;
  await runSql(adminUrl, `create database ${templateName}`);
  await migrateWithQueue(urlOfDatabase(adminUrl, templateName));
  return { adminUrl, templateName, stop: () => dropDatabases(adminUrl, copyPrefix) };
}

// Copies of test files that crashed are still there.
async function dropDatabases(url: string, prefix: string) {
  const { rows } = await runSql(url, 'select datname as name from pg_database');
  for (const { name } of rows as { name: string }[])
    if (name.startsWith(prefix)) await runSql(url, `drop database if exists ${name} with (force)`);
}

async function startPrivateServer(folder: string) {
  const { made, server: dataDir } = dataDirsIn(folder);
  await mkdir(dataDir);
  await copyFolder(made, dataDir);
  const server = await startLocalPostgres({ dataDir, log: pino({ level: 'silent' }), isDurable: false });
  const killNow = () => {
    if (isPidAlive(server.pid)) process.kill(server.pid, 'SIGQUIT');
    // Nothing asynchronous runs any more, and the folder is free only when the server has gone.
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let round = 0; round < 100 && isPidAlive(server.pid); round += 1) Atomics.wait(pause, 0, 0, 20);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const leave = () => process.exit(130);
  // Ctrl-C ends the run before any teardown.
  process.once('exit', killNow);
  for (const signal of SIGNALS) process.once(signal, leave);
  return {
    // Whoever is connected to the template keeps it from being copied.
    adminUrl: urlOfDatabase(server.url, 'postgres'),
    templateName: LOCAL_DATABASE,
    stop: async () => {
      process.off('exit', killNow);
      for (const signal of SIGNALS) process.off(signal, leave);
      await server.stop();
    },
  };
}
