import { expect, test } from 'vitest';
import { axisMap, samplingFor } from './placement.ts';

const size = { width: 4000, height: 3000 };

test("the choice of level and filter is the plain cubic at and near a picture's own size and when it is magnified", () => {
  for (const reduction of [0.1, 0.5, 1, 1.2]) {
    expect(samplingFor(reduction, reduction, size)).toEqual({
      level: 0,
      taps: 4,
      stretchX: 1,
      stretchY: 1,
    });
  }
});

test('the choice of level and filter changes sharpness continuously with the reduction', () => {
  const blur = (reduction: number) => {
    const { level, stretchX } = samplingFor(reduction, reduction, size);
    return stretchX * 2 ** level;
  };
  for (let reduction = 0.5; reduction < 20; reduction *= 1.001) {
    expect(blur(reduction * 1.001) / blur(reduction)).toBeLessThan(1.002);
  }
});

test('the choice of level and filter keeps the support of the filter within eight taps', () => {
  for (let reduction = 1; reduction < 500; reduction *= 1.01) {
    expect(samplingFor(reduction, reduction / 3, size).stretchX).toBeLessThanOrEqual(2);
  }
});

test('the choice of level and filter ends at a single pixel', () => {
  expect(samplingFor(100, 100, { width: 1, height: 1 }).level).toBe(0);
});

test("the map of an axis is the identity at a picture's own size", () => {
  for (const axis of ['luma', 'chroma-x', 'chroma-y'] as const) {
    expect(axisMap(axis, 0, 0, 1, 0)).toEqual({ scale: 1, origin: 0 });
  }
});

test('the map of an axis keeps luma and chroma aligned', () => {
  const pixelOf = {
    luma: (s: number) => s + 0.5,
    'chroma-x': (s: number) => 2 * s + 0.5,
    'chroma-y': (s: number) => 2 * s + 1,
  };
  for (const level of [0, 1, 2]) {
    const luma = axisMap('luma', 13.7, 5.2, 0.8, level);
    for (const axis of ['chroma-x', 'chroma-y'] as const) {
      const chroma = axisMap(axis, 13.7, 5.2, 0.8, level);
      const i = 21;
      const resultPixel = pixelOf[axis](i);
      const fromLuma = (luma.scale * (resultPixel - 0.5) + luma.origin + 0.5) * 2 ** level;
      const chromaSample = (chroma.scale * i + chroma.origin + 0.5) * 2 ** level - 0.5;
      expect(pixelOf[axis](chromaSample)).toBeCloseTo(fromLuma, 9);
    }
  }
});
