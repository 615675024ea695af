import { expect, test } from 'vitest';
import { formOf, isPlannedAs } from './plan-times.ts';

test('the form of a plan that a program has set to the second shows that plan', () => {
  const plannedAt = '2026-11-22T18:00:30.000Z';
  const form = formOf(plannedAt, new Date());
  expect(isPlannedAs(form, plannedAt)).toBe(true);
  expect(isPlannedAs({ ...form, time: '03:17' }, plannedAt)).toBe(false);
});
