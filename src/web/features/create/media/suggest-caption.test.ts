import { expect, test } from 'vitest';
import { suggestCaption } from './suggest-caption.ts';

test.each([
  ['IMG_kitchen-2.jpg', 'Kitchen'],
  ['10-exterior-dusk.jpg', 'Exterior dusk'],
  ['PrimaryBedroom_final(3).JPEG', 'Primary bedroom'],
  ['living room.heic', 'Living room'],
])('the file name %s suggests %s', (fileName, caption) => {
  expect(suggestCaption(fileName)).toBe(caption);
});

test.each([
  'IMG_2041.jpg',
  'DSC00017.JPG',
  '48 Juniper Bend.jpg',
  'a.b.c',
  '',
  '.jpg',
  'photo of the kitchen that we took on Tuesday.jpg',
])('the file name %s suggests nothing', (fileName) => {
  expect(suggestCaption(fileName)).toBeUndefined();
});
