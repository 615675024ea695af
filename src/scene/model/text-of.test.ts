import { expect, test } from 'vitest';
import { proseOf, textOf } from './text-of.ts';

test.each([
  [
    'features by line',
    'New roof in 2023\nQuartz kitchen\n\n3-car garage',
    'New roof in 2023. Quartz kitchen. 3-car garage.',
  ],
  [
    'bullets',
    'Highlights:\n• new roof\n- quartz kitchen;\n2. Garage',
    'Highlights: New roof. Quartz kitchen. Garage.',
  ],
  ['bullets in one line', '• New roof • Quartz kitchen ✓ garage', 'New roof. Quartz kitchen. Garage.'],
  ['features in lower case', 'new roof\nnew kitchen\n2-car garage', 'New roof. New kitchen. 2-car garage.'],
  ['stars', 'New roof *** Quartz kitchen *** Garage', 'New roof. Quartz kitchen. Garage.'],
  ['semicolons', 'New roof; quartz kitchen; garage', 'New roof. Quartz kitchen. Garage.'],
  [
    'two halves of a sentence',
    'The street is quiet; the garden is large.',
    'The street is quiet; the garden is large.',
  ],
  [
    'a dash as a pause',
    'A home on a quiet street – with a garden',
    'A home on a quiet street – with a garden',
  ],
  [
    'no space between sentences',
    'On a quiet street.Updated kitchen…New roof',
    'On a quiet street. Updated kitchen… New roof',
  ],
  [
    'lower case',
    'a home in Portland. new roof, approx. two years old! garage',
    'A home in Portland. New roof, approx. two years old! Garage',
  ],
  ['an address on the web', 'See Whitlock.Com today.', 'See Whitlock.Com today.'],
])('a description with %s is told in sentences', (_, typed, prose) => {
  expect(proseOf(typed)).toBe(prose);
});

test('lines that were broken to a width go on', () => {
  const typed =
    'A home of five rooms on a quiet street in the very middle of\nPortland, with a\nlarge garden.\nNew roof.';
  expect(proseOf(typed)).toBe(
    'A home of five rooms on a quiet street in the very middle of Portland, with a large garden. New roof.',
  );
});

test('a short line that ends within a sentence goes on', () => {
  expect(proseOf('Minutes to the\nLake Oswego shore and\nPortland.\nNew roof')).toBe(
    'Minutes to the Lake Oswego shore and Portland. New roof.',
  );
});

test('accents are composed, whatever the keyboard has typed', () => {
  expect(textOf('Jose\u0301 Nu\u0301n\u0303ez')).toBe('José Núñez');
  expect(proseOf('Jose\u0301')).toBe('José');
});

test.each([undefined, null, 7, {}, '', ' \n • \n'])('%j is no prose', (value) => {
  expect(proseOf(value)).toBe('');
});
