import { expect, test } from 'vitest';
import type { Rect } from './geometry.ts';
import { numberAt, rectAt, type Track } from './track.ts';

const fade: Track<number> = [
  { at: 10, value: 0 },
  { at: 20, value: 1 },
];

test('a track rests on its first value before it begins and on its last after it ends', () => {
  expect(numberAt(fade, -5)).toBe(0);
  expect(numberAt(fade, 20)).toBe(1);
  expect(numberAt(fade, 99)).toBe(1);
});

test('a track travels evenly between keys where nothing else is asked', () => {
  expect(numberAt(fade, 15)).toBeCloseTo(0.5);
});

test('a track holds until the next key', () => {
  expect(
    numberAt(
      [
        { at: 0, value: 3, ease: 'hold' },
        { at: 10, value: 4 },
      ],
      9.9,
    ),
  ).toBe(3);
});

const start: Rect = { x: 0, y: 0, width: 1, height: 1 };
const end: Rect = { x: 0.06, y: 0.04, width: 0.9, height: 0.9 };
const zoom: Track<Rect> = [
  { at: 0, value: start, ease: 'log' },
  { at: 100, value: end },
];

test('a logarithmic zoom grows by the same ratio in each frame', () => {
  const ratios = Array.from({ length: 100 }, (_, n) => rectAt(zoom, n + 1).width / rectAt(zoom, n).width);
  for (const ratio of ratios) expect(ratio).toBeCloseTo(0.9 ** 0.01, 9);
});

test('a logarithmic zoom keeps the point it goes towards at one place on the screen', () => {
  // The fixed point of the move from start to end, as a part of the window.
  const onScreen = { x: 0.06 / (1 - 0.9), y: 0.04 / (1 - 0.9) };
  for (const frame of [0, 13, 50, 87, 100]) {
    const window = rectAt(zoom, frame);
    expect(window.x + onScreen.x * window.width).toBeCloseTo(0.6, 9);
    expect(window.y + onScreen.y * window.height).toBeCloseTo(0.4, 9);
  }
});

test('a logarithmic zoom goes on evenly when a pan has no zoom in it', () => {
  const pan: Track<Rect> = [
    { at: 0, value: { x: 0, y: 0, width: 0.4, height: 1 }, ease: 'log' },
    { at: 10, value: { x: 0.5, y: 0, width: 0.4, height: 1 } },
  ];
  expect(rectAt(pan, 5).x).toBeCloseTo(0.25);
});
