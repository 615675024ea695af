import { expect, test } from 'vitest';
import { clipVolumeAt } from './clip-volume.ts';

const soundtrack = {
  music: [{ startSeconds: 0, endSeconds: 20 }],
  fadeInSeconds: 1,
  fadeOutSeconds: 2.5,
  clipSounds: [{ media: 1, clipStartSeconds: 2, fromFrame: 240, toFrame: 300 }],
};
const playing = { media: 1, timeSeconds: 3, frame: 270 };

test('a clip is heard as long as the soundtrack has its sound, and more where there is no music', () => {
  const volume = clipVolumeAt(soundtrack, playing);

  expect(volume).toBeGreaterThan(0);
  expect(clipVolumeAt({ ...soundtrack, music: [] }, playing)).toBeGreaterThan(volume);
});

test('a clip is lowered by twelve decibels while something is said, as in the film', () => {
  const phrases = [{ startSeconds: 8.5, endSeconds: 9.5 }];
  const narration = { recordingStartSeconds: 0, recordingEndSeconds: 1, startSeconds: 8.5, phrases };

  const volume = clipVolumeAt({ ...soundtrack, narration }, playing);

  expect(20 * Math.log10(volume / clipVolumeAt(soundtrack, playing))).toBeCloseTo(-12);
});

test.each([
  ['another clip', { media: 0 }],
  ['a clip whose sound is over', { timeSeconds: 4, frame: 300 }],
  ['a clip that is shown again without its sound', { timeSeconds: 1 }],
])('%s is silent', (_, changes) => {
  expect(clipVolumeAt(soundtrack, { ...playing, ...changes })).toBe(0);
});
