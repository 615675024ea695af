import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { visitFiles } from './visit-files.ts';

const { db } = await createTestDatabase();

/** The names that a run visits, in batches of two; it is cut off in the batch that has `cutOffAt`. */
async function visitedBy(key: string, cutOffAt?: string): Promise<string[][]> {
  const visited: string[][] = [];
  const run = new AbortController();
  const listAfter = async function* (after: string) {
    for (const name of ['a', 'b', 'c', 'd', 'e']) if (name > after) yield { name };
  };
  const visiting = visitFiles(db, { key, listAfter, signal: run.signal, batchSize: 2 }, async (files) => {
    const names = files.map(({ name }) => name);
    if (cutOffAt !== undefined && names.includes(cutOffAt)) run.abort();
    run.signal.throwIfAborted();
    visited.push(names);
  });
  await visiting.catch((error: unknown) => expect(run.signal.reason).toBe(error));
  return visited;
}

test('a run continues after the last whole batch of one that was cut off, and begins anew after one that reached the end', async () => {
  expect(await visitedBy('first', 'd')).toEqual([['a', 'b']]);
  expect(await visitedBy('second', 'e')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);

  expect(await visitedBy('first')).toEqual([['c', 'd'], ['e']]);
  expect(await visitedBy('second')).toEqual([['e']]);

  expect(await visitedBy('first')).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});
