import { expect, test } from 'vitest';
import { cropPosition } from './crop-position.ts';

const photo = { width: 3200, height: 1800 };

test.each([
  // A square is 9/16 of its width: centred on 0.4 it begins at 0.119 of the 0.4375 that remain.
  [{ x: 0.4, y: 0.9 }, '1:1', [27.1, 50]],
  [{ x: 0.1, y: 0.9 }, '1:1', [0, 50]],
  [{ x: 0.95, y: 0.5 }, '1:1', [100, 50]],
  [{ x: 0.1, y: 0.9 }, '16:9', [50, 50]],
] as const)(
  'a focal point at %j is in the middle of a crop to %s, unless an edge is near',
  (point, format, at) => {
    const position = cropPosition(photo, point, format);

    expect(position.split(' ').map((part) => Number(Number.parseFloat(part).toFixed(1)))).toEqual(at);
  },
);
