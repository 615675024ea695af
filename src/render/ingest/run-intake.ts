import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  describe,
  endOf,
  giveOrder,
  keepErrors,
  killGroup,
  lowerPriority,
  startChild,
} from '#render/child/child-process.ts';
import type { RenderErrorCode } from '#render/render-error.ts';
import {
  type IntakeAnswers,
  IntakeMessage,
  type IntakeResult,
  type IntakeTask,
  type OrderFor,
} from './intake-order.ts';

const CHILD = join(import.meta.dirname, 'intake-child.ts');

/** What a look at one file may cost. */
export type IntakeLimits = { readonly timeMs: number; readonly memoryBytes: number };

const LIMITS: { readonly [T in IntakeTask]: IntakeLimits } = {
  photo: { timeMs: 30_000, memoryBytes: 900_000_000 },
  clip: { timeMs: 60_000, memoryBytes: 900_000_000 },
  audio: { timeMs: 45_000, memoryBytes: 700_000_000 },
  beats: { timeMs: 90_000, memoryBytes: 900_000_000 },
};
// Somebody waits for it, but the API goes first.
const PRIORITY = 3;

export type IntakeOptions = { readonly limits?: Partial<IntakeLimits>; readonly signal?: AbortSignal };

/** Has a file looked at in a process of its own. Whatever happens there, the answer is a value. */
export async function runIntake<T extends IntakeTask>(
  order: OrderFor<T> & { readonly task: T },
  options: IntakeOptions = {},
): Promise<IntakeResult<IntakeAnswers[T]>> {
  const limits = { ...LIMITS[order.task], ...options.limits };
  const child = await startChild(CHILD).catch((error: Error) => error);
  if (child instanceof Error) return notStarted(child);
  const errors = keepErrors(child);
  let verdict: IntakeResult<IntakeAnswers[T]> | undefined;
  const end = (code: RenderErrorCode, message: string) => {
    verdict ??= { kind: 'failed', code, message, isRetryable: true, detail: message };
    killGroup(child);
  };
  const abort = () => end('internal', 'Nobody waits for the answer any more.');
  options.signal?.addEventListener('abort', abort, { once: true });
  const clock = setTimeout(() => end('timed-out', 'The file took too long to read.'), limits.timeMs);

  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = readMessage(line);
    if (!message || verdict) return;
    switch (message.type) {
      case 'memory':
        if (message.rssBytes > limits.memoryBytes) end('out-of-memory', 'The file needed too much memory.');
        return;
      case 'done':
        verdict = { kind: 'done', answer: message.answer as unknown as IntakeAnswers[T] };
        return;
      case 'failed': {
        const { type: _, ...words } = message;
        verdict = { kind: 'failed', ...words };
      }
    }
  });
  giveOrder(child, order);
  lowerPriority(child, PRIORITY);
  if (options.signal?.aborted) abort();

  const ending = await endOf(child);
  clearTimeout(clock);
  options.signal?.removeEventListener('abort', abort);
  return verdict ?? crashed(`${describe(ending)}\n${errors()}`);
}

// The machine is to blame, and may do better in a moment.
function notStarted({ message: detail }: Error): IntakeResult<never> {
  return {
    kind: 'failed',
    code: 'internal',
    message: 'The file cannot be read now.',
    isRetryable: true,
    detail,
  };
}

// A decoder that dies of a file dies of it again, so the file is to blame.
function crashed(detail: string): IntakeResult<never> {
  return { kind: 'failed', code: 'crashed', message: 'The file cannot be read.', isRetryable: false, detail };
}

function readMessage(line: string): IntakeMessage | undefined {
  try {
    return IntakeMessage.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
