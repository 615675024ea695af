import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MESSAGES_FD } from './message-frames.ts';

/** A running child. Requests go to its standard input, its messages come from a pipe that no library prints to. */
type Child = {
  readonly pid: number;
  readonly messages: Readable;
  /** How it ended, for example `ended by SIGKILL`. */
  readonly ended: Promise<Ending>;
  write(frame: Buffer): void;
  /** The end of its standard error. */
  errors(): string;
  /** Ends it and everything it may have started. */
  kill(): void;
};

export type Ending = { readonly signal: NodeJS.Signals | null; readonly description: string };

const ENTRY = join(import.meta.dirname, 'render-child.ts');
const MAX_HEAP_MB = 512;
const MAX_STDERR_CHARS = 4000;

/** V8's compile cache: compiling our own code takes half of a child's start-up time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/curbreel-render');

// The parent's environment holds secrets, so nothing of it is passed on.
const ENVIRONMENT = {
  PATH: '',
  TMPDIR: tmpdir(),
  // Frames, previews and photos each occupy a thread of the pool.
  UV_THREADPOOL_SIZE: '8',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  // Only shipped fonts are used; scanning the system's takes longer than loading ours.
  DISABLE_SYSTEM_FONTS_LOAD: '1',
  // glibc's per-thread arenas would retain the memory of freed photos.
  MALLOC_ARENA_MAX: '2',
  // glibc raises its mmap threshold after large frees; pin it so that photo buffers go back to the system.
  MALLOC_MMAP_THRESHOLD_: '4000000',
};

/**
 * Starts a child in its own process group, with a clean environment, confined. Throws if no process can be started:
 * without free descriptors it would have no streams.
 */
export async function startChild(options: {
  readonly priority: number;
  readonly dataBytes: number;
  readonly nodeFlags?: readonly string[];
}): Promise<Child> {
  const node = {
    file: process.execPath,
    args: [`--max-old-space-size=${MAX_HEAP_MB}`, ...(options.nodeFlags ?? []), '--no-warnings', ENTRY],
  };
  const { file, args } = confined(node, options.dataBytes);
  const child = spawn(file, args, {
    detached: true,
    env: ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  await once(child, 'spawn');
  const { stdin, stderr, pid } = child;
  if (!stdin || !stderr || pid === undefined) throw new Error('a child without streams');
  // Later errors, such as a signal that could not be sent, need no handling: the exit status is what counts.
  child.on('error', () => undefined);
  stdin.on('error', () => undefined);
  lowerPriority(pid, options.priority);
  let errors = '';
  stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
    // Drops the word at the boundary as well: redaction recognises only whole words.
    if (errors.length > MAX_STDERR_CHARS) errors = errors.slice(-MAX_STDERR_CHARS).replace(/^\S*/, '');
  });
  return {
    pid,
    messages: child.stdio[MESSAGES_FD] as Readable,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) =>
        resolve({ signal, description: signal ? `ended by ${signal}` : `ended with code ${code}` }),
      );
    }),
    write: (frame) => void stdin.write(frame),
    errors: () => errors,
    kill() {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // The system has no process groups, or the child has just ended.
        child.kill('SIGKILL');
      }
    },
  };
}

function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It runs at normal priority then.
  }
}

type Command = { readonly file: string; readonly args: readonly string[] };

const PROGRAM_FOLDERS = ['/usr/bin', '/bin'];

// Far above what any film needs; they bound a child that a malicious file has taken over.
const KERNEL_LIMITS = ['--nofile=1024', '--fsize=8589934592', '--cpu=14400', '--core=0'];

// Only root can create a network namespace without a user namespace.
const NO_NETWORK = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--net'];

/**
 * The same command with kernel limits and without a network, as far as this system supports them. Private writable memory is
 * limited, and not address space, of which V8 and WebAssembly reserve 10 GB and more.
 */
export function confined(command: Command, dataBytes: number): Command {
  const wrappers = [
    ...findUsable('prlimit', KERNEL_LIMITS),
    ...findUsable('prlimit', [`--data=${dataBytes}`]),
    ...findUsable('unshare', NO_NETWORK),
  ];
  return wrappers.reduceRight<Command>((inner, outer) => wrapped(outer, inner), command);
}

// Each wrapper execs the next command, so the process id stays the same.
function wrapped(outer: Command, { file, args }: Command): Command {
  return { file: outer.file, args: [...outer.args, '--', file, ...args] };
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
  const program = PROGRAM_FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (program === undefined) return [];
  const outer = { file: program, args };
  const trial = wrapped(outer, { file: program, args: ['--version'] });
  return spawnSync(trial.file, trial.args, { stdio: 'ignore' }).status === 0 ? [outer] : [];
}
