import { retryWhile } from '#server/platform/concurrency/retry-while.ts';
import { toAppError } from '#server/platform/errors/to-app-error.ts';

/**
 * Runs `use` again while the database is away, for at most `waitMs` after the first failure. The connection may be lost
 * after a commit and before its answer, so `use` must be harmless when it runs twice.
 */
export function waitForDatabase<T>(
  use: () => Promise<T>,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<T> {
  const isTransient = (error: unknown) => toAppError(error).code === 'not-ready';
  return retryWhile(use, { isTransient, waitMs, signal, maxPauseMs: 5_000 });
}
