import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { confined, findConfinement, hasUnshare } from './confine.ts';
import { frameDecoder, LOAD_ALL, MESSAGES_FD } from './message-frames.ts';
import type { Command, TaskFiles } from './namespace.ts';

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

// A list of what is allowed: the parent's environment holds secrets, so nothing of it is passed on.
const ENVIRONMENT = {
  PATH: '',
  // Libraries ask for it when they are loaded.
  HOME: '/nonexistent',
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

/** How children are isolated: as far as the system allows it, or not with namespaces. */
export type Isolation = 'auto' | 'off';

let isolation: Isolation = 'auto';
let trial: Promise<Trial> | undefined;

/** The first child shows what the system allows, and what the media library does. */
type Trial = { readonly isIsolated: boolean; readonly codecProblem?: string | undefined };

/** What confines the children of this process. */
export type Confinement = {
  /** A child sees the program and the files of its task alone, and no other process. */
  readonly isIsolated: boolean;
  readonly hasNoNetwork: boolean;
  /** The kernel limits its memory, open files and processor time. */
  readonly hasLimits: boolean;
  /** Why the media library must not be used. */
  readonly codecProblem: string | undefined;
};

/** Isolates the child processes as far as the system allows it, or not at all, and returns what holds. */
export async function isolateChildren(chosen: Isolation): Promise<Confinement> {
  if (chosen !== isolation) trial = undefined;
  isolation = chosen;
  const { isIsolated, codecProblem } = await triedOnce();
  const { hasLimits, hasNoNetwork } = findConfinement();
  return { isIsolated, hasNoNetwork: isIsolated || hasNoNetwork, hasLimits, codecProblem };
}

function triedOnce(): Promise<Trial> {
  trial ??= tryChildren().catch((error) => {
    // No process could be started, which says nothing about namespaces.
    trial = undefined;
    throw error;
  });
  return trial;
}

async function tryChildren(): Promise<Trial> {
  await mkdir(COMPILE_CACHE, { recursive: true }).catch(() => undefined);
  if (isolation !== 'off' && hasUnshare()) {
    const { failure, codecProblem } = await runTrial({ reads: [], folders: [COMPILE_CACHE] });
    if (failure === undefined) return { isIsolated: true, codecProblem };
  }
  const { failure, codecProblem } = await runTrial(undefined);
  return {
    isIsolated: false,
    codecProblem: failure ? `The media libraries cannot be loaded: ${failure}.` : codecProblem,
  };
}

// The trial loads everything that children load, and so fills the compile cache. It opens no foreign file, and is the only
// child in a namespace that can write there: what is stored there is run by all others.
async function runTrial(files: TaskFiles | undefined) {
  const { file, args } = nodeCommand();
  const child = spawnConfined({ file, args: [...args, LOAD_ALL] }, { dataBytes: 5_000_000_000, files });
  const errors = tailOf(child.stderr);
  let codecProblem: string | undefined;
  const decode = frameDecoder((message) => {
    codecProblem = (message as { readonly line: string }).line;
  });
  child.stdio[MESSAGES_FD]?.on('data', decode);
  const [code, signal] = await once(child, 'close');
  const ending = endingOf(code, signal);
  // Taken for an answer, it would leave all children of this process without namespaces.
  if (isKilled(ending)) throw new Error(`the first child process was ${ending.description}`);
  return { failure: code === 0 ? undefined : `${ending.description} ${errors()}`.trim(), codecProblem };
}

function nodeCommand(flags: readonly string[] = []): Command {
  return {
    file: process.execPath,
    args: [`--max-old-space-size=${MAX_HEAP_MB}`, ...flags, '--no-warnings', ENTRY],
  };
}

function spawnConfined(
  command: Command,
  { dataBytes, files }: { readonly dataBytes: number; readonly files: TaskFiles | undefined },
) {
  const { file, args } = confined(command, dataBytes, files);
  return spawn(file, args, { detached: true, env: ENVIRONMENT, stdio: ['pipe', 'ignore', 'pipe', 'pipe'] });
}

/**
 * Starts a child in its own process group, with a clean environment, confined. Throws if no process can be started:
 * without free descriptors it would have no streams.
 */
export async function startChild(options: {
  readonly priority: number;
  readonly dataBytes: number;
  readonly nodeFlags?: readonly string[];
  /** Undefined for a task that needs more of the machine, such as its graphics card: it runs without namespaces. */
  readonly files: TaskFiles | undefined;
}): Promise<Child> {
  const files = (await triedOnce()).isIsolated ? options.files : undefined;
  const child = spawnConfined(nodeCommand(options.nodeFlags), { ...options, files });
  // Before the first await: in namespaces the process that does the work is forked a few milliseconds later.
  if (child.pid !== undefined) lowerPriority(child.pid, options.priority);
  await once(child, 'spawn');
  const { stdin, stderr, pid } = child;
  if (!stdin || !stderr || pid === undefined) throw new Error('a child without streams');
  // Later errors, such as a signal that could not be sent, need no handling: the exit status is what counts.
  child.on('error', () => undefined);
  stdin.on('error', () => undefined);
  const errors = tailOf(stderr);
  return {
    pid,
    messages: child.stdio[MESSAGES_FD] as Readable,
    ended: new Promise((resolve) => {
      child.once('close', (code, signal) => resolve(endingOf(code, signal)));
    }),
    write: (frame) => void stdin.write(frame),
    errors,
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

/** Reads a stream to its end, and returns a function for the last of what was written to it. */
function tailOf(stream: Readable | null): () => string {
  let tail = '';
  stream?.on('data', (chunk: Buffer) => {
    tail += chunk.toString();
    // Drops the word at the boundary as well: redaction recognises only whole words.
    if (tail.length > MAX_STDERR_CHARS) tail = tail.slice(-MAX_STDERR_CHARS).replace(/^\S*/, '');
  });
  return () => tail;
}

function endingOf(code: number | null, signal: NodeJS.Signals | null): Ending {
  return { signal, description: signal ? `ended by ${signal}` : `ended with code ${code}` };
}

/** Whether somebody else ended it, such as the OOM killer: that says nothing about the system or the input. */
export function isKilled({ signal }: Ending): boolean {
  return signal !== null && ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'].includes(signal);
}

/** A detached process leads a session. Linux may schedule sessions as groups, and then it is the group's priority that counts. */
function lowerPriority(pid: number, priority: number): void {
  const attempts = [
    () => setPriority(pid, priority),
    () => writeFileSync(`/proc/${pid}/autogroup`, String(priority)),
  ];
  for (const attempt of attempts)
    try {
      attempt();
    } catch {
      // The system has no such groups, or the child runs at normal priority.
    }
}
