import { expect, test } from 'vitest';
import { findWarning, formOf, isPlannedAs } from './plan-times.ts';

test('the form of a plan that a program has set to the second shows that plan', () => {
  const plannedAt = '2026-11-22T18:00:30.000Z';
  const form = formOf(plannedAt, new Date());
  expect(isPlannedAs(form, plannedAt)).toBe(true);
  expect(isPlannedAs({ ...form, time: '03:17' }, plannedAt)).toBe(false);
});

const openHouse = { kind: 'open-house', date: '2026-11-22', from: '13:00', to: '15:00' } as const;
const NOW = new Date('2026-11-21T12:00');

test.each([
  ['2026-11-22', '14:59', undefined],
  ['2026-11-22', '15:00', 'This is after the open house.'],
  ['2026-11-23', '09:00', 'This is after the open house.'],
  ['2026-11-21', '11:59', 'This time is in the past.'],
  ['2026-11-21', '', undefined],
])('a plan for %s %s warns: %s', (date, time, warning) => {
  expect(findWarning({ date, time }, openHouse, NOW)).toBe(warning);
});
