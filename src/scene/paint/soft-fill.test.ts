import { expect, test } from 'vitest';
import { type Pixels, softFill } from './soft-fill.ts';

test('the soft fill of a photo has four times the size of the tiny picture, and is opaque', () => {
  for (const [width, height] of [
    [64, 43],
    [36, 64],
    [1, 1],
    [64, 1],
  ] as const) {
    const fill = fillOf(width, height, () => [10, 20, 30]);

    expect([fill.width, fill.height]).toEqual([4 * width, 4 * height]);
    expect(fill.pixels).toHaveLength(fill.width * fill.height * 4);
    expect(fill.pixels[3]).toBe(255);
  }
});

test('the soft fill of a photo is darker and paler than the photo', () => {
  const fill = fillOf(64, 48, () => [220, 60, 40]);

  const [r = 0, g = 0, b = 0] = fill.pixels;
  expect(r).toBeLessThan(220);
  expect((r - b) / r).toBeLessThan((220 - 40) / 220);
  expect(g).toBeGreaterThan(0);
});

test('the soft fill of a photo is smooth: neighbours never differ by more than a few codes, whatever the photo', () => {
  const fill = fillOf(64, 64, (x, y) => ((x + y) % 2 || x > 31 ? [255, 255, 255] : [0, 0, 0]));

  for (let y = 0; y < fill.height; y++) {
    for (let x = 1; x < fill.width; x++) {
      const at = (y * fill.width + x) * 4;
      expect(Math.abs((fill.pixels[at] ?? 0) - (fill.pixels[at - 4] ?? 0))).toBeLessThanOrEqual(4);
    }
  }
});

test('the soft fill of a photo still tells light from dark', () => {
  const fill = fillOf(64, 64, (x) => (x < 32 ? [20, 20, 20] : [230, 230, 230]));

  const middleRow = 128 * fill.width * 4;
  expect((fill.pixels[middleRow + 240 * 4] ?? 0) - (fill.pixels[middleRow + 15 * 4] ?? 0)).toBeGreaterThan(
    100,
  );
});

function fillOf(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Pixels {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set([...colour(x, y), 255], (y * width + x) * 4);
  }
  return softFill(pixels, width, height);
}
