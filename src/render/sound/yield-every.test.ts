import { expect, test } from 'vitest';
import { yieldEvery } from './yield-every.ts';

test('work in many steps lets other work have its turn after every so many of them', async () => {
  const turn = yieldEvery(3);
  const order: string[] = [];
  setImmediate(() => order.push('other work'));

  for (let step = 1; step <= 4; step++) {
    order.push(`step ${step}`);
    await turn();
  }

  expect(order).toEqual(['step 1', 'step 2', 'step 3', 'other work', 'step 4']);
});
