import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  describe,
  type Ending,
  endOf,
  giveOrder,
  keepErrors,
  killGroup,
  lowerPriority,
  startChild,
} from './child/child-process.ts';
import { ChildMessage, type ChildOrder } from './child-message.ts';
import type { RenderResult } from './film/render-job-schema.ts';
import type { RenderErrorCode } from './render-error.ts';
import type { RenderOptions } from './render-job.ts';
import type { RenderLimits } from './render-limits.ts';

const CHILD = join(import.meta.dirname, 'render-child.ts');
// Films give their large memory back by themselves. The collector, which counts it too, would come for nothing every second.
const FLAGS = ['--initial-heap-size=128'];
const NOT_STARTED = failure('internal', 'The process that makes films could not be started.');

/** Runs a render child and turns every way in which it can end into a value. */
export async function superviseChild(
  order: ChildOrder,
  limits: RenderLimits,
  options: RenderOptions,
): Promise<RenderResult> {
  const child = await startChild(CHILD, FLAGS).catch((error: Error) => error);
  if (child instanceof Error) return { ...NOT_STARTED, detail: child.message };
  let verdict: RenderResult | undefined;
  const errors = keepErrors(child);
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
  giveOrder(child, order);
  lowerPriority(child, limits.priority);
  if (options.signal?.aborted) abort();
  if (child.pid !== undefined) options.onStart?.(child.pid);

  const ending = await endOf(child);
  clearTimeout(clock);
  clearTimeout(hearing);
  options.signal?.removeEventListener('abort', abort);
  return verdict ?? { ...crash(ending, errors()), detail: `${describe(ending)}\n${errors()}` };
}

function crash({ signal }: Ending, stderr: string): RenderResult & { kind: 'failed' } {
  if (/heap out of memory|Cannot allocate memory/iu.test(stderr) || signal === 'SIGKILL') {
    return failure('out-of-memory', 'The film needed more memory than there is.');
  }
  return failure('crashed', 'Making the film ended unexpectedly.');
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
