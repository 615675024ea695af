import { expect, test } from 'vitest';
import { createTurns, type DecodePurpose } from './decode-semaphore.ts';

test('tiles come before videos, each in the order of asking, so many at once, and videos after the last tile', async () => {
  const inTurn = createTurns(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, purpose: DecodePurpose) =>
    inTurn(purpose, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });

  const all = [
    ask('video 1', 'video'),
    ask('video 2', 'video'),
    ask('video 3', 'video'),
    ask('tile 1', 'tile'),
    ask('tile 2', 'tile'),
  ];
  for (const name of ['video 1', 'video 2', 'tile 1', 'tile 2', 'video 3']) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
    if (name !== 'tile 1') continue;
    await all[3];
    expect(started, 'while a tile is at work').not.toContain('video 3');
  }
  await Promise.all(all);

  expect(started).toEqual(['video 1', 'video 2', 'tile 1', 'tile 2', 'video 3']);
});

test('a picture that cannot be read gives its place back', async () => {
  const inTurn = createTurns(1);

  const broken = inTurn('tile', () => Promise.reject(new Error('no picture')));
  const next = inTurn('video', async () => 'there');

  await expect(broken).rejects.toThrow('no picture');
  expect(await next).toBe('there');
});
