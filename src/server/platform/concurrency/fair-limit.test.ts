import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createFairLimit } from './fair-limit.ts';

const options = { maxRunning: 2, maxQueued: 5, maxQueuedPerKey: 3, refuse: () => new Error('busy') };

test('keys are served in rotation, one task of each at a time', async () => {
  const limit = createFairLimit(options);
  const started: string[] = [];
  const gates: (() => void)[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => gates.push(resolve));
  };

  const names = ['ann-1', 'ann-2', 'ann-3', 'bob-1', 'cy-1', 'cy-2'];
  const results = names.map((name) => limit(name.slice(0, -2), task(name)));
  for (const index of names.keys()) {
    await eventually(() => expect(gates.length).toBe(Math.min(index + 2, names.length)));
    gates[index]?.();
  }
  await Promise.all(results);

  expect(started).toEqual(['ann-1', 'bob-1', 'cy-1', 'ann-2', 'cy-2', 'ann-3']);
});

test('a key that queues too much is refused, and others are not', async () => {
  const limit = createFairLimit(options);
  const gate = Promise.withResolvers<void>();
  const task = () => gate.promise;

  const greedy = Promise.allSettled(Array.from({ length: 6 }, () => limit('ann', task)));
  const modest = limit('bob', async () => 'served');

  expect(await modest).toBe('served');
  gate.resolve();
  expect((await greedy).map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
});

test('a task that fails frees its permit', async () => {
  const limit = createFairLimit(options);

  await expect(limit('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await limit('ann', async () => 'next')).toBe('next');
});
