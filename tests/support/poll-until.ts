import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Polls until something holds. */
export async function until(
  holds: () => Promise<boolean>,
  complaint: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(complaint);
    await wait(25);
  }
}
