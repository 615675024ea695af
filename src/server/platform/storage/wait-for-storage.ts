import { retryWhile } from '#server/platform/concurrency/retry-while.ts';
import { isStorageNotReady } from './storage-errors.ts';

/** Runs `use` again while the storage is not ready, for at most `waitMs` after the first failure. */
export function waitForStorage<T>(
  use: () => Promise<T>,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<T> {
  return retryWhile(use, { isTransient: isStorageNotReady, waitMs, signal, maxPauseMs: 15_000 });
}
