import type { Color } from '#scene/model/layer.ts';
import { colorOf, contrastOf, mix, oklchOf } from './color.ts';

/** The least contrast of WCAG 2 for text, and for large text and graphics. */
export const TEXT_CONTRAST = 4.5;
export const GRAPHICS_CONTRAST = 3;
// A plate is told from what it lies on; its text has the contrast.
const PLATE_CONTRAST = 1.4;

// Below it a colour is a grey, which has no hue to keep.
const GREY_CHROMA = 0.025;
const MOST_CHROMA = 1.3;
const STEP = 0.005;
const FARTHEST_GREY = 0.08;

/** What a scrim must work over: a light photo, not a white one, over which no scrim would do. */
export const LIGHT_PHOTO: Color = '#aaaaaa';

/** What text on a scrim is seen on: the scrim over a light photo. */
export function onPhoto(scrim: Color, alpha: number): Color {
  return mix(LIGHT_PHOTO, scrim, alpha);
}

/** What an accent is seen on, and how much it must stand out from it. */
export type Ground = {
  readonly colors: readonly Color[];
  readonly contrast: number;
  /** The colour of the other text there. */
  readonly ink: Color;
};

/**
 * An accent that can be seen on a ground: its lightness is shifted as little as possible, hue and saturation are kept. A grey that would
 * have to be shifted far becomes the ground's ink.
 */
export function legible(accent: Color, { colors, contrast, ink }: Ground): Color {
  return shifted(accent, (color) => colors.every((ground) => contrastOf(color, ground) >= contrast)) ?? ink;
}

/** What a plate in the accent lies on, where it is not a picture, and the text on it: the first ink wherever it can be read. */
export type PlateUse = { readonly on: readonly Color[]; readonly inks: readonly [own: Color, other: Color] };

/** A plate and the text on it. */
export type Plate = { readonly plate: Color; readonly onPlate: Color };

/** An accent as a plate. A grey that could not be told from what it lies on becomes one in the other ink's colour. */
export function plateOf(accent: Color, { on, inks }: PlateUse): Plate {
  const inkOn = (plate: Color) => inks.find((color) => contrastOf(color, plate) >= TEXT_CONTRAST);
  const isTold = (plate: Color) => on.every((ground) => contrastOf(plate, ground) >= PLATE_CONTRAST);
  const plate =
    shifted(accent, (color) => isTold(color) && inkOn(color) !== undefined) ?? inks.find(isTold) ?? inks[1];
  return { plate, onPlate: inkOn(plate) ?? inks[0] };
}

/** A colour in the lightness of another. */
export function inLightnessOf(accent: Color, other: Color): Color {
  return colorOf({ ...oklchOf(accent), lightness: oklchOf(other).lightness });
}

function shifted(color: Color, holds: (candidate: Color) => boolean): Color | undefined {
  if (holds(color)) return color;
  const { lightness, chroma, hue } = oklchOf(color);
  const farthest = chroma < GREY_CHROMA ? FARTHEST_GREY : 1;
  for (let by = STEP; by <= farthest; by += STEP) {
    for (const moved of [lightness + by, lightness - by]) {
      if (moved < 0 || moved > 1) continue;
      // A lighter colour needs more chroma to look as saturated.
      const gain = Math.min(Math.max(moved / lightness, 1), MOST_CHROMA);
      const candidate = colorOf({ lightness: moved, chroma: chroma * gain, hue });
      if (holds(candidate)) return candidate;
    }
  }
  return undefined;
}
