import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { confined } from './confine.ts';

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const MAX_HEAP_MB = 512;
const KEPT_STDERR_CHARS = 4000;

/** V8's compile cache: compiling our own code takes half of a child's start-up time. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/curbreel-render');

// Nothing of the parent's environment goes along: it holds secrets, and the child needs none.
const ENVIRONMENT = {
  PATH: '',
  TMPDIR: tmpdir(),
  // Frames, previews and photos are each worked on by a thread of the pool.
  UV_THREADPOOL_SIZE: '8',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  // Films are set in the typefaces that ship with the project; finding this machine's takes longer than loading ours.
  DISABLE_SYSTEM_FONTS_LOAD: '1',
  // glibc's per-thread arenas would keep what photos have freed.
  MALLOC_ARENA_MAX: '2',
  // Left to itself it would soon put whole photos among small things, and could not give their room back.
  MALLOC_MMAP_THRESHOLD_: '4000000',
};

/**
 * Starts a script of ours in a process group of its own, with a clean environment, confined. Throws where no process can
 * be had: with no descriptors left it would not even have streams.
 */
export async function startChild(script: string, flags: readonly string[] = []): Promise<Child> {
  const { file, args } = confined({
    file: process.execPath,
    args: [`--max-old-space-size=${MAX_HEAP_MB}`, ...flags, '--no-warnings', script],
  });
  const child: Child = spawn(file, args, {
    detached: true,
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await once(child, 'spawn');
  // Later ones, such as a signal that could not be sent, change nothing: how it ended is told by its end.
  child.on('error', () => undefined);
  return child;
}

/** Hands the child its one line of work. Its input stays open as long as this process lives. */
export function giveOrder(child: Child, order: object): void {
  // A child that has already ended takes no order; how it ended is what counts.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(order)}\n`);
}

/** The last of what the child writes to its standard error. */
export function keepErrors(child: Child): () => string {
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-KEPT_STDERR_CHARS);
  });
  return () => text;
}

/** How a child ended. */
export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export function endOf(child: Child): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

export function describe({ code, signal }: Ending): string {
  return signal ? `ended by ${signal}` : `ended with code ${code}`;
}

/** Ends the child and all that it may have started. */
export function killGroup(child: Child): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No groups on this system, or it has just ended.
    child.kill('SIGKILL');
  }
}

export function lowerPriority(child: Child, priority: number): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, priority);
  } catch {
    // It works at normal priority then.
  }
}
