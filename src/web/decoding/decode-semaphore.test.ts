import { expect, test } from 'vitest';
import { createDecodeSemaphore, type DecodePurpose } from './decode-semaphore.ts';

test('thumbnails come before videos, each in the order of requests, within the limit, and videos after the last thumbnail', async () => {
  const semaphore = createDecodeSemaphore(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, purpose: DecodePurpose) =>
    semaphore(purpose, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });

  const all = [
    ask('video 1', 'video'),
    ask('video 2', 'video'),
    ask('video 3', 'video'),
    ask('thumbnail 1', 'thumbnail'),
    ask('thumbnail 2', 'thumbnail'),
  ];
  for (const name of ['video 1', 'video 2', 'thumbnail 1', 'thumbnail 2', 'video 3']) {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)?.();
    if (name !== 'thumbnail 1') continue;
    await all[3];
    expect(started, 'while a thumbnail is decoded').not.toContain('video 3');
  }
  await Promise.all(all);

  expect(started).toEqual(['video 1', 'video 2', 'thumbnail 1', 'thumbnail 2', 'video 3']);
});

test('a picture that cannot be read frees its place', async () => {
  const semaphore = createDecodeSemaphore(1);

  const broken = semaphore('thumbnail', () => Promise.reject(new Error('no picture')));
  const next = semaphore('video', async () => 'there');

  await expect(broken).rejects.toThrow('no picture');
  expect(await next).toBe('there');
});
