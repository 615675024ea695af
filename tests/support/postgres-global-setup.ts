import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { clusterLayout, LOCAL_DATABASE } from '#server/local-postgres/cluster-layout.ts';
import { isPostmasterOf, readPostmasterFile } from '#server/local-postgres/postmaster-file.ts';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { runSql, urlOfDatabase } from './admin-sql.ts';
import { copyFolder, makeDataDir, migrateWithQueue } from './data-dir-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { readonly adminUrl: string; readonly templateName: string; readonly copyPrefix: string };
    /** A DATA_DIR to copy: its database has all tables and does not run. */
    dataDirTemplate: string;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let close: (() => Promise<void>) | undefined;

/** Starts one database server for the whole run, with a template database with all tables that each test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const root = project.vitest.getRootProject();
  // The set-up of another project of this run has done it.
  if (root.getProvidedContext().postgres) return;
  const folder = await makeRunFolder();
  const { made } = dataDirsIn(folder);
  await makeDataDir(made);
  root.provide('dataDirTemplate', made);
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

// Also drops the copies of test files that crashed.
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
    // Synchronous: no promise settles during 'exit', and the folder can be removed only after the server has ended.
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let round = 0; round < 100 && isPidAlive(server.pid); round += 1) Atomics.wait(pause, 0, 0, 20);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const leave = () => process.exit(130);
  // Ctrl-C ends the run before any teardown.
  process.once('exit', killNow);
  for (const signal of SIGNALS) process.once(signal, leave);
  return {
    // A database that has a connection cannot be copied, so administrative statements use another one.
    adminUrl: urlOfDatabase(server.url, 'postgres'),
    templateName: LOCAL_DATABASE,
    stop: async () => {
      process.off('exit', killNow);
      for (const signal of SIGNALS) process.off(signal, leave);
      await server.stop();
    },
  };
}

const FOLDER_PREFIX = 'curbreel-tests-';
const OWNER_FILE = 'owner-pid';
const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/** A folder for the databases of this run; first removes what killed runs have left. */
async function makeRunFolder(): Promise<string> {
  await removeLeftOvers();
  const folder = await mkdtemp(join(await chooseParent(), FOLDER_PREFIX));
  // As root, the database runs under another account, which needs to traverse the folder.
  await chmod(folder, 0o711);
  await writeFile(join(folder, OWNER_FILE), String(process.pid));
  return folder;
}

/** Two data folders: the template, and that of the run's server. */
function dataDirsIn(runFolder: string) {
  return { made: join(runFolder, 'made'), server: join(runFolder, 'server') };
}

// A database is a thousand files, created and dropped for each test file: on a disk that takes up to ten times as long.
async function chooseParent(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found && found.bavail * found.bsize > NEEDED_BYTES ? IN_MEMORY : tmpdir();
}

// A killed run cannot clean up, so the next one does.
async function removeLeftOvers() {
  for (const parent of [IN_MEMORY, tmpdir()])
    for (const name of await readdir(parent).catch(() => []))
      if (name.startsWith(FOLDER_PREFIX)) await removeIfDead(join(parent, name));
}

async function removeIfDead(folder: string) {
  const ownerPid = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => ''));
  if (!(ownerPid > 0) || isPidAlive(ownerPid)) return;
  for (const dataDir of Object.values(dataDirsIn(folder))) {
    const { clusterDir } = clusterLayout(dataDir);
    const orphan = await readPostmasterFile(clusterDir);
    if (orphan && (await isPostmasterOf(clusterDir, orphan.pid))) process.kill(orphan.pid, 'SIGQUIT');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
