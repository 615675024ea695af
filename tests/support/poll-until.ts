import { setTimeout as wait } from 'node:timers/promises';

/** No measurement: it ends a wait for what never comes. On a busy machine a second takes ten. */
export const LONGEST_WAIT_MS = 150_000;
// What comes soon is seen at once; what takes long is not asked for all the time, which would slow it down.
const SHORTEST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 100;

/** Polls until a condition holds; after the timeout it throws an error with the given message. */
export async function pollUntil(
  holds: () => Promise<boolean>,
  message: string,
  timeoutMs = LONGEST_WAIT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let pauseMs = SHORTEST_PAUSE_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(message);
    await wait(pauseMs);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.05);
  }
}
