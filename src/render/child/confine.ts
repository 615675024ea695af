import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, inNamespace, type TaskFiles } from './namespace.ts';

const PROGRAM_FOLDERS = ['/usr/bin', '/bin'];

// Far above what any film needs; they bound a child that a malicious file has taken over.
const KERNEL_LIMITS = ['--nofile=1024', '--fsize=8589934592', '--cpu=14400', '--core=0'];

// Only root can create a network namespace without a user namespace.
const NO_NETWORK = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--net'];

/**
 * The same command with kernel limits, as far as this system supports them, and in namespaces where it sees the given files
 * alone; without files it has no network at most. Private writable memory is limited, and not address space, of which V8 and
 * WebAssembly reserve 10 GB and more.
 */
export function confined(command: Command, dataBytes: number, files?: TaskFiles): Command {
  const unshare = findProgram('unshare');
  const isolated =
    files && unshare
      ? inNamespace(unshare, command, files)
      : wrappedIn(findUsable('unshare', NO_NETWORK), command);
  return wrappedIn([...findLimits(`--data=${dataBytes}`), ...findLimits(...KERNEL_LIMITS)], isolated);
}

/** Whether the kernel limits what a child uses, and whether it has no network even outside of namespaces. */
export function findConfinement(): { readonly hasLimits: boolean; readonly hasNoNetwork: boolean } {
  return {
    hasLimits: findLimits(...KERNEL_LIMITS).length > 0,
    hasNoNetwork: findUsable('unshare', NO_NETWORK).length > 0,
  };
}

/** Whether the program for namespaces is there at all. */
export function hasUnshare(): boolean {
  return findProgram('unshare') !== undefined;
}

// Each wrapper execs the next command, so the process id stays the same.
function wrappedIn(wrappers: readonly Command[], command: Command): Command {
  return wrappers.reduceRight(
    (inner, outer) => ({ file: outer.file, args: [...outer.args, '--', inner.file, ...inner.args] }),
    command,
  );
}

function findLimits(...args: readonly string[]): readonly Command[] {
  return findUsable('prlimit', args);
}

const tried = new Map<string, readonly Command[]>();

// Containers often have the program but deny its system calls, so it is tried once, on itself.
function findUsable(name: string, args: readonly string[]): readonly Command[] {
  const key = [name, ...args].join(' ');
  const usable = tried.get(key) ?? tryProgram(name, args);
  tried.set(key, usable);
  return usable;
}

function tryProgram(name: string, args: readonly string[]): readonly Command[] {
  const program = findProgram(name);
  if (program === undefined) return [];
  const outer = { file: program, args };
  const trial = wrappedIn([outer], { file: program, args: ['--version'] });
  return spawnSync(trial.file, trial.args, { stdio: 'ignore' }).status === 0 ? [outer] : [];
}

function findProgram(name: string): string | undefined {
  return PROGRAM_FOLDERS.map((folder) => join(folder, name)).find(existsSync);
}
