import { createBackoff } from './backoff.ts';

type Options = {
  readonly isTransient: (error: unknown) => boolean;
  /** How long after the first failure it is tried again. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
  readonly maxPauseMs: number;
};

/** Runs `use` again, with growing pauses, while it fails with a transient error. */
export async function retryWhile<T>(
  use: () => Promise<T>,
  { isTransient, waitMs, signal, maxPauseMs }: Options,
): Promise<T> {
  const backOff = createBackoff({ firstMs: 500, maxMs: maxPauseMs });
  let deadline: number | undefined;
  for (;;) {
    try {
      return await use();
    } catch (error) {
      deadline ??= performance.now() + waitMs;
      const leftMs = deadline - performance.now();
      if (!isTransient(error) || leftMs <= 0) throw error;
      await backOff(leftMs, signal);
    }
  }
}
