/** What waits for its turn: exactly one of the two is called, once. */
type QueuedTask = {
  /** Call `leave` once, when the task has ended. */
  readonly start: (leave: () => void) => void;
  readonly refuse: () => void;
};

type Options = {
  readonly maxRunning: number;
  /** How long a task may wait in a burst, and how long a burst lasts. */
  readonly burstMs: number;
  /** How long a task may wait in a standing queue: one that has not been empty for as long as a burst lasts. */
  readonly standingMs: number;
  readonly nowMs?: () => number;
};

/**
 * A semaphore with controlled delay (CoDel, in the variant of B. Maurer, 'Fail at Scale', ACM Queue 13/8): tasks over the
 * limit wait in order, and are refused when they have waited for too long. A burst, or what came while the process stood
 * still, is worked off. A queue that does not become empty has more coming than going, so waiting in it is of no use.
 */
export function createDelayQueue({
  maxRunning,
  burstMs,
  standingMs,
  nowMs = () => performance.now(),
}: Options) {
  const queue: (QueuedTask & { readonly sinceMs: number })[] = [];
  let running = 0;
  let lastEmptyMs = nowMs();

  const advance = () => {
    const now = nowMs();
    const maxWaitMs = now - lastEmptyMs > burstMs ? standingMs : burstMs;
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      const isOverdue = now - head.sinceMs > maxWaitMs;
      if (!isOverdue && running >= maxRunning) return;
      queue.shift();
      if (isOverdue) head.refuse();
      else start(head);
    }
    lastEmptyMs = now;
  };

  const start = (task: QueuedTask) => {
    running += 1;
    let isRunning = true;
    task.start(() => {
      if (!isRunning) return;
      isRunning = false;
      running -= 1;
      advance();
    });
  };

  return {
    enter(task: QueuedTask): void {
      queue.push({ ...task, sinceMs: nowMs() });
      advance();
    },
    /** Refuses what is overdue. Call it from a timer: while no task ends, nothing else does. */
    advance,
    running: () => running,
    waiting: () => queue.length,
  };
}
