import { expect, test } from 'vitest';
import { brandStyleOf } from '#scene/model/brand-style.ts';
import type { Color } from '#scene/model/layer.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { colorOf, contrastOf, hexOf, oklchOf } from './color.ts';
import { legible, plateOf, TEXT_CONTRAST } from './legible.ts';
import { themeOf } from './theme.ts';

/** Colours all over the cube, its corners and its greys among them. */
const steps = [0, 51, 102, 153, 204, 255];
const COLORS = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue): Color => hexOf([red, green, blue]))),
);

const hueGap = (a: Color, b: Color) => {
  const gap = Math.abs(oklchOf(a).hue - oklchOf(b).hue);
  return Math.min(gap, 2 * Math.PI - gap);
};

test('a colour comes back from OKLCH as it was', () => {
  for (const color of COLORS) expect(colorOf(oklchOf(color))).toBe(color);
});

test('a colour that no screen can show loses chroma, not hue', () => {
  const navy = oklchOf('#001f6b');
  const pale = colorOf({ ...navy, lightness: 0.95 });
  expect(hueGap(pale, '#001f6b')).toBeLessThan(0.1);
  expect(oklchOf(pale).lightness).toBeCloseTo(0.95, 1);
});

test('a brand style is read from project data, and what is not one is left out', () => {
  expect(brandStyleOf({ accent: '#1F4E79', type_pairing: 'classic' })).toEqual({
    accent: '#1f4e79',
    typePairing: 'classic',
  });
  for (const nothing of [undefined, null, 'red', {}, { accent: 'red', type_pairing: 'gothic' }])
    expect(brandStyleOf(nothing)).toEqual({});
});

test.each(TEMPLATES)('every accent can be seen wherever $name uses it', ({ theme: own }) => {
  for (const accent of COLORS) {
    const { accent: shown, plate, onPlate } = themeOf(own, { accent }, '#888888');
    for (const ground of own.ground.colors)
      expect(contrastOf(shown, ground), `${accent} as ${shown} on ${ground}`).toBeGreaterThanOrEqual(
        own.ground.contrast,
      );
    expect(contrastOf(plate, onPlate), `${onPlate} on ${accent} as ${plate}`).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    );
  }
});

test.each(TEMPLATES)('$name has by itself the contrast that it asks of a brand', ({ theme: own }) => {
  const { accent, plate, onPlate } = themeOf(own, {}, '#888888');
  for (const ground of own.ground.colors)
    expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(own.ground.contrast);
  expect(contrastOf(plate, onPlate)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

const PAPER = { colors: ['#ffffff'], contrast: TEXT_CONTRAST, ink: '#121315' } as const;

test('an accent that can be seen stays as it is', () => {
  expect(legible('#1f4e79', PAPER)).toBe('#1f4e79');
});

test('an accent that cannot be seen gets darker or lighter and keeps its hue', () => {
  const shown = legible('#f2c200', PAPER);
  expect(contrastOf(shown, '#ffffff')).toBeLessThan(TEXT_CONTRAST + 0.2);
  expect(hueGap(shown, '#f2c200')).toBeLessThan(0.1);
});

test('a grey that cannot be seen becomes the ink, not another grey', () => {
  expect(legible('#ffffff', PAPER)).toBe('#121315');
  expect(oklchOf(legible('#7b7b7b', PAPER)).lightness).toBeCloseTo(oklchOf('#7b7b7b').lightness, 1);
});

test('text on a plate turns light or dark with the plate', () => {
  const use = { on: [], inks: ['#ffffff', '#121315'] } as const;
  expect(plateOf('#1f4e79', use)).toEqual({ plate: '#1f4e79', onPlate: '#ffffff' });
  expect(plateOf('#ffe01b', use)).toEqual({ plate: '#ffe01b', onPlate: '#121315' });
});

test('a plate is told from the paper it lies on', () => {
  const use = { on: ['#ffffff'], inks: ['#ffffff', '#121315'] } as const;
  expect(plateOf('#fefefe', use)).toEqual({ plate: '#121315', onPlate: '#ffffff' });
  expect(contrastOf(plateOf('#fff9c4', use).plate, '#ffffff')).toBeGreaterThan(1.3);
});
