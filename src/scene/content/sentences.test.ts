import { expect, test } from 'vitest';
import { partsOf, wholeSentencesOf } from './sentences.ts';

test('a long sentence comes in blocks that fit two short lines, with no word lost', () => {
  const text =
    'The kitchen was rebuilt in 2024 with quartz counters and an island for six, and the oak floors run from the entry to the garden doors without a threshold.';
  const blocks = partsOf(text);
  expect(blocks.join(' ')).toBe(text);
  for (const block of blocks) expect(block.length).toBeLessThanOrEqual(72);
  expect(Math.min(...blocks.map((block) => block.length))).toBeGreaterThan(20);
});

test('a long sentence is divided at a pause or before a new thought, never within what belongs together', () => {
  expect(
    partsOf(
      'Outside, a saltwater pool, citrus trees and a covered kitchen turn most of the year into summer.',
    ),
  ).toEqual([
    'Outside, a saltwater pool, citrus trees',
    'and a covered kitchen turn most of the year into summer.',
  ]);
  expect(
    partsOf(
      'Three more bedrooms share a wing with a bath of their own, and the den takes a desk or a piano.',
    ),
  ).toEqual([
    'Three more bedrooms share a wing with a bath of their own,',
    'and the den takes a desk or a piano.',
  ]);
  for (const part of partsOf(
    'The updated craftsman features an open floor plan of the sort that everybody hopes for near the park.',
  ))
    expect(part).not.toMatch(/ (?:a|an|the|of|for|near|and)$/u);
});

test('a sentence can be divided into more parts than its length asks for', () => {
  const text = 'Oak floors run from the entry to the garden doors.';
  expect(partsOf(text)).toEqual([text]);
  expect(partsOf(text, 2)).toEqual(['Oak floors run from the entry', 'to the garden doors.']);
});

test('a sentence survives a text without any space', () => {
  expect(partsOf('x'.repeat(200)).join('')).toBe('x'.repeat(200));
});

test('a sentence does not end at an initial or an abbreviation', () => {
  const sentences = ['Approx. 2,450 square feet near John F. Kennedy Park.', 'Est. 1926 by N.W. Builders.'];
  expect(wholeSentencesOf(sentences.join(' '))).toEqual(sentences);
});

test.each([
  'Minutes from Hwy. 26 and downtown.',
  'New roof Oct. 2023.',
  'HOA fee incl. 2 parking spots.',
  'Parking for max. 4 cars, 5 min. 30 by bus.',
  'Close to 5th Ave. SW.',
  'Along Martin Luther King Jr. Blvd. North of the river.',
  'Built by Hale Bros. Construction.',
  'Unit in Bldg. 4, Apt. 12.',
])('%s is one sentence', (text) => {
  expect(wholeSentencesOf(text)).toEqual([text]);
});

test.each([
  ['It is on Elm Ave.', 'The garden faces south.'],
  ['It is on Elm St.', 'A porch runs around it.'],
  ['It was built by Hale & Co.', 'It has oak floors.'],
  ['The drive takes 5 min.', 'Schools are closer.'],
  ['Quiet street off Oak Rd.', 'Walk to shops.'],
  ['Minutes from Sunset Blvd.', 'Renovated kitchen.'],
  ['It is on Elm Ave.', '3 bedrooms, 2 baths.'],
  ['New roof by Hale Bros.', 'Updated baths.'],
  ['You will love Oct.', 'Our maples turn red.'],
])('%s ends before %s', (first, second) => {
  expect(wholeSentencesOf(`${first} ${second}`)).toEqual([first, second]);
});

test('a long sentence is not divided after an abbreviation, where it would seem to end', () => {
  const text =
    'This corner home stands three short blocks from Martin Luther King Jr. Blvd. and the shops of the old market square.';
  for (const part of partsOf(text).slice(0, -1)) expect(part).not.toMatch(/\.$/u);
});

test('no part ends in a dash that points to the next one', () => {
  const text = 'Every window on the main floor looks south — the deck runs the whole width of the house.';
  expect(partsOf(text)).toEqual([
    'Every window on the main floor looks south',
    'the deck runs the whole width of the house.',
  ]);
});

test('sentences of a script without capitals are told apart', () => {
  const sentences = ['בית יפה ברחוב שקט.', 'מטבח חדש!', 'גינה גדולה.'];
  expect(wholeSentencesOf(sentences.join(' '))).toEqual(sentences);
});
