import { createBackoff } from '#server/platform/concurrency/backoff.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const BACKOFF = { firstMs: 500, maxMs: 15_000 };

/** Runs `use` again while the storage is not ready, for at most `waitMs` after the first failure. */
export async function waitForStorage<T>(
  use: () => Promise<T>,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<T> {
  const backOff = createBackoff(BACKOFF);
  let deadline: number | undefined;
  for (;;) {
    try {
      return await use();
    } catch (error) {
      deadline ??= performance.now() + waitMs;
      const leftMs = deadline - performance.now();
      if (!(error instanceof AppError && error.code === 'not-ready') || leftMs <= 0) throw error;
      await backOff(leftMs, signal);
    }
  }
}
