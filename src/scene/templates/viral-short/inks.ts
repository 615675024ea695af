import type { Color } from '#scene/layer.ts';

export const YELLOW: Color = '#ffe01b';
export const BLACK: Color = '#0b0b0c';
export const WHITE: Color = '#ffffff';
