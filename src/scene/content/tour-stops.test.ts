import { expect, test } from 'vitest';
import { stopIn, stopsMentioned, stopsShown } from './tour-stops.ts';

test.each([
  ['PrimaryBedroom-2.jpg', 'bedroom'],
  ['exterior dusk.jpg', 'dusk'],
  ['IMG_0412.jpg', undefined],
])('the file name %s tells %s', (name, stop) => {
  expect(stopIn(name)).toBe(stop);
});

test.each([
  ['The kitchen opens to a covered patio.', ['kitchen', 'outside']],
  ['The bath keeps a claw-foot tub.', ['bath']],
  ['A hot tub and two decks.', ['outside']],
  ['A façade of white brick.', ['front']],
  ['A great home for a family that likes to study.', []],
  ['Minutes from the lake, on a quiet street.', []],
] as const)('%s', (sentence, stops) => {
  expect(stopsMentioned(sentence)).toEqual(stops);
});

test('a picture shows what its caption says, else what its file is called', () => {
  expect(stopsShown({ caption: 'Claw-foot tub', name: 'bedroom.jpg' })).toEqual(['bath']);
  expect(stopsShown({ caption: 'New in 2022', name: 'kitchen.jpg' })).toEqual(['kitchen']);
  expect(stopsShown({ name: 'IMG_0412.jpg' })).toEqual([]);
});

test('at dusk the front is shown', () => {
  expect(stopsShown({ name: 'dusk.jpg' })).toEqual(['front']);
});
