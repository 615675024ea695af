import { expect, test } from 'vitest';
import { pairLost } from './lost-media.ts';
import type { MediaState, WizardMedia } from './wizard-state.ts';

const item = (id: string, name: string, kind: 'lost' | 'waiting' = 'lost'): WizardMedia => ({
  id,
  name,
  type: 'image/jpeg',
  originalSizeBytes: 5,
  mediaType: 'image',
  state: { kind } satisfies MediaState,
});

test('a file that is added again is the lost one of its name and size', () => {
  const kitchen = { name: 'kitchen.jpg', size: 5 };
  const other = { name: 'kitchen.jpg', size: 6 };
  const media = [item('a', 'front.jpg'), item('b', 'kitchen.jpg'), item('c', 'kitchen.jpg', 'waiting')];
  expect([...pairLost(media, [other, kitchen])]).toEqual([[kitchen, 'b']]);
});

test('two files of one name take the places of two lost ones', () => {
  const first = { name: 'photo.jpg', size: 5 };
  const second = { ...first };
  const third = { ...first };
  const media = [item('a', 'photo.jpg'), item('b', 'photo.jpg')];
  expect([...pairLost(media, [first, second, third]).values()]).toEqual(['a', 'b']);
});
