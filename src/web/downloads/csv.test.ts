import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table is written line by line, with quotes only where they are needed', () => {
  expect(
    csvOf([
      ['Title', 'Views', 'Change'],
      ['12 "Mill" Lane, Salem', 9, '+12.5%'],
      [null, undefined, true],
    ]),
  ).toBe('Title,Views,Change\r\n"12 ""Mill"" Lane, Salem",9,+12.5%\r\n,,true');
});

test.each(['=1+1', '@SUM(A1)', '+49 30 1234', '-cmd', '\t=1'])('%j is no formula', (text) => {
  expect(csvOf([[text]]).replaceAll('"', '')).toBe(`'${text}`);
});
