import { vi } from 'vitest';
import { LONGEST_WAIT_MS } from './poll-until.ts';

/** Repeats assertions until they hold, and resolves with what they return. */
export function eventually<T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> {
  return vi.waitFor(check, { timeout: LONGEST_WAIT_MS, interval: intervalMs });
}
