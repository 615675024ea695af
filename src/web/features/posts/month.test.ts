import { expect, test } from 'vitest';
import { monthAfter, stateOf, weeksOf } from './month.ts';

test.each([
  [{ year: 2026, month: 10 }, 5, '2026-11-01', '2026-12-05'],
  [{ year: 2026, month: 1 }, 4, '2026-02-01', '2026-02-28'],
  [{ year: 2026, month: 7 }, 6, '2026-07-26', '2026-09-05'],
])('%j has %i weeks from %s to %s, each day once', (month, count, first, last) => {
  const weeks = weeksOf(month);
  const keys = weeks.flat().map(({ key }) => key);

  expect(weeks).toHaveLength(count);
  expect([keys[0], keys.at(-1)]).toEqual([first, last]);
  expect(new Set(keys).size).toBe(count * 7);
});

test('after December comes January', () => {
  expect(monthAfter({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
  expect(monthAfter({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 });
});

test('a post whose time has passed without a tick is overdue', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const plannedAt = '2026-11-17T11:00:00Z';
  expect(stateOf({ plannedAt, doneAt: null }, now)).toBe('overdue');
  expect(stateOf({ plannedAt, doneAt: plannedAt }, now)).toBe('posted');
  expect(stateOf({ plannedAt: '2026-11-17T13:00:00Z', doneAt: null }, now)).toBe('planned');
});
