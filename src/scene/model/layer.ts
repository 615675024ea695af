import type { Rect } from './geometry.ts';

/** A colour as '#rrggbb'; transparency is always a separate number. */
export type Color = `#${string}`;

/** The red, green and blue of a colour, 0..255. */
export function channels(color: Color): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** What a layer shows. `media` and `sprite` are indices into the scene's lists. */
export type LayerSource =
  | { readonly kind: 'photo'; readonly media: number }
  | { readonly kind: 'fill'; readonly media: number }
  | { readonly kind: 'clip'; readonly media: number; readonly timeSeconds: number }
  | { readonly kind: 'sprite'; readonly sprite: number }
  | { readonly kind: 'color'; readonly color: Color };

/**
 * One drawing operation of one frame. Every effect of every template is a short list of these, drawn in order:
 * the part `window` (0..1 of the source) is mapped onto `target` (scene pixels), seen only inside `clip`
 * (scene pixels; fractional edges are anti-aliased by their coverage), blended with `opacity`.
 */
export type Layer = {
  readonly source: LayerSource;
  readonly window: Rect;
  readonly target: Rect;
  readonly clip: Rect;
  readonly opacity: number;
};
