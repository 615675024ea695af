import { expect, test } from 'vitest';
import { storableText } from './storable-text.ts';

test.each([
  ['a zero character', 'Maple\0 Street', 'Maple Street'],
  ['the first half of a pair', 'Maple \ud83dStreet', 'Maple Street'],
  ['the second half of a pair', 'Maple \udfe1Street', 'Maple Street'],
  ['nothing but that', '\0\ud800', ''],
])('%s is dropped', (_, given, kept) => {
  expect(storableText().parse(given)).toBe(kept);
});

test('everything else stays, whole pairs and line breaks as well', () => {
  expect(storableText().parse('🏡 São\n\tPaulo')).toBe('🏡 São\n\tPaulo');
});

test('what is left is what a length is about', () => {
  expect(storableText().max(2).parse('a\0b')).toBe('ab');
  expect(storableText().min(1).safeParse('\0').success).toBe(false);
});
