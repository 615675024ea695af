import { expect, test } from 'vitest';
import type { Color } from '#scene/model/layer.ts';
import { contrastOf } from '#scene/theme/color.ts';
import { accentOf, CREAM, INK, MUTED, matOf } from './tones.ts';

const tones: readonly Color[] = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff40',
  '#0030ff',
  '#ffee00',
  '#8a6b55',
];

test('every accent can be read on the caption bar', () => {
  for (const tone of tones) expect(contrastOf(accentOf(tone), CREAM)).toBeGreaterThanOrEqual(4.5);
});

test('the inks can be read on the caption bar', () => {
  expect(contrastOf(INK, CREAM)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(MUTED, CREAM)).toBeGreaterThanOrEqual(4.5);
});

test('no mat is as loud as its picture or gets lost behind the bar', () => {
  for (const tone of tones) {
    const mat = matOf(tone);
    const channels = [1, 3, 5].map((at) => Number.parseInt(mat.slice(at, at + 2), 16));
    expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(100);
    expect(contrastOf(mat, CREAM)).toBeGreaterThan(1.4);
  }
});
