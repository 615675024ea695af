import { expect, test } from 'vitest';
import { fromFrameOn } from './media-needs.ts';

const need = (media: number, from: number, to: number) => ({ media, fullWidth: 1000, spans: [{ from, to }] });

test('what is seen now comes first, then what follows, and at last what has gone by', () => {
  const needs = [need(0, 0, 60), need(1, 50, 120), need(2, 110, 180)];

  const order = fromFrameOn(needs, 70, 180).map(({ media }) => media);

  expect(order).toEqual([1, 2, 0]);
});
