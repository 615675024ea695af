import { expect, test } from 'vitest';
import { takeSound } from './audio-focus.ts';

test('who takes the loudspeaker silences whoever had it, and nobody else', () => {
  const silenced: string[] = [];
  const giveBack = takeSound(() => silenced.push('first'));
  takeSound(() => silenced.push('second'));
  expect(silenced).toEqual(['first']);

  giveBack();
  takeSound(() => silenced.push('third'));

  expect(silenced).toEqual(['first', 'second']);
});
