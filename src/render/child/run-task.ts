import type { RenderProgress } from '#render/film/render-progress.ts';
import { isMemoryError, type RenderErrorCode } from '#render/render-error.ts';
import { type Ending, isKilled, startChild } from './child-process.ts';
import { encodeFrame, frameDecoder } from './message-frames.ts';
import { redact } from './redact.ts';
import {
  type RequestOf,
  type ResultOf,
  TASKS,
  type TaskFailure,
  type TaskLimits,
  TaskMessage,
  type TaskName,
  type TaskResult,
} from './tasks.ts';

export type TaskOptions = {
  readonly limits?: Partial<TaskLimits>;
  readonly signal?: AbortSignal;
  /** The process that does the work, for the log. */
  readonly onStart?: (pid: number) => void;
  readonly onProgress?: (progress: RenderProgress) => void;
  /** Lines for the log, for example that an encoder is missing. */
  readonly onNotice?: (line: string) => void;
};

/** Runs a task in a child process and supervises it. Never throws: every outcome is a value. */
export async function runTask<N extends TaskName>(
  name: N,
  request: RequestOf<N>,
  options: TaskOptions = {},
): Promise<TaskResult<ResultOf<N>>> {
  const { messages, isCrashRetryable, nodeFlags, ...task } = TASKS[name];
  const parsed = task.request.safeParse(request);
  if (!parsed.success)
    return { ...failure('job-invalid', messages.invalid, parsed.error.message), isRetryable: false };
  if (options.signal?.aborted) return { kind: 'aborted' };
  const limits = { ...task.limits, ...options.limits };
  const files = task.files(parsed.data as never);
  const child = await startChild({ ...limits, files, ...(nodeFlags && { nodeFlags }) }).catch(
    (error: Error) => error,
  );
  if (child instanceof Error) return failure('crashed', messages.notStarted, child.message);

  let outcome: TaskResult<ResultOf<N>> | undefined;
  const stop = (reason: TaskFailure | { kind: 'aborted' }) => {
    outcome ??= reason;
    child.kill();
  };
  const crash = (detail: string, isKilled = false) => ({
    ...failure('crashed', messages.crashed, detail),
    isRetryable: isCrashRetryable || isKilled,
  });
  const abort = () => stop({ kind: 'aborted' });
  options.signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => stop(failure('timed-out', messages.tooSlow)), limits.timeMs);
  const idleTimer = setTimeout(() => stop(failure('timed-out', messages.stalled)), limits.idleMs);

  const receive = (message: TaskMessage) => {
    switch (message.type) {
      case 'progress':
        return options.onProgress?.(message.progress);
      case 'notice':
        return options.onNotice?.(message.line);
      case 'memory':
        if (message.rssBytes > limits.memoryBytes) stop(failure('out-of-memory', messages.tooMuchMemory));
        return;
      case 'done': {
        const value = task.result.parse(message.result) as ResultOf<N>;
        outcome = { kind: 'done', value, usage: message.usage };
        return;
      }
      case 'failed': {
        const { type: _, ...reason } = message;
        const isMemory = reason.code === 'out-of-memory';
        outcome = { kind: 'failed', ...reason, ...(isMemory && { message: messages.tooMuchMemory }) };
      }
    }
  };
  const decode = frameDecoder((message) => {
    idleTimer.refresh();
    if (!outcome) receive(TaskMessage.parse(message));
  });
  child.messages.on('data', (chunk: Buffer) => {
    try {
      decode(chunk);
    } catch (error) {
      stop(crash(`sent an invalid message: ${error}`));
    }
  });
  child.write(encodeFrame({ task: name, request: parsed.data }));
  if (options.signal?.aborted) abort();
  options.onStart?.(child.pid);

  const ending = await child.ended;
  clearTimeout(timer);
  clearTimeout(idleTimer);
  options.signal?.removeEventListener('abort', abort);
  // The kernel's OOM killer sends SIGKILL.
  outcome ??=
    isMemoryError(child.errors()) || (isCrashRetryable && ending.signal === 'SIGKILL')
      ? failure('out-of-memory', messages.tooMuchMemory, reportOf(ending, child.errors()))
      : crash(reportOf(ending, child.errors()), isKilled(ending));
  if (outcome.kind !== 'failed') return outcome;
  return { ...outcome, detail: redact(outcome.detail, task.privateText(request as never)) };
}

function failure(code: RenderErrorCode, message: string, detail = message): TaskFailure {
  return { kind: 'failed', code, message, isRetryable: true, detail };
}

function reportOf({ description }: Ending, stderr: string): string {
  return `${description}\n${stderr}`;
}
