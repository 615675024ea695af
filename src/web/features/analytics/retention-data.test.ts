import { expect, test } from 'vitest';
import { nameOfShot } from './retention-data.ts';

const shot = { fromSeconds: 0, toSeconds: 2, name: '', thumbnailUrl: null, leftPercentage: 0 };

test('a shot is called after what it shows', () => {
  expect(nameOfShot({ ...shot, photo: 7, isClip: false })).toBe('photo 7');
  expect(nameOfShot({ ...shot, photo: 3, isClip: true })).toBe('clip 3');
  expect(nameOfShot({ ...shot, photo: null, isClip: false })).toBe('a title card');
});
