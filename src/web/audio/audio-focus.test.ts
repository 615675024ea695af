import { expect, test } from 'vitest';
import { takeAudioFocus } from './audio-focus.ts';

test('taking the audio focus silences its holder, and nobody else', () => {
  const silenced: string[] = [];
  const release = takeAudioFocus(() => silenced.push('first'));
  takeAudioFocus(() => silenced.push('second'));
  expect(silenced).toEqual(['first']);

  release();
  takeAudioFocus(() => silenced.push('third'));

  expect(silenced).toEqual(['first', 'second']);
});
