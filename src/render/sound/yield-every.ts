import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Sound is made on the thread that composes pictures, and both go on for seconds. Awaited at each step, this lets pictures
 * have their turn after every so many.
 */
export function yieldEvery(steps: number): () => Promise<void> | undefined {
  let left = steps;
  return () => {
    if (--left > 0) return undefined;
    left = steps;
    return nextTurn();
  };
}
