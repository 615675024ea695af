import { expect, test } from 'vitest';
import { backoffMs, pause } from './backoff.ts';

test('pauses double up to their limit', () => {
  const limits = { firstMs: 1_000, maxMs: 5_000 };

  expect([1, 2, 3, 4, 5].map((attempt) => backoffMs(attempt, limits))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
});

test.each(['online', 'abort'])('a pause ends early on %s', async (event) => {
  const [network, controller] = [new EventTarget(), new AbortController()];
  const paused = pause(60_000, controller.signal, [[network, 'online']]);

  if (event === 'abort') controller.abort();
  else network.dispatchEvent(new Event(event));

  await expect(paused).resolves.toBeUndefined();
});
