import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('newId is a UUID of version 7', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('newId sorts by time and never repeats', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => newId(1_700_000_000_000 + index));

  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1_000 }, () => newId(0))).size).toBe(1_000);
});
