import type { ThrottleLimit } from '#server/config.ts';

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
  // The last window's share shrinks steadily: it is small enough when shareOf(elapsed) < room.
  const freeAt = (room: number, sliding: number) =>
    sliding <= 0 ? 0 : windowSeconds * Math.max(0, 1 - room / sliding);
  const fromStart =
    count < limit ? freeAt(limit - count, previousCount) : windowSeconds + freeAt(limit, count);
  // Just after, since at that very moment the count still equals the limit.
  return Math.max(1, Math.ceil(fromStart - elapsedSeconds + 0.001));
}
