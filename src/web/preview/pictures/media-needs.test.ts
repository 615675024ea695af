import { expect, test } from 'vitest';
import { inOrderOfUse } from './media-needs.ts';

const need = (media: number, from: number, to: number) => ({ media, fullWidth: 1000, spans: [{ from, to }] });

test('media that are shown come first, then those that follow, and past ones last', () => {
  const needs = [need(0, 0, 60), need(1, 50, 120), need(2, 110, 180)];

  const order = inOrderOfUse(needs, 70, 180).map(({ media }) => media);

  expect(order).toEqual([1, 2, 0]);
});
