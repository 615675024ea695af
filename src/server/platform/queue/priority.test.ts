import { expect, test } from 'vitest';
import { fairPriority } from './priority.ts';

const NOON = Date.UTC(2026, 6, 1, 12);
const minutesLater = (minutes: number) => NOON + minutes * 60_000;

test('the first job of one owner comes before the second of another that was sent shortly before', () => {
  expect(fairPriority(0, minutesLater(29))).toBeGreaterThan(fairPriority(1, NOON));
  expect(fairPriority(1, NOON)).toBeGreaterThan(fairPriority(2, NOON));
});

test('under a constant load of first jobs the n-th job of an owner gets its turn, half an hour later for each before it', () => {
  const lastOfTwoHundred = fairPriority(199, NOON);

  expect(fairPriority(0, minutesLater(199 * 30 - 1))).toBeGreaterThan(lastOfTwoHundred);
  expect(fairPriority(0, minutesLater(199 * 30 + 1))).toBeLessThan(lastOfTwoHundred);
});

test('of jobs with the same rank the earlier one comes first', () => {
  expect(fairPriority(3, NOON)).toBeGreaterThan(fairPriority(3, minutesLater(1)));
});

test('a priority is a whole number of 32 bits, also of the last job in decades', () => {
  const priority = fairPriority(200, Date.UTC(2090, 0, 1) + 1);

  expect(priority).toBe(priority | 0);
});
