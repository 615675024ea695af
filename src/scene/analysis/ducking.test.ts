import { expect, test } from 'vitest';
import { clipDuckingAt, speechDuckingAt } from './ducking.ts';

const decibelsAt = (phrases: [startSeconds: number, endSeconds: number][], seconds: number) => {
  const narration = {
    recordingStartSeconds: 0,
    recordingEndSeconds: 20,
    startSeconds: 0,
    phrases: phrases.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds })),
  };
  return 20 * Math.log10(speechDuckingAt({ narration }, seconds));
};

test('the music is 12 dB lower from the first word to the last', () => {
  for (const seconds of [2, 2.5, 4]) expect(decibelsAt([[2, 4]], seconds)).toBeCloseTo(-12);
  expect(decibelsAt([[2, 4]], 1.8)).toBeCloseTo(0);
});

test('the music falls quickly before a word, and rises slowly after it', () => {
  expect(decibelsAt([[2, 4]], 1.93)).toBeLessThan(-4);
  expect(decibelsAt([[2, 4]], 4.3)).toBeLessThan(-11);
  expect(decibelsAt([[2, 4]], 4.7)).toBeLessThan(-4);
  expect(decibelsAt([[2, 4]], 5.1)).toBeCloseTo(0);
});

test('the music stays low in a breath, and returns in a pause of a second and a half', () => {
  for (const seconds of [4, 4.4, 4.9, 5.3])
    expect(
      decibelsAt(
        [
          [2, 4],
          [5.3, 8],
        ],
        seconds,
      ),
    ).toBeCloseTo(-12);
  expect(
    decibelsAt(
      [
        [2, 4],
        [5.5, 8],
      ],
      5.2,
    ),
  ).toBeCloseTo(0);
});

test('the music is as loud as ever without a voice', () => {
  expect(decibelsAt([], 3)).toBeCloseTo(0);
});

test('the music is 5 dB lower under clips, also while two of them overlap', () => {
  const clipSounds = [
    { media: 0, clipStartSeconds: 0, fromFrame: 60, toFrame: 165 },
    { media: 1, clipStartSeconds: 0, fromFrame: 135, toFrame: 240 },
  ];

  for (const seconds of [3, 5, 7])
    expect(20 * Math.log10(clipDuckingAt({ clipSounds }, seconds))).toBeCloseTo(-5);
});
