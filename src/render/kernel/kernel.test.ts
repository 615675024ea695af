import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { F64_FIELDS, I32_FIELDS } from './parameters.ts';

test('the parameter block has the same fields in the same order on both sides', () => {
  const source = readFileSync(new URL('assembly/parameters.ts', import.meta.url), 'utf8');
  const declared = [...source.matchAll(/^ {2}(\w+): (f64|i32|usize);$/gm)].map(([, name, type]) => ({
    name,
    isFloat: type === 'f64',
  }));

  expect(declared).toEqual([
    ...F64_FIELDS.map((name) => ({ name, isFloat: true })),
    ...I32_FIELDS.map((name) => ({ name, isFloat: false })),
  ]);
});
