import { expect, it } from 'vitest';
import { findHousingConcerns, replaceConcern } from './fair-housing.ts';

const phrases = (text: string) => findHousingConcerns(text).map(({ phrase }) => phrase);

it('questions words about people, in the order of the text', () => {
  expect(phrases('A safe area, perfect for empty nesters. Adults only.')).toEqual([
    'safe area',
    'perfect for empty nesters',
    'Adults only',
  ]);
});

it('leaves the cleared words alone', () => {
  expect(phrases('Family room, master bedroom, walk-up, walking distance to the park.')).toEqual([]);
});

it('exchanges a phrase and keeps the rest', () => {
  const text = 'Set in an exclusive neighborhood near the lake.';
  const [concern] = findHousingConcerns(text);
  expect(concern && replaceConcern(text, concern)).toBe('Set in an established neighborhood near the lake.');
});
