import type { Point, Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { findFocalPoint, type Pixels } from './focal-point.ts';

/** The longest side of the small version of a picture that is analysed. */
export const ANALYSIS_SIDE = 96;

/** The result of analysing a picture: where its subject is, and its mean colour. */
export type PictureAnalysis = {
  readonly focalPoint: Point;
  readonly tone: Color;
};

/** Analyses a small version of a picture, at most ANALYSIS_SIDE on a side; a fourth channel is ignored. */
export function analysePicture(data: Pixels, size: Size, channels: number): PictureAnalysis {
  return { focalPoint: findFocalPoint(data, size, channels), tone: toneOf(data, channels) };
}

/** The mean colour of a picture. */
export function toneOf(data: Pixels, channels: number): Color {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += channels) {
    for (let channel = 0; channel < 3; channel++)
      sums[channel]! += data[at + Math.min(channel, channels - 1)] ?? 0;
  }
  const pixels = Math.max(1, data.length / channels);
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
