import { expect, test } from 'vitest';
import { createLimit } from './limit.ts';

test('only so many tasks run at once, all of them run, and one more than the queue holds is refused', async () => {
  const limit = createLimit({ maxRunning: 2, maxQueued: 3, refuse: () => new Error('busy') });
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await gates[index]?.promise;
    running -= 1;
    return index;
  };

  const results = Promise.allSettled(gates.map((_, index) => limit(task(index))));
  for (const { resolve } of gates) resolve();

  expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : 'refused'))).toEqual(
    [0, 1, 2, 3, 4, 'refused'],
  );
  expect(most).toBe(2);
  expect(await limit(async () => 'free again')).toBe('free again');
});

test('a task that fails frees its permit', async () => {
  const limit = createLimit({ maxRunning: 1, maxQueued: 0, refuse: () => new Error('busy') });

  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await limit(async () => 'next')).toBe('next');
});
