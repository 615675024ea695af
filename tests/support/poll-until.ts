import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;

/** Polls until a condition holds; after the timeout it throws an error with the given message. */
export async function pollUntil(
  holds: () => Promise<boolean>,
  message: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(message);
    await wait(25);
  }
}
