import { expect, test } from 'vitest';
import { createTurns, type DecodePurpose } from './decode-turns.ts';

test('tiles come before films, each in the order of asking, so many at once, and films after the last tile', async () => {
  const inTurn = createTurns(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, purpose: DecodePurpose) =>
    inTurn(purpose, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });

  const all = [
    ask('film 1', 'film'),
    ask('film 2', 'film'),
    ask('film 3', 'film'),
    ask('tile 1', 'tile'),
    ask('tile 2', 'tile'),
  ];
  for (const name of ['film 1', 'film 2', 'tile 1', 'tile 2', 'film 3']) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
    if (name !== 'tile 1') continue;
    await all[3];
    expect(started, 'while a tile is at work').not.toContain('film 3');
  }
  await Promise.all(all);

  expect(started).toEqual(['film 1', 'film 2', 'tile 1', 'tile 2', 'film 3']);
});

test('a picture that cannot be read gives its place back', async () => {
  const inTurn = createTurns(1);

  const broken = inTurn('tile', () => Promise.reject(new Error('no picture')));
  const next = inTurn('film', async () => 'there');

  await expect(broken).rejects.toThrow('no picture');
  expect(await next).toBe('there');
});
