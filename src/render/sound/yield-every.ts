import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * Returns a function that, awaited at each step of a long computation, yields to the event loop every `steps` calls.
 * Sound is computed on the thread that also composes pictures.
 */
export function yieldEvery(steps: number): () => Promise<void> | undefined {
  let left = steps;
  return () => {
    if (--left > 0) return undefined;
    left = steps;
    return nextIteration();
  };
}
