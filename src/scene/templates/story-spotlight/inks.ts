import type { Color } from '#scene/model/layer.ts';

/** The strips and the last page. */
export const PAPER: Color = '#fffaf1';
/** Words on paper. */
export const INK: Color = '#1e1a17';
/** The stroke behind the telling words. */
export const MARKER: Color = '#ff8a6a';
/** Small print on paper. */
export const QUIET: Color = '#4d453e';
