import type { ThrottleLimit } from '#server/config/config.ts';

type Counted = {
  readonly count: number;
  readonly previousCount: number;
  /** Since the start of the window that `count` belongs to. */
  readonly elapsedSeconds: number;
};

/** Whole seconds until one more is within the limit, at least one. */
export function secondsUntilFree(counted: Counted, { count: limit, windowMs }: ThrottleLimit): number {
  const windowSeconds = windowMs / 1_000;
  const { count, previousCount, elapsedSeconds } = counted;
  // The last window's part shrinks steadily; it is small enough once it is at most `room`.
  const freeAt = (room: number, sliding: number) =>
    sliding <= 0 ? 0 : windowSeconds * Math.max(0, 1 - room / sliding);
  const fromStart =
    count < limit ? freeAt(limit - count - 1, previousCount) : windowSeconds + freeAt(limit - 1, count);
  // A rounding error must not cost a second.
  return Math.max(1, Math.ceil(fromStart - elapsedSeconds - 1e-6));
}
