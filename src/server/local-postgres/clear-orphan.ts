import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import type { Account } from './account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { disownPostmasterFile, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { runAs } from './spawn-as.ts';

const FAST_STOP_MS = 15_000;
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
    (await endProcess(left.pid, 'SIGINT', FAST_STOP_MS)) ||
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
