import { expect, test } from 'vitest';
import { changeText, percentagesOf } from './shape-dashboard.ts';

test.each([
  [9, 8, '+12.5%'],
  [97, 100, '-3.0%'],
  [5, 5, '+0%'],
  [5, 0, '+0%'],
  [0, 0, '+0%'],
  [0, 4, '-100.0%'],
  [10_001, 10_000, '+0%'],
  [9_999, 10_000, '+0%'],
  [1e9, 1, '+99999999900.0%'],
])('%s after %s is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

test('a change always has a sign, a number and no nonsense, and its sign is the direction', () => {
  const values = [0, 0.04, 1, 3, 7.3, 99.9, 1_000, 1e7, Number.NaN, Number.POSITIVE_INFINITY];
  for (const now of values)
    for (const before of values) {
      const text = changeText(now, before);
      expect(text).toMatch(/^[+-]\d+(\.\d)?%$/);
      if (text.startsWith('-')) expect(now).toBeLessThan(before);
      if (text !== '+0%') expect(Number.parseFloat(text)).not.toBe(0);
    }
});

test('shares always add up to a hundred', () => {
  for (const counts of [
    [1, 1, 1],
    [2, 3, 7],
    [1, 0, 0],
    [999, 1, 1],
    [1, 1, 1, 1, 1, 1, 1, 1],
  ]) {
    const sum = percentagesOf(counts).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(100, 6);
  }
  expect(percentagesOf([0, 0])).toEqual([0, 0]);
  expect(percentagesOf([1, 1, 1], 0)).toEqual([34, 33, 33]);
});
