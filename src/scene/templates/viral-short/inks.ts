import type { Color } from '#scene/model/layer.ts';

/** Figures, the sticker and the last word. */
export const YELLOW: Color = '#ffe01b';
/** Shades, and words on yellow. */
export const BLACK: Color = '#0b0b0c';
/** Words on pictures. */
export const WHITE: Color = '#ffffff';
