type FairLimitOptions = {
  readonly maxRunning: number;
  readonly maxQueued: number;
  readonly maxQueuedPerKey: number;
  /** The error for a task that finds a queue full. */
  readonly refuse: () => Error;
};

/**
 * A semaphore that is fair to keys, such as accounts: each runs one task at a time, and the keys that wait are served in
 * rotation, however many tasks each has queued.
 */
export function createFairLimit({ maxRunning, maxQueued, maxQueuedPerKey, refuse }: FairLimitOptions) {
  const queues = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let queued = 0;

  function startNext(): void {
    const next = [...queues].find(([key]) => !running.has(key));
    if (running.size >= maxRunning || next === undefined) return;
    const [key, [start, ...others]] = next;
    if (others.length > 0) queues.set(key, others);
    else queues.delete(key);
    queued -= 1;
    running.add(key);
    start?.();
  }

  function moveToEnd(key: string): void {
    const queue = queues.get(key);
    if (queue === undefined) return;
    queues.delete(key);
    queues.set(key, queue);
  }

  return async function limit<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? [];
    if (queued >= maxQueued || queue.length >= maxQueuedPerKey) throw refuse();
    await new Promise<void>((resolve) => {
      queues.set(key, [...queue, resolve]);
      queued += 1;
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(key);
      moveToEnd(key);
      startNext();
    }
  };
}
