import type { Size } from '#scene/model/geometry.ts';

/** The longest side a picture is kept at: enough for a full-frame zoom, small enough to hold a few at once. */
export const LONGEST_SIDE = 2880;

/** Upright, opaque sRGB pixels, row after row. A fourth channel, where there is one, says nothing. */
export type Picture = Size & {
  readonly data: Uint8Array;
  readonly channels: 3 | 4;
};

/**
 * A picture as JPEG codes it: planes of luma and of the differences to blue and red (bt601, 0..255), one after the
 * other, without gaps. Chroma has half the sides, rounded up, and is sited in the middle.
 */
export type JpegPicture = Size & {
  readonly data: Uint8Array;
  readonly channels: 'y-cb-cr';
};
