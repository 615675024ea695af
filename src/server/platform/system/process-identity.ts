import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Identifies a process uniquely: pids are reused, and containers do not see each other's. */
export type ProcessIdentity = {
  readonly pid: number;
  /** Where the pid means something: the same machine, boot and pid namespace. */
  readonly place: string;
  /** As the system reports it; undefined where it does not. */
  readonly startedAt: string | undefined;
};

/** The identity of this very process. */
export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, place: await findPlace(), startedAt: await findStartTime(process.pid) };
}

/** Whether that process of this place is alive and still the same one. */
export async function isSameProcessAlive(identity: ProcessIdentity): Promise<boolean> {
  if (!isPidAlive(identity.pid)) return false;
  const startedAt = await findStartTime(identity.pid);
  return startedAt === undefined || identity.startedAt === undefined || startedAt === identity.startedAt;
}

/** Whether a living process has this pid; one of another user counts, a dead one that nobody has reaped does not. */
export function isPidAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// In a container the first process often reaps no orphans, and a zombie answers to signals like a living one.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function findPlace(): Promise<string> {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return [hostname(), boot.trim(), namespace].join(' ');
}

async function findStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The name in brackets may hold spaces; after it, the start time is the 20th field.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}
