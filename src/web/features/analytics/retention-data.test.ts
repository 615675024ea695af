import { expect, it } from 'vitest';
import { nameOfShot } from './retention-data.ts';

const shot = { fromSeconds: 0, toSeconds: 2, thumbnailUrl: null, leftPercentage: 0 };

it('a shot is called after what it shows', () => {
  expect(nameOfShot({ ...shot, photo: 7, name: 'Kitchen.JPG' })).toBe('photo 7');
  expect(nameOfShot({ ...shot, photo: 3, name: 'Walk through.MOV' })).toBe('clip 3');
  expect(nameOfShot({ ...shot, photo: 1, name: '' })).toBe('photo 1');
  expect(nameOfShot({ ...shot, photo: null, name: '' })).toBe('a title card');
});
