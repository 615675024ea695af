import type { Color } from '#scene/layer.ts';

export const PAPER: Color = '#fffaf1';
export const INK: Color = '#1e1a17';
export const MARKER: Color = '#ff8a6a';
export const QUIET: Color = '#4d453e';
