import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';
import type { Account } from './account.ts';
import type { ClusterLayout } from './cluster-layout.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { disownPostmasterFile, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { type LocalAddress, SOCKET_PORT } from './socket-folder.ts';
import { runAs, spawnAs } from './spawn-as.ts';

const MAX_LOG_BYTES = 5 * 1024 * 1024;
const FAST_STOP_MS = 20_000;
// The queue, migrations, commands such as backup that run beside the server, and whoever looks into the database.
const OTHER_CONNECTIONS = 40;

/** What running the server needs. */
export type ServerSetup = {
  readonly layout: ClusterLayout;
  readonly binaries: PostgresBinaries;
  readonly account: Account | undefined;
  readonly address: LocalAddress;
  readonly isDurable: boolean;
  readonly poolSize: number;
};

/** Starts the server; resolves when it accepts connections, however long crash recovery takes. */
export async function startServerProcess(setup: ServerSetup): Promise<ChildProcess> {
  const { layout, binaries, account } = setup;
  await rotateLog(layout.logPath);
  const logFile = await open(layout.logPath, 'a', 0o600);
  const child = spawnAs(account, binaries.postgres, serverArguments(setup), {
    cwd: layout.homeDir,
    // A process group of its own: Ctrl-C in the terminal reaches this process, which stops the database last.
    detached: process.platform !== 'win32',
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  const spawned = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  await spawned.finally(() => logFile.close());
  await waitUntilReady(child, layout);
  return child;
}

/** Stops the server within seconds and with nothing left to recover. */
export async function stopServerProcess(child: ChildProcess, setup: ServerSetup): Promise<void> {
  if (hasExited(child)) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (process.platform === 'win32') {
    const { layout, binaries, account } = setup;
    await runAs(
      account,
      binaries.pgCtl,
      ['stop', '-D', layout.clusterDir, '-m', 'fast', '-w'],
      layout.homeDir,
    );
  } else child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
  await exited;
  clearTimeout(patience);
}

/** Whether the process has ended, by itself or by a signal. */
export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function waitUntilReady(child: ChildProcess, layout: ClusterLayout) {
  for (;;) {
    if (hasExited(child)) throw new StartupError(await startFailure(layout));
    const file = await readPostmasterFile(layout.clusterDir);
    if (file?.isReady && file.pid === child.pid) return;
    await wait(10);
  }
}

function serverArguments({ layout, address, isDurable, poolSize }: ServerSetup): string[] {
  const settings = {
    ...(address.kind === 'socket'
      ? {
          listen_addresses: '',
          port: SOCKET_PORT,
          unix_socket_directories: `"${address.dir.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: address.port }),
    shared_buffers: '32MB',
    jit: 'off',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Failed statements are in our own log; here their details would store personal data on the disk.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // Of tests nothing has to survive a power cut, and all files that run at once share one server.
    ...(isDurable
      ? { fsync: 'on', max_connections: poolSize + OTHER_CONNECTIONS }
      : { fsync: 'off', full_page_writes: 'off', max_connections: 200 }),
  };
  return [
    '-D',
    layout.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function rotateLog(path: string) {
  const found = await stat(path).catch(unlessSystemError('ENOENT', undefined));
  if (found && found.size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
}

async function startFailure({ logPath, clusterDir }: ClusterLayout): Promise<string> {
  const lines = (await readFile(logPath, 'utf8')).split('\n').slice(-20);
  if (lines.some((line) => /No space left on device/i.test(line)))
    return `The database in ${clusterDir} cannot start because the disk is full: free some space and start again.`;
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '');
  return `The database in ${clusterDir} does not start (${reason ?? 'no reason given'}): see ${logPath}.`;
}

const ORPHAN_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Ends the database server that a killed run left behind, so that ours is always a child that we watch. Answers
 * with its pid when there was one.
 */
export async function clearOrphan(
  clusterDir: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<number | undefined> {
  const left = await readPostmasterFile(clusterDir);
  if (left === undefined || !isPidAlive(left.pid)) return undefined;
  if (process.platform === 'win32') {
    // pg_ctl speaks through a pipe that only a PostgreSQL server opens, so a pid used again is safe.
    await runAs(account, binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-w'], clusterDir);
    return left.pid;
  }
  if (!(await isPostmasterOf(clusterDir, left.pid))) {
    await disownPostmasterFile(clusterDir);
    return undefined;
  }
  // SIGINT asks for a fast shutdown; SIGQUIT for one that the next start repairs from the log.
  const isGone =
    (await endProcess(left.pid, 'SIGINT', ORPHAN_STOP_MS)) ||
    (await endProcess(left.pid, 'SIGQUIT', IMMEDIATE_STOP_MS));
  if (!isGone)
    throw new StartupError(
      `The database server of an earlier run (process id ${left.pid}) does not stop: end that process and start again.`,
    );
  return left.pid;
}

async function endProcess(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  if (!isPidAlive(pid)) return true;
  process.kill(pid, signal);
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (!isPidAlive(pid)) return true;
    await wait(15);
  }
  return false;
}
