import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ChildMessage, type ChildOrder } from './child-message.ts';
import type { RenderErrorCode } from './render-error.ts';
import type { RenderOptions } from './render-job.ts';
import type { RenderResult } from './render-job-schema.ts';
import type { RenderLimits } from './render-limits.ts';

const CHILD = join(import.meta.dirname, 'render-child.ts');
const MAX_HEAP_MB = 512;
const KEPT_STDERR_CHARS = 4000;

// Nothing of the parent's environment goes along: it holds secrets, and the child needs none.
const ENVIRONMENT = {
  PATH: '',
  TMPDIR: tmpdir(),
  // Frames, previews and photos are each worked on by a thread of the pool.
  UV_THREADPOOL_SIZE: '8',
  // Half of the time that a child needs to start is spent on reading its own code: that can be kept.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'curbreel-render'),
  // glibc's per-thread arenas would keep what photos have freed.
  MALLOC_ARENA_MAX: '2',
};

/** Runs a render child and turns every way in which it can end into a value. */
export async function superviseChild(
  order: ChildOrder,
  limits: RenderLimits,
  options: RenderOptions,
): Promise<RenderResult> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, '--no-warnings', CHILD], {
    detached: true,
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let verdict: RenderResult | undefined;
  let stderr = '';
  const end = (result: RenderResult) => {
    verdict ??= result;
    killGroup(child);
  };
  const abort = () => end({ kind: 'aborted' });
  options.signal?.addEventListener('abort', abort, { once: true });
  const clock = setTimeout(() => end(failure('timed-out', 'The film took too long to make.')), limits.timeMs);
  const hearing = setTimeout(
    () => end(failure('timed-out', 'Making the film came to a standstill.')),
    limits.silenceMs,
  );

  createInterface({ input: child.stdout }).on('line', (line) => {
    hearing.refresh();
    const message = readMessage(line);
    if (!message || verdict) return;
    switch (message.type) {
      case 'progress':
        options.onProgress?.(message.progress);
        return;
      case 'notice':
        options.onNotice?.(message.line);
        return;
      case 'memory':
        if (message.rssBytes > limits.memoryBytes)
          end(failure('out-of-memory', 'The film needed too much memory.'));
        return;
      case 'done':
        verdict = { kind: 'done', films: message.films, usage: message.usage };
        return;
      case 'failed': {
        const { type: _, ...words } = message;
        verdict = { kind: 'failed', ...words };
      }
    }
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-KEPT_STDERR_CHARS);
  });
  // A child that has already ended takes no order; how it ended is what counts.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(order)}\n`);
  lowerPriority(child, limits.priority);
  if (child.pid !== undefined) options.onStart?.(child.pid);

  const ending = await endOf(child);
  clearTimeout(clock);
  clearTimeout(hearing);
  options.signal?.removeEventListener('abort', abort);
  return verdict ?? { ...crash(ending, stderr), detail: `${describe(ending)}\n${stderr}` };
}

type Ending = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly error?: Error;
};

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

function crash({ signal, error }: Ending, stderr: string): RenderResult & { kind: 'failed' } {
  if (error) return failure('internal', 'The process that makes films could not be started.');
  if (/heap out of memory|Cannot allocate memory/iu.test(stderr) || signal === 'SIGKILL') {
    return failure('out-of-memory', 'The film needed more memory than there is.');
  }
  return failure('crashed', 'Making the film ended unexpectedly.');
}

function describe({ code, signal, error }: Ending): string {
  return error ? error.message : signal ? `ended by ${signal}` : `ended with code ${code}`;
}

function failure(code: RenderErrorCode, message: string): RenderResult & { kind: 'failed' } {
  return { kind: 'failed', code, message, isRetryable: true };
}

function readMessage(line: string): ChildMessage | undefined {
  try {
    return ChildMessage.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No groups on this system, or it has just ended.
    child.kill('SIGKILL');
  }
}

function lowerPriority(child: ChildProcess, priority: number): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, priority);
  } catch {
    // It works at normal priority then.
  }
}
