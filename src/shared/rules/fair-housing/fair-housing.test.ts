import { expect, test } from 'vitest';
import { CLEARED_SENTENCES } from '#tests/support/cleared-sentences.ts';
import { findHousingConcerns } from './find-concerns.ts';
import { HOUSING_SOURCES, PHRASE_GROUPS, WORD_SETS } from './phrases.ts';
import { replaceConcern } from './replace-concern.ts';

const phrases = (text: string) => findHousingConcerns(text).map(({ phrase }) => phrase);
const rows = PHRASE_GROUPS.flatMap((group) => group.phrases.map(([phrase]) => ({ phrase, group })));

/** A phrase of the list as a text: of each word the first or last form, with or without those that may be left out. */
function written(phrase: string, form: 0 | -1, isWhole: boolean): string {
  return phrase
    .replace(/\{(\w+)\}/g, (_, set: string) => WORD_SETS[set] ?? '')
    .split(' ')
    .flatMap((word) => (word.endsWith('?') ? (isWhole ? [word.slice(0, -1)] : []) : [word]))
    .map((word) => word.split('|').at(form)?.replace('=', ''))
    .join(' ');
}

test('questions words about people, in the order of the text', () => {
  expect(phrases('A safe area, perfect for empty nesters. Adults only.')).toEqual([
    'safe area',
    'perfect for empty nesters',
    'Adults only',
  ]);
});

test('at least 120 phrases, each with a reason, a source and a weight', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  for (const { group } of rows) {
    expect(Object.keys(HOUSING_SOURCES)).toContain(group.source);
    expect(group.reason).toMatch(/\.$/);
  }
});

test('each phrase of the list is found in a sentence, in each of its forms', () => {
  for (const { phrase, group } of rows)
    for (const form of [0, -1] as const)
      for (const isWhole of [true, false]) {
        const text = written(phrase, form, isWhole);
        const [concern] = findHousingConcerns(`Two floors; ${text}. Near the park.`);
        expect({ phrase, found: concern?.phrase, about: concern?.about }).toEqual({
          phrase,
          found: text,
          about: group.about,
        });
      }
});

test('what is written instead is not questioned itself', () => {
  for (const [, instead] of PHRASE_GROUPS.flatMap((group) => group.phrases))
    expect(phrases(`A home, ${instead}.`)).toEqual([]);
});

test('at least 60 sentences about the property stay silent', () => {
  expect(CLEARED_SENTENCES.length).toBeGreaterThanOrEqual(60);
  expect(
    CLEARED_SENTENCES.flatMap((sentence) => phrases(sentence).map((phrase) => [sentence, phrase])),
  ).toEqual([]);
});

test.each([
  ['capitals', 'ADULTS ONLY', 'ADULTS ONLY'],
  ['hyphens', 'A family-friendly neighborhood', 'family-friendly neighborhood'],
  ['non-breaking hyphens and spaces', 'able\u2011bodied, no\u00a0children', 'able\u2011bodied'],
  ['line ends', 'a safe\nneighborhood', 'safe\nneighborhood'],
  ['British spelling', 'A safe neighbourhood', 'safe neighbourhood'],
  ['plurals', 'near the best schools', 'the best schools'],
  ['curly apostrophes', 'a gentleman’s farm', 'gentleman’s farm'],
  ['accents', 'No kíds', 'No kíds'],
  ['invisible characters', 'No chil\u00addren', 'No chil\u00addren'],
  ['figures and signs', 'A 55+ community', '55+ community'],
])('finds a phrase in spite of %s', (_, text, phrase) => {
  expect(phrases(text)[0]).toBe(phrase);
});

test('a phrase ends with its sentence, and a word is never half of another', () => {
  expect(phrases('Pets? No. Children love the garden. Snowhites only. Adult onlyness.')).toEqual([]);
});

test('of two phrases that begin alike the longer one counts', () => {
  expect(phrases('Ideal for a young family and low crime area.')).toEqual([
    'Ideal for a young family',
    'low crime area',
  ]);
});

test('the time grows with the length of the text and not with its square', () => {
  const text = 'perfect for a no one child only '.repeat(5_000);
  const start = performance.now();
  expect(findHousingConcerns(text).length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test.each([
  ['Set in an exclusive neighborhood.', 'Set in an established neighborhood.'],
  ['A bachelor pad near the lake.', 'A studio-style home near the lake.'],
  ['Set in a good neighborhood.', 'Set in an established neighborhood.'],
  ['An Asian community by the lake.', 'A neighborhood by the lake.'],
  ['Room for a growing family.', 'Room for anyone.'],
  ['Top-rated schools nearby.', 'Local schools nearby.'],
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
