type LimitOptions = {
  readonly maxRunning: number;
  readonly maxQueued: number;
  /** The error for a task that finds the queue full. */
  readonly refuse: () => Error;
};

/** A semaphore: runs at most `maxRunning` tasks at once and queues the others in order. */
export function createLimit({ maxRunning, maxQueued, refuse }: LimitOptions) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function limit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) throw refuse();
      // A finished task passes its permit on directly, so that no other call can take it in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
