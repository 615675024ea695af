import { expect, test } from 'vitest';
import { redact } from './redact.ts';

const LISTING = {
  name: "O'Brien house",
  property_info: { address: '24 Alder Lane', bedrooms: 3 },
  notes: ['דנה כהן'],
};

test('words of the private texts are replaced, also when upper-cased or in another order', () => {
  const report = 'TypeError: ALDER\nLANE 24 is not "Brien" or דנה';

  expect(redact(report, LISTING)).toBe('TypeError: …\n… … is not "…" or …');
});

test('stack frames keep their names and paths', () => {
  const report = [
    'Error: no house',
    '    at paintHouse (file:///srv/alder/lane/house.ts:12:34)',
    '    at async file:///srv/house.ts:1:2',
    '    at Alder Lane',
  ].join('\n');

  expect(redact(report, LISTING).split('\n')).toEqual([
    'Error: no …',
    '    at paintHouse (file:///srv/alder/lane/house.ts:12:34)',
    '    at async file:///srv/house.ts:1:2',
    '    at … …',
  ]);
});

test('a report stays as it is without private texts', () => {
  expect(redact('ended by SIGKILL\n', [])).toBe('ended by SIGKILL\n');
});
