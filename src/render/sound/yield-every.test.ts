import { expect, test } from 'vitest';
import { yieldEvery } from './yield-every.ts';

test('long work yields to the event loop after every so many steps', async () => {
  const yieldNow = yieldEvery(3);
  const order: string[] = [];
  setImmediate(() => order.push('other work'));

  for (let step = 1; step <= 4; step++) {
    order.push(`step ${step}`);
    await yieldNow();
  }

  expect(order).toEqual(['step 1', 'step 2', 'step 3', 'other work', 'step 4']);
});
