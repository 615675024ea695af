import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { BaseLogger } from 'pino';
import { hasSecret, readOrCreateSecret } from '#server/data-dir/secrets.ts';
import { createBackoff } from '#server/platform/concurrency/backoff.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { checkAccountCanEnter, findPostgresAccount } from './account.ts';
import { clusterLayout, LOCAL_DATABASE, LOCAL_ROLE } from './cluster-layout.ts';
import { createCluster, hasUsableCluster } from './create-cluster.ts';
import { findPostgresBinaries, type PostgresPrograms } from './postgres-binaries.ts';
import {
  clearOrphan,
  hasExited,
  type ServerSetup,
  startServerProcess,
  stopServerProcess,
} from './server-process.ts';
import { chooseSocketDir, type LocalAddress, prepareAddress, removeOutsideFolder } from './socket-folder.ts';

/** A running private PostgreSQL; it is started again by itself when it dies. */
type LocalPostgres = {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** False for tests only: without fsync a crash loses data. */
  readonly isDurable?: boolean;
  /** How many connections the pool of the server may open. */
  readonly poolSize?: number;
  /** The programs of another version, for the database that it made. */
  readonly programs?: PostgresPrograms;
};

/** The file in DATA_DIR with the password of the private database. */
export const LOCAL_PASSWORD = 'postgres-password';
const START_ATTEMPTS = 10;
// Helpers of a killed server need a moment to notice its death, and a killed run may have started one just now.
const LEFT_OVER_IN_THE_WAY = /shared memory block|postmaster\.pid/;

/** Starts the private PostgreSQL of DATA_DIR, which the caller has locked, and makes it at the first start. */
export async function startLocalPostgres({
  dataDir,
  log,
  isDurable = true,
  poolSize = 20,
  programs,
}: Options): Promise<LocalPostgres> {
  const layout = clusterLayout(dataDir);
  const account = await findPostgresAccount(layout.clusterDir);
  await checkAccountCanEnter(dataDir);
  const binaries = await findPostgresBinaries(account, layout.programsDir, programs);
  const isMade = await hasUsableCluster(layout, binaries.majorVersion);
  if (isMade && !(await hasSecret(dataDir, LOCAL_PASSWORD)))
    throw new StartupError(
      `The file ${LOCAL_PASSWORD} with the database's password is missing in ${dataDir}: restore it from a backup.`,
    );
  const password = await readOrCreateSecret(dataDir, LOCAL_PASSWORD);
  if (!isMade) await createCluster({ layout, binaries, account, password, isDurable });
  const address = await prepareAddress(layout.homeDir, account);
  const setup: ServerSetup = { layout, binaries, account, address, isDurable, poolSize };
  const server = await keepRunning(setup, log);
  await createDatabaseIfMissing(urlOf(address, password, 'postgres'));
  return {
    url: urlOf(address, password, LOCAL_DATABASE),
    get pid() {
      return server.pid();
    },
    async stop() {
      await server.stop();
      await removeOutsideFolder(address, layout.homeDir);
    },
  };
}

/** The address of the private PostgreSQL that the running server of DATA_DIR has started. */
export async function findLocalPostgresUrl(dataDir: string): Promise<string> {
  if (process.platform === 'win32') throw new StartupError('Stop the server first: its database is its own.');
  const password = await readOrCreateSecret(dataDir, LOCAL_PASSWORD);
  const dir = chooseSocketDir(clusterLayout(dataDir).homeDir, tmpdir());
  return urlOf({ kind: 'socket', dir }, password, LOCAL_DATABASE);
}

async function keepRunning(setup: ServerSetup, log: Options['log']) {
  let child = await startWithPatience(setup, log);
  let isStopping = false;
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    const backOff = createBackoff({ firstMs: 50, maxMs: 10_000 });
    while (!isStopping) {
      await backOff();
      if (isStopping) return;
      try {
        watch(await startServerProcess(setup));
        log.info({ pid: child.pid }, 'the database server runs again');
        return;
      } catch (error) {
        log.error({ err: error }, 'the database server does not start again yet');
      }
    }
  };
  const watch = (started: ChildProcess) => {
    child = started;
    const onExit = () => {
      if (isStopping) return;
      log.error(
        { pid: started.pid, signal: started.signalCode },
        'the database server died, starting it again',
      );
      restarting = restart();
    };
    // It may have died between its start and this line.
    if (hasExited(started)) onExit();
    else started.once('exit', onExit);
  };
  watch(child);

  return {
    pid: () => child.pid ?? 0,
    stop: async () => {
      isStopping = true;
      await restarting;
      await stopServerProcess(child, setup);
    },
  };
}

async function startWithPatience(setup: ServerSetup, log: Options['log']): Promise<ChildProcess> {
  const { layout, binaries, account } = setup;
  const backOff = createBackoff({ firstMs: 100, maxMs: 1_000 });
  for (let attempt = 1; ; attempt += 1) {
    const orphanPid = await clearOrphan(layout.clusterDir, binaries, account);
    if (orphanPid !== undefined)
      log.warn({ pid: orphanPid }, 'stopped the database server of an earlier run');
    try {
      return await startServerProcess(setup);
    } catch (error) {
      if (attempt === START_ATTEMPTS || !LEFT_OVER_IN_THE_WAY.test(String(error))) throw error;
      await backOff();
    }
  }
}

async function createDatabaseIfMissing(url: string) {
  await withClient(url, 'curbreel', async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [LOCAL_DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${LOCAL_DATABASE}`);
  });
}

function urlOf(address: LocalAddress, password: string, database: string): string {
  const account = `${LOCAL_ROLE}:${encodeURIComponent(password)}`;
  return address.kind === 'socket'
    ? `postgres://${account}@localhost/${database}?host=${encodeURIComponent(address.dir)}`
    : `postgres://${account}@127.0.0.1:${address.port}/${database}`;
}
