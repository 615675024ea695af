import type { Point, Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';

/** The longest side of the small version of a picture that is analysed. */
export const ANALYSIS_SIDE = 96;

/** The result of analysing a picture: where its subject is, and its mean colour. */
export type PictureAnalysis = {
  readonly focalPoint: Point;
  readonly tone: Color;
};

/** Bytes of a picture, row after row: red, green, blue and perhaps more. */
type Pixels = Uint8Array | Uint8ClampedArray;

/** Analyses a small version of a picture, at most ANALYSIS_SIDE on a side; a fourth channel is ignored. */
export function analysePicture(data: Pixels, { width, height }: Size, channels: number): PictureAnalysis {
  return { focalPoint: focalPointOf(data, width, height, channels), tone: toneOf(data, channels) };
}

// The centroid of edges and strong colours. A centroid rather than the peak, so that one bright lamp does not move it
// far to the side.
function focalPointOf(data: Pixels, width: number, height: number, channels: number): Point {
  if (width < 3 || height < 3) return { x: 0.5, y: 0.5 };
  const scores = scoresOf(data, width, height, channels);
  // Only the highest fifth of scores counts: a lawn has edges everywhere.
  const threshold = scores.toSorted()[Math.floor(scores.length * 0.8)] ?? 0;
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const weight = Math.max(0, (scores[y * width + x] ?? 0) - threshold);
      sum += weight;
      sumX += weight * (x + 0.5);
      sumY += weight * (y + 0.5);
    }
  }
  if (sum < 1e-6) return { x: 0.5, y: 0.5 };
  return { x: sumX / sum / width, y: sumY / sum / height };
}

function toneOf(data: Pixels, channels: number): Color {
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

function scoresOf(data: Pixels, width: number, height: number, channels: number): Float32Array {
  const scores = new Float32Array(width * height);
  const at = (x: number, y: number, channel: number) =>
    data[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0;
  const luma = (x: number, y: number) => 0.3 * at(x, y, 0) + 0.6 * at(x, y, 1) + 0.1 * at(x, y, 2);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = Math.abs(luma(x + 1, y) - luma(x - 1, y)) + Math.abs(luma(x, y + 1) - luma(x, y - 1));
      const red = at(x, y, 0);
      const green = at(x, y, 1);
      const blue = at(x, y, 2);
      const colour = Math.max(red, green, blue) - Math.min(red, green, blue);
      const fromCentre = Math.hypot((x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5);
      scores[y * width + x] = (edge + 0.25 * colour) * (1 - 0.6 * fromCentre);
    }
  }
  return scores;
}
