import { expect, test } from 'vitest';
import { lumaOf, lumaSeen, makeClip } from '#tests/support/media/make-clip.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { openClipReader } from './clip.ts';

const steady = (count: number, rate = 30) => Array.from({ length: count }, (_, n) => n / rate);

test('a clip is sampled at any time, forwards and backwards', async () => {
  await using folder = await openTempDir();
  const path = folder.at('clip.mp4');
  await makeClip({ path, timesSeconds: steady(150) });

  await using reader = await openClipReader(path, 1000);
  const seen: number[] = [];
  for (const n of [0, 1, 2, 5, 14, 140, 3, 4]) seen.push(lumaSeen(await reader.frameAt(n / 30)));

  expect(seen).toEqual([0, 1, 2, 5, 14, 140, 3, 4].map((n) => expect.closeTo(lumaOf(n), -0.8)));
});

test('a clip with a variable frame rate shows the frame that is due', async () => {
  await using folder = await openTempDir();
  const path = folder.at('phone.mov');
  await makeClip({ path, format: 'mov', timesSeconds: [0, 0.02, 0.3, 0.31, 0.7] });

  await using reader = await openClipReader(path, 1000);
  const seen: number[] = [];
  for (const time of [0, 0.15, 0.302, 0.5, 0.75, 3]) seen.push(lumaSeen(await reader.frameAt(time)));

  expect(seen).toEqual([0, 1, 2, 3, 4, 4].map((n) => expect.closeTo(lumaOf(n), -0.8)));
});

// In milliseconds, as cameras are off that write the moment at which a frame arrived.
const ERRORS = [0, 4, -3, 3, -4, 2, 4, -2];

test.each([
  { name: '30', rate: 30, startSeconds: 0, step: 1 },
  { name: '29.97', rate: 30_000 / 1001, startSeconds: 1, step: 1 },
  { name: '60', rate: 60, startSeconds: 1, step: 2 },
])(
  'a clip at $name frames a second, whose times are inexact, shows no frame twice',
  async ({ rate, startSeconds, step }) => {
    await using folder = await openTempDir();
    const path = folder.at('phone.mp4');
    const timesSeconds = steady(160, rate).map((time, n) => time + (ERRORS[n % ERRORS.length] ?? 0) / 1000);
    await makeClip({ path, timesSeconds });

    await using reader = await openClipReader(path, 1000);
    const seen: number[] = [];
    for (let n = 0; n < 45; n++) seen.push(lumaSeen(await reader.frameAt(startSeconds + n / 30)));

    const first = Math.round(startSeconds * rate);
    expect(seen).toEqual(seen.map((_, n) => expect.closeTo(lumaOf(first + n * step), -0.8)));
  },
);
