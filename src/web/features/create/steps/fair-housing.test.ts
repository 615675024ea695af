import { expect, test } from 'vitest';
import { findHousingConcerns, replaceConcern } from './fair-housing.ts';

const phrases = (text: string) => findHousingConcerns(text).map(({ phrase }) => phrase);

test('questions words about people, in the order of the text', () => {
  expect(phrases('A safe area, perfect for empty nesters. Adults only.')).toEqual([
    'safe area',
    'perfect for empty nesters',
    'Adults only',
  ]);
});

test('leaves the cleared words alone', () => {
  expect(phrases('Family room, master bedroom, walk-up, walking distance to the park.')).toEqual([]);
});

test.each([
  ['Set in an exclusive neighborhood.', 'Set in an established neighborhood.'],
  ['A bachelor pad near the lake.', 'A studio-style home near the lake.'],
])('exchanges the phrase in "%s" and keeps the rest', (text, changed) => {
  const [concern] = findHousingConcerns(text);
  expect(concern && replaceConcern(text, concern)).toBe(changed);
});

test.each([
  ['No children. Sunlit rooms.', 'Sunlit rooms.'],
  ['Bright flat! No kids. Near the park.', 'Bright flat! Near the park.'],
  ['Bright flat. Adults only', 'Bright flat.'],
  ['No kids', ''],
  ['Adults only, near the park.', 'Near the park.'],
  ['No kids and no pets.', 'No pets.'],
  ['Bright flat, no kids, near the park.', 'Bright flat, near the park.'],
  ['Bright flat - adults only.', 'Bright flat.'],
  ['No pets and no kids.', 'No pets.'],
  ['Bright flat (adults only) near the park.', 'Bright flat near the park.'],
  ['Bright flat, no kids\nNear the park.', 'Bright flat\nNear the park.'],
  ['A flat for able-bodied people.', 'A flat for people.'],
])('takes the phrase out of "%s" and leaves "%s"', (text, left) => {
  const [concern] = findHousingConcerns(text);
  expect(concern && replaceConcern(text, concern)).toBe(left);
});
