import type { Size } from '#scene/geometry.ts';

/** The longest side a picture is kept at: enough for a full-frame zoom, small enough to hold a few at once. */
export const LONGEST_SIDE = 2880;

/** Upright, opaque sRGB pixels, row after row. A fourth channel, where there is one, says nothing. */
export interface Picture extends Size {
  readonly data: Uint8Array;
  readonly channels: 3 | 4;
}
