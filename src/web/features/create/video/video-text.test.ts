import { expect, test } from 'vitest';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { imageCountText, leaveHint, mediaCountText, secondsText } from './video-text.ts';

test.each([
  [1, '1 second'],
  [15, '15 seconds'],
  [60, '1 minute'],
  [150, '2 minutes 30 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(secondsText(seconds)).toBe(words);
});

const some = (count: number, mediaType: WizardMedia['mediaType']): WizardMedia[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${mediaType} ${index}`,
    name: '',
    type: '',
    originalSizeBytes: 1,
    mediaType,
    state: { kind: 'waiting' },
  }));

test.each([
  [0, 0, '', '0 images'],
  [1, 0, '1 photo', '1 image'],
  [0, 1, '1 clip', '1 clip'],
  [29, 1, '29 photos and 1 clip', '29 images, 1 clip'],
  [3, 2, '3 photos and 2 clips', '3 images, 2 clips'],
])('%i photos and %i clips are counted as what they are', (photos, clips, inOverview, beforeTheEstimate) => {
  const media = [...some(photos, 'image'), ...some(clips, 'video')];
  expect(mediaCountText(media)).toBe(inOverview);
  expect(imageCountText(media)).toBe(beforeTheEstimate);
});

test('what was not uploaded is named: the video is made without it', () => {
  const lost = some(2, 'image').map((item) => ({ ...item, state: { kind: 'lost' } as const }));
  expect(mediaCountText([...some(3, 'image'), ...lost])).toBe('3 photos · 2 files not uploaded');
  expect(mediaCountText(lost.slice(1))).toBe('1 file not uploaded');
});

test('while several videos are made, each is announced for the library', () => {
  expect(leaveHint(1)).toMatch(/: the video will be in your library when it is ready\.$/);
  expect(leaveHint(4)).toMatch(/: each video will be in your library as soon as it is ready\.$/);
});
