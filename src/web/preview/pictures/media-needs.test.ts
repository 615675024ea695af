import { expect, test } from 'vitest';
import { findNextStart, inOrderOfUse } from './media-needs.ts';

const need = (media: number, from: number, to: number) => ({ media, fullWidth: 1000, spans: [{ from, to }] });

test('media that are shown come first, then those that follow, and past ones last', () => {
  const needs = [need(0, 0, 60), need(1, 50, 120), need(2, 110, 180)];

  const order = inOrderOfUse(needs, 70, 180).map(({ media }) => media);

  expect(order).toEqual([1, 2, 0]);
});

test('a clip that is not shown waits at the start of its next run, and a shown one is left alone', () => {
  const spans = [
    { from: 0, to: 60 },
    { from: 0, to: 60, startSeconds: 0.5 },
    { from: 90, to: 150, startSeconds: 4 },
  ];
  const startAt = (frame: number) => findNextStart({ media: 0, fullWidth: 1000, spans }, frame, 180);

  expect(startAt(30)).toBeUndefined();
  expect(startAt(70)).toBe(4);
  expect(startAt(160)).toBe(0.5);
});
