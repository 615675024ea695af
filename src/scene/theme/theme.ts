import type { BrandStyle } from '#scene/model/brand-style.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Face, faceOf, hasFineStrokes, type OwnFace } from './faces.ts';
import { type Ground, inLightnessOf, legible, type PlateUse, plateOf, TEXT_CONTRAST } from './legible.ts';

/** The colours and faces of a template that a brand may replace. Its other colours, and the pictures', are its own. */
export type TemplateTheme = {
  /** One colour, or one made from the first picture's. */
  readonly accent: Color | ((tone: Color) => Color);
  /** What text and lines in the accent are seen on. */
  readonly ground: Ground;
  /** A lighter accent of mere decoration; the accent unless given. */
  readonly ornament?: Color;
  /** Stickers, price tags, marker strokes: the accent under text. */
  readonly plate: PlateUse;
  /** Of headlines and figures. */
  readonly display: OwnFace;
  /** Of everything else. */
  readonly text: OwnFace;
};

/** The colours and faces of one film. */
export type Theme = {
  /** Of figures, small words and lines on the template's ground. */
  readonly accent: Color;
  readonly ornament: Color;
  /** Under text: stickers, price tags, marker strokes. */
  readonly plate: Color;
  readonly onPlate: Color;
  readonly display: Face;
  readonly text: Face;
};

/** A template's theme with what a brand replaces in it, every colour shifted until it can be seen where it is used. */
export function themeOf(template: TemplateTheme, brand: BrandStyle, tone: Color): Theme {
  const faces = {
    display: faceOf('display', template.display, brand.typePairing),
    text: faceOf('text', template.text, brand.typePairing),
  };
  const { plate, ornament } = template;
  const ground = hasFineStrokes(faces.display)
    ? { ...template.ground, contrast: TEXT_CONTRAST }
    : template.ground;
  if (brand.accent)
    return {
      accent: legible(brand.accent, ground),
      ornament: ornament ? inLightnessOf(brand.accent, ornament) : legible(brand.accent, ground),
      ...plateOf(brand.accent, plate),
      ...faces,
    };
  const accent = typeof template.accent === 'function' ? template.accent(tone) : template.accent;
  return { accent, ornament: ornament ?? accent, plate: accent, onPlate: plate.inks[0], ...faces };
}
