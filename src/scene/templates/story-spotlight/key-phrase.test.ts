import { expect, test } from 'vitest';
import { keyPhrase } from './key-phrase.ts';

function markedIn(sentence: string): string {
  const words = sentence.split(' ');
  const { from, to } = keyPhrase(words);
  return words.slice(from, to).join(' ');
}

test('marks the weighty words of a sentence', () => {
  expect(markedIn('Oak floors run from the entry to the garden doors.')).toBe('garden doors.');
  expect(markedIn('A bright corner home on a quiet street.')).toBe('bright corner home');
});

test('marks one thing, and not the number of a house or a year', () => {
  expect(markedIn('Cedar & Glass on Juniper Bend')).toBe('Juniper Bend');
  expect(markedIn('The Glass Pavilion above Cardinal Creek')).toBe('Glass Pavilion');
  expect(markedIn('A wall of glass')).toBe('wall of glass');
  expect(markedIn('1904 Marlowe Street')).toBe('Marlowe Street');
  expect(markedIn('New roof in 2023.')).toBe('New roof');
});

test('marks two words as a whole', () => {
  expect(markedIn('Open house')).toBe('Open house');
  expect(markedIn('Under contract')).toBe('Under contract');
});

test('marks a part of three words, unless they are one thing', () => {
  expect(markedIn('Juniper Ridge Rebuilt')).toBe('Juniper Ridge');
  expect(markedIn('Cedar & Glass')).toBe('Cedar & Glass');
});

test('does not mark across a pause', () => {
  expect(markedIn('Upstairs, the suite looks out, over maples')).not.toContain(', ');
});

test('marks at most three words and never only small ones', () => {
  const marked = markedIn('It is on the market and it has a pool');
  expect(marked.split(' ').length).toBeLessThanOrEqual(3);
  expect(['market', 'pool']).toContain(marked);
});

test('has something to mark in a single word and nothing in none', () => {
  expect(markedIn('Home')).toBe('Home');
  expect(keyPhrase([])).toEqual({ from: 0, to: 0 });
});
