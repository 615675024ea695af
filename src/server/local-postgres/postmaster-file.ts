import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';

const run = promisify(execFile);
// Above every system's highest pid, so no process ever has it.
const NOBODY_PID = '99999999';

/** What PostgreSQL writes about its main process into the data folder. */
type PostmasterFile = { readonly pid: number; readonly isReady: boolean };

/** Reads postmaster.pid; undefined when no server left or keeps one. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(pathOf(clusterDir), 'utf8').catch(unlessSystemError('ENOENT', ''));
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7] === 'ready' } : undefined;
}

/** Whether that process lives and really is the PostgreSQL server of this data folder. */
export async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!isPidAlive(pid)) return false;
  if (process.platform === 'linux') {
    const [cwd, program] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readlink(`/proc/${pid}/exe`).catch(() => ''),
    ]);
    // The kernel marks a program whose file an upgrade has replaced.
    const isPostgres = basename(program.replace(/ \(deleted\)$/, '')) === 'postgres';
    return isPostgres && cwd === (await realpath(clusterDir));
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(clusterDir);
}

/**
 * Lets PostgreSQL start although the pid of a dead server now belongs to an unrelated process. The rest of the file
 * stays, because PostgreSQL finds in it whether helpers of the dead server still write to the data.
 */
export async function disownPostmasterFile(clusterDir: string): Promise<void> {
  const path = pathOf(clusterDir);
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [NOBODY_PID, ...rest].join('\n'), { flush: true });
}

function pathOf(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}
