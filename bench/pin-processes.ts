import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Pins this process to one core and the processes it has started to another one, so that a load does not take the processor
 * time of what it measures. Returns whether that was possible: it takes Linux and two cores.
 */
export function pinProcesses(): boolean {
  if (process.platform !== 'linux' || availableParallelism() < 2) return false;
  return pin(process.pid, 1) && descendantsOf(process.pid).every((pid) => pin(pid, 0));
}

// With all threads. A process that has ended meanwhile needs no core.
function pin(pid: number, core: number): boolean {
  const { status, error } = spawnSync('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    String(core),
    String(pid),
  ]);
  return error === undefined && (status === 0 || !isRunning(pid));
}

function isRunning(pid: number): boolean {
  return parents().has(pid);
}

function descendantsOf(ancestor: number): number[] {
  const children = [...parents()].filter(([, parent]) => parent === ancestor).map(([pid]) => pid);
  return children.flatMap((pid) => [pid, ...descendantsOf(pid)]);
}

/** The parent of each process. */
function parents(): Map<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(pids.flatMap((pid) => parentOf(pid)));
}

function parentOf(pid: number): [number, number][] {
  try {
    // The name in brackets may hold anything; state and parent follow it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [[pid, Number(parent)]];
  } catch {
    return [];
  }
}
