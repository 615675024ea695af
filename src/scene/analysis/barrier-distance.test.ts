import { expect, test } from 'vitest';
import { barrierDistances } from './barrier-distance.ts';

const SIZE = { width: 12, height: 9 };

function pictureOf(valueAt: (x: number, y: number) => number) {
  return Float32Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    valueAt(at % SIZE.width, Math.floor(at / SIZE.width)),
  );
}

function at(distances: Float32Array, x: number, y: number) {
  return distances[y * SIZE.width + x];
}

test('a plain area behind an outline is as far from the border as the outline is high', () => {
  const isOutline = (x: number, y: number) =>
    x >= 3 && x <= 8 && y >= 2 && y <= 6 && (x === 3 || x === 8 || y === 2 || y === 6);

  const distances = barrierDistances(
    pictureOf((x, y) => (isOutline(x, y) ? 70 : 10)),
    SIZE,
  );

  expect(at(distances, 5, 4)).toBe(60);
  expect(at(distances, 3, 4)).toBe(60);
  expect(at(distances, 1, 4)).toBe(0);
});

test('an area that reaches the border is near, however bright it is', () => {
  const distances = barrierDistances(
    pictureOf((x) => (x >= 4 && x <= 6 ? 200 : 10)),
    SIZE,
  );

  expect(at(distances, 5, 4)).toBe(0);
});

test('a path may turn around what is in its way', () => {
  // A wall from the left, the top and the right leaves a way out at the bottom right.
  const isWall = (x: number, y: number) =>
    (y === 2 && x >= 3) || (x === 3 && y >= 2 && y <= 6) || (y === 6 && x >= 3 && x <= 8);

  const distances = barrierDistances(
    pictureOf((x, y) => (isWall(x, y) ? 90 : 10)),
    SIZE,
  );

  expect(at(distances, 4, 4)).toBe(0);
});
