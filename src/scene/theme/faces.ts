import type { TypePairing } from '#scene/model/brand-style.ts';
import { clamp } from '#scene/model/geometry.ts';
import { type FontFace, heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';

/** A face, and by how much its sizes differ from those of the face that a template was designed with. */
export type Face = { readonly font: FontFace; readonly scale: number };

/** The weights of a face: quiet templates take the lighter one. */
type Weights = { readonly quiet: FontFace; readonly strong: FontFace };

/** A template's own face, and the weight that it takes of another. */
export type OwnFace = { readonly font: FontFace; readonly weight: keyof Weights };

type Role = 'display' | 'text';

const PAIRINGS: { readonly [P in TypePairing]: { readonly [R in Role]: Weights } } = {
  classic: {
    display: { quiet: 'cormorant-garamond-500', strong: 'cormorant-garamond-600' },
    text: { quiet: 'jost-400', strong: 'jost-500' },
  },
  modern: {
    display: { quiet: 'outfit-500', strong: 'outfit-700' },
    text: { quiet: 'outfit-500', strong: 'outfit-500' },
  },
  editorial: {
    display: { quiet: 'bricolage-grotesque-500', strong: 'bricolage-grotesque-800' },
    text: { quiet: 'archivo-500', strong: 'archivo-500' },
  },
  friendly: {
    display: { quiet: 'nunito-600', strong: 'nunito-800' },
    text: { quiet: 'nunito-600', strong: 'nunito-600' },
  },
  condensed: {
    display: { quiet: 'barlow-condensed-600', strong: 'anton-400' },
    text: { quiet: 'barlow-condensed-600', strong: 'barlow-condensed-600' },
  },
};

// Fine strokes need more contrast.
const FINE: readonly FontFace[] = ['cormorant-garamond-500', 'cormorant-garamond-600'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SMALLEST_SCALE = 0.7;
const LARGEST_SCALE = 1.3;

/** The face of a pairing in the place of a template's own, in sizes that look alike. */
export function faceOf(role: Role, own: OwnFace, pairing: TypePairing | undefined): Face {
  const font = pairing ? PAIRINGS[pairing][role][own.weight] : own.font;
  return { font, scale: opticalScale(own.font, font) };
}

/** Whether even large text of a face is so thin that it needs the contrast of small text. */
export function hasFineStrokes({ font }: Pick<Face, 'font'>): boolean {
  return FINE.includes(font);
}

/** Letters look equally large if capitals, small letters and widths have the same product: narrow ones are set higher. */
function opticalScale(own: FontFace, other: FontFace): number {
  if (own === other) return 1;
  const [a, b] = [heightsOf(own), heightsOf(other)];
  const width = widthOf(LETTERS, { font: own, sizePx: 1 }) / widthOf(LETTERS, { font: other, sizePx: 1 });
  const ratio = Math.cbrt((a.capHeight / b.capHeight) * (a.xHeight / b.xHeight) * width);
  return clamp(ratio, SMALLEST_SCALE, LARGEST_SCALE);
}

/** Text in a face: sizes are given as for the template's own. */
export function sized(face: Face, sizePx: number): { readonly font: FontFace; readonly sizePx: number };
export function sized(
  face: Face,
  sizePx: number,
  minSizePx: number,
): { readonly font: FontFace; readonly sizePx: number; readonly minSizePx: number };
export function sized({ font, scale }: Face, sizePx: number, minSizePx?: number) {
  const size = { font, sizePx: sizePx * scale };
  return minSizePx === undefined ? size : { ...size, minSizePx: minSizePx * scale };
}
