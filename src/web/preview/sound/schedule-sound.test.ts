import { expect, test } from 'vitest';
import { musicGainAt } from './schedule-sound.ts';

const soundtrack = {
  music: [{ startSeconds: 0, endSeconds: 20 }],
  fadeInSeconds: 1,
  fadeOutSeconds: 2.5,
  clipSounds: [{ media: 0, clipStartSeconds: 0, fromFrame: 240, toFrame: 300 }],
};

test('music fades in, plays at full gain, and has faded out at the end of the video', () => {
  expect(musicGainAt(soundtrack, 20, 0)).toBe(0);
  expect(musicGainAt(soundtrack, 20, 0.5)).toBeCloseTo(Math.SQRT1_2);
  expect(musicGainAt(soundtrack, 20, 5)).toBe(1);
  expect(musicGainAt(soundtrack, 20, 19.99)).toBeLessThan(0.01);
  expect(musicGainAt(soundtrack, 20, 20)).toBe(0);
});

test('music is ducked by five decibels while a clip has sound', () => {
  expect(musicGainAt(soundtrack, 20, 9)).toBeCloseTo(10 ** (-5 / 20));
  expect(musicGainAt(soundtrack, 20, 7.6)).toBe(1);
});
