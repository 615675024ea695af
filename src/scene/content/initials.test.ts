import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Dana Marsh', 'DM'],
  ['  ada   maria lovelace ', 'AL'],
  ['Prince', 'P'],
  ['Dana Whitlock, REALTOR®', 'DW'],
  ['Jane Smith, CRS, GRI', 'JS'],
  ['Jane Smith | Broker', 'JS'],
  ['Smith, Jane', 'SJ'],
  ['Cher, REALTOR®', 'C'],
  ['Realtor Ana', 'RA'],
  ['Alex Reyes 🏡', 'AR'],
  ['🏡 Alex', 'A'],
  ['(Émile) Ångström', 'ÉÅ'],
  ['🏡', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
