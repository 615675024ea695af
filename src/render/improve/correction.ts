import type { Size } from '#scene/model/geometry.ts';

/** Bytes of a picture in sRGB, row after row, three a pixel. */
export type RgbPicture = Size & { readonly data: Uint8Array };

/** Factors of red, green and blue in linear light. */
export type Gains = readonly [number, number, number];

/** A correction of exposure and contrast in linear light. */
export type Tone = {
  /** Factor of all light. */
  readonly gain: number;
  /** Light that becomes black: haze. */
  readonly black: number;
  /** Slope in the shadows of a curve that leaves black and white where they are. */
  readonly lift: number;
};

/** What takes back the faults of a photo. */
export type Correction = {
  readonly gains: Gains;
  readonly tone: Tone;
  /** Clockwise. */
  readonly tiltDegrees: number;
};
