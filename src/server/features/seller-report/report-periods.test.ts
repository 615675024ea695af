import { expect, test } from 'vitest';
import { lastMonthOf, periodsOf } from './report-periods.ts';

const daysOf = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(0, 10));
const daysFrom = (first: string, count: number) =>
  daysOf(Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * 86_400_000)));

test('a young listing has a bar for each day, at least a week of them, today included', () => {
  const now = new Date('2026-03-01T08:00Z');
  const young = periodsOf(new Date('2026-02-27T22:00Z'), now);
  const older = periodsOf(new Date('2026-02-20T22:00Z'), now);

  expect([young.unit, older.unit]).toEqual(['day', 'day']);
  expect(daysOf(young.times)).toEqual([...daysFrom('2026-02-23', 7), '2026-03-02']);
  expect(daysOf(older.times)[0]).toBe('2026-02-20');
});

test('an older listing has weeks from Monday, a very old one months, at most five years of them', () => {
  const weeks = periodsOf(new Date('2026-03-04T10:00Z'), new Date('2026-05-20T10:00Z'));
  const months = periodsOf(new Date('2024-11-30T10:00Z'), new Date('2026-01-01T00:00Z'));
  const ages = periodsOf(new Date('2010-11-30T10:00Z'), new Date('2026-01-01T00:00Z'));

  expect([weeks.unit, ...daysOf(weeks.times).slice(0, 2)]).toEqual(['week', '2026-03-02', '2026-03-09']);
  expect(daysOf(weeks.times).at(-1)).toBe('2026-05-25');
  expect([months.unit, months.times.length]).toEqual(['month', 16]);
  expect([daysOf(months.times)[0], daysOf(months.times).at(-1)]).toEqual(['2024-11-01', '2026-02-01']);
  expect([ages.times.length, daysOf(ages.times).at(-1)]).toEqual([61, '2026-02-01']);
});

test('the month before January is December of the year before', () => {
  expect(daysOf(lastMonthOf(new Date('2026-01-05T00:00Z')))).toEqual(['2025-12-01', '2026-01-01']);
});
