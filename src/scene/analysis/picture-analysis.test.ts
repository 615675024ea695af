import { expect, test } from 'vitest';
import { analysePicture } from './picture-analysis.ts';

const SIZE = { width: 48, height: 32 };

// A plain wall with one lit window.
function wallWithWindow(window: { x: number; y: number }, channels: 3 | 4) {
  const pixels = new Uint8Array(SIZE.width * SIZE.height * channels);
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++) {
      const isWindow = Math.abs(x - window.x) <= 3 && Math.abs(y - window.y) <= 3;
      pixels.set(isWindow ? [250, 200, 60] : [90, 90, 90], (y * SIZE.width + x) * channels);
    }
  return pixels;
}

test.each([3, 4] as const)('the eye goes to what stands out (%i channels)', (channels) => {
  const { focalPoint } = analysePicture(wallWithWindow({ x: 36, y: 8 }, channels), SIZE, channels);

  expect(focalPoint.x).toBeCloseTo(36.5 / 48, 1);
  expect(focalPoint.y).toBeCloseTo(8.5 / 32, 1);
});

test('the tone is the prevailing colour, with or without a fourth channel', () => {
  const flat = (channels: 3 | 4) =>
    new Uint8Array(SIZE.width * SIZE.height * channels).map((_, i) => [200, 100, 16, 7][i % channels] ?? 0);

  expect(analysePicture(flat(3), SIZE, 3)).toEqual({ focalPoint: { x: 0.5, y: 0.5 }, tone: '#c86410' });
  expect(analysePicture(flat(4), SIZE, 4).tone).toBe('#c86410');
});

test('a picture of a few pixels is looked at in the middle', () => {
  expect(analysePicture(new Uint8Array([1, 2, 3]), { width: 1, height: 1 }, 3).focalPoint).toEqual({
    x: 0.5,
    y: 0.5,
  });
});
