import type { TaskResult } from '#render/render-job.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { storageFull } from '#server/platform/storage/storage-errors.ts';

/** A file that cannot be taken: 400, in the words of the screen. */
export function refuseFile(field: string, msg: string, cause?: unknown): AppError {
  return new AppError('validation-failed', msg, { cause, details: [{ path: field, msg }] });
}

/** The answer of an intake, or the failure that the sender is told. */
export function answerOf<Answer>(result: TaskResult<Answer>, field: string, msg: string): Answer {
  if (result.kind === 'done') return result.value;
  if (result.kind === 'aborted') throw refuseFile(field, msg);
  const cause = new Error(`${result.code}: ${result.detail}`);
  if (result.code === 'disk-full') throw storageFull(cause);
  throw refuseFile(field, msg, cause);
}
