import { retryWhile } from '#server/platform/concurrency/retry-while.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Runs `use` again while the storage is not ready, for at most `waitMs` after the first failure. */
export function waitForStorage<T>(
  use: () => Promise<T>,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<T> {
  const isTransient = (error: unknown) => error instanceof AppError && error.code === 'not-ready';
  return retryWhile(use, { isTransient, waitMs, signal, maxPauseMs: 15_000 });
}
