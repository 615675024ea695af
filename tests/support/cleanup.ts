import { afterAll, onTestFinished } from 'vitest';

/** Cleans up when the test ends, or with the file when called at its top. */
export function registerCleanup(cleanUp: () => Promise<void>): void {
  try {
    onTestFinished(cleanUp);
  } catch {
    // Thrown outside a test.
    afterAll(cleanUp);
  }
}
