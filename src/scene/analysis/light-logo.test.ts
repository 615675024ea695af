import { expect, test } from 'vitest';
import type { Color } from '#scene/model/layer.ts';
import { channels } from '#scene/model/layer.ts';
import { isLightLogo } from './light-logo.ts';

/** A logo of a colour in the middle of a ground, which is transparent where it has none. */
function logoOf(ink: Color, ground?: Color): Uint8ClampedArray {
  const pixels = Array.from({ length: 100 }, (_, index) => {
    const color = index >= 30 && index < 60 ? ink : ground;
    return color ? [...channels(color), 255] : [0, 0, 0, 0];
  });
  return new Uint8ClampedArray(pixels.flat());
}

test('a white logo without a ground is light, a dark one is not', () => {
  expect(isLightLogo(logoOf('#ffffff'))).toBe(true);
  expect(isLightLogo(logoOf('#f4f1e6'))).toBe(true);
  expect(isLightLogo(logoOf('#123a6b'))).toBe(false);
  expect(isLightLogo(logoOf('#d9b200'))).toBe(false);
});

test('a logo with a ground of its own is seen on every background', () => {
  expect(isLightLogo(logoOf('#123a6b', '#ffffff'))).toBe(false);
  expect(isLightLogo(logoOf('#ffffff', '#123a6b'))).toBe(false);
});

test('nothing at all is no light logo', () => {
  expect(isLightLogo(new Uint8ClampedArray(0))).toBe(false);
});
