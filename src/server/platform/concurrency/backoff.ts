import { setTimeout as wait } from 'node:timers/promises';

/** Exponential backoff: each call waits twice as long as the one before, at most `maxMs` and `limitMs`; an abort rejects. */
export function createBackoff({ firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number }) {
  let delayMs = firstMs;
  return async function backOff(limitMs = maxMs, signal?: AbortSignal): Promise<void> {
    const currentMs = Math.min(delayMs, limitMs);
    delayMs = Math.min(delayMs * 2, maxMs);
    await wait(currentMs, undefined, { signal });
  };
}
