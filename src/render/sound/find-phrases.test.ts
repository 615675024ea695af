import { expect, test } from 'vitest';
import { spokenSampleAt } from '#tests/support/media/spoken-sound.ts';
import { findPhrases } from './find-phrases.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

function soundOf(seconds: number, sampleAt: (seconds: number) => number): Stereo {
  const left = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, n) => sampleAt(n / SAMPLE_RATE));
  return { left, right: left };
}

const SPOKEN = [
  { startSeconds: 0.8, endSeconds: 2.2 },
  { startSeconds: 2.7, endSeconds: 5.1 },
  { startSeconds: 6.4, endSeconds: 7.3 },
];

test.each([
  ['a quiet room', 0.0002, 1],
  ['a room that hums', 0.004, 1],
  ['a voice far from the microphone', 0.0002, 0.03],
])('phrases are found between pauses, in %s', (_, noise, volume) => {
  const sampleAt = spokenSampleAt(SPOKEN, noise);

  const found = findPhrases(soundOf(8, (seconds) => volume * sampleAt(seconds)));

  expect(found).toHaveLength(SPOKEN.length);
  for (const [index, { startSeconds, endSeconds }] of found.entries()) {
    expect(Math.abs(startSeconds - (SPOKEN[index]?.startSeconds ?? 0))).toBeLessThan(0.12);
    expect(Math.abs(endSeconds - (SPOKEN[index]?.endSeconds ?? 0))).toBeLessThan(0.12);
  }
});

test('silence, a click and a sound of no length have no phrase', () => {
  expect(findPhrases(soundOf(3, () => 0))).toEqual([]);
  expect(findPhrases(soundOf(3, (seconds) => (Math.abs(seconds - 1) < 0.001 ? 0.5 : 0)))).toEqual([]);
  expect(findPhrases(soundOf(0, () => 0))).toEqual([]);
});

test('sound without any pause is one phrase', () => {
  const found = findPhrases(soundOf(4, (seconds) => 0.2 * Math.sin(2 * Math.PI * 440 * seconds)));
  expect(found).toEqual([{ startSeconds: 0, endSeconds: 4 }]);
});
