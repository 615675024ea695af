import { expect, test } from 'vitest';
import { barsOf, ceilingOf, grainOf } from './view-bars.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    value: 1,
  }));

test('a quarter shows its days, a year its weeks, and more its months', () => {
  expect(grainOf(daysFrom('2026-01-01', 90))).toBe('day');
  expect(grainOf(daysFrom('2026-01-01', 365))).toBe('week');
  expect(grainOf(daysFrom('2024-01-01', 700))).toBe('month');
});

test('weeks end today, and no view is lost on the way', () => {
  const bars = barsOf(daysFrom('2026-01-01', 365));

  expect(bars).toHaveLength(53);
  expect(bars[0]?.value).toBe(1);
  expect(bars.at(-1)).toEqual({ from: '2026-12-25', value: 7, label: 'Dec 25 – Dec 31' });
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(365);
});

test('months are months of the calendar', () => {
  const bars = barsOf(daysFrom('2024-01-15', 500));

  expect(bars[0]).toEqual({ from: '2024-01-15', value: 17, label: 'January 2024' });
  expect(bars[1]).toEqual({ from: '2024-02-01', value: 29, label: 'February 2024' });
});

test.each([
  [0, 4],
  [3, 4],
  [7, 8],
  [11, 12],
  [41, 50],
  [206, 240],
  [99, 100],
  [1_234_567, 1_600_000],
])('the scale for %i ends at %i', (highest, ceiling) => {
  expect(ceilingOf(highest)).toBe(ceiling);
});
