import { clamp, type Point, type Size } from '#scene/model/geometry.ts';

/** Bytes of a picture, row after row: red, green, blue and perhaps more. */
export type Pixels = Uint8Array | Uint8ClampedArray;

/** Which parts of a picture attract the eye. */
type Weights = {
  /** How much an edge loses that is as strong across as along: leaves and gravel, not frames and furniture. */
  readonly texture: number;
  /** For wood, brick and lamplight. */
  readonly warmth: number;
  /** How much of the weight of green pixels is lost. */
  readonly green: number;
  /** The share of the height from which on rows count, 0..1; the weight of those above falls to almost nothing within an eighth of the height. */
  readonly fromRow: number;
  /** Half the width of what is looked for, roughly: a building is wider than a group of furniture. */
  readonly deviation: number;
};

// Chosen by a search over the labelled photos of tests/assets/focal-points, and tried on real ones: docs/decisions/0034-focal-points.md.
const OUTSIDE: Weights = { texture: 0, warmth: 0.4, green: 1, fromRow: 0.25, deviation: 0.33 };
// Furniture stands in the lower half; the strongest edges are those of windows above it.
const INSIDE: Weights = { texture: 1.2, warmth: 0, green: 0, fromRow: 0.6, deviation: 0.15 };
const SATURATION = 0.3;
const LEAST_ROW_WEIGHT = 0.03;
// How much less a column at the edge of the picture counts than one in the middle.
const EDGE_LOSS = 0.1;

// The share of the upper third that is blue in photos taken outside.
const SKY_SHARE = 0.3;
const MEAN_SHIFTS = 8;

/** The place that a crop should keep: a building rather than trees and lawn, furniture rather than a bare wall. */
export function findFocalPoint(data: Pixels, size: Size, channels: number): Point {
  const { width, height } = size;
  if (width < 3 || height < 3) return { x: 0.5, y: 0.5 };
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  const weights = skyShare(data, size, channels) > SKY_SHARE ? OUTSIDE : INSIDE;
  const at = (x: number, y: number, channel: number) =>
    data[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0;
  const luma = (x: number, y: number) => 0.3 * at(x, y, 0) + 0.6 * at(x, y, 1) + 0.1 * at(x, y, 2);
  for (let y = 1; y < height - 1; y++) {
    const rowWeight = clamp(1 - 8 * (weights.fromRow - (y + 0.5) / height), LEAST_ROW_WEIGHT, 1);
    for (let x = 1; x < width - 1; x++) {
      const across = Math.abs(luma(x + 1, y) - luma(x - 1, y));
      const along = Math.abs(luma(x, y + 1) - luma(x, y - 1));
      // A flat area shows nothing, whatever its colour.
      if (across + along === 0) continue;
      const [red, green, blue] = [at(x, y, 0), at(x, y, 1), at(x, y, 2)];
      const score =
        Math.max(across, along) -
        weights.texture * Math.min(across, along) +
        SATURATION * (Math.max(red, green, blue) - Math.min(red, green, blue)) +
        weights.warmth * Math.max(0, red - blue);
      const leaf = clamp((green - Math.max(red, blue)) / 12, 0, 1);
      const weight = Math.max(0, score) * (1 - weights.green * leaf);
      columns[x]! += weight * rowWeight;
      rows[y]! += weight;
    }
  }
  return { x: modeOf(columns, weights.deviation), y: centroid(smoothed(rows), () => 1) };
}

function skyShare(data: Pixels, { width, height }: Size, channels: number): number {
  const count = Math.max(1, Math.floor(height / 3) * width);
  let sky = 0;
  for (let at = 0; at < count * channels; at += channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    if (channels >= 3 && blue > red + 8 && blue >= green) sky += 1;
  }
  return sky / count;
}

/** Mean shift: from the centroid of all columns to the densest part near it. */
function modeOf(columns: Float64Array, deviation: number): number {
  const weights = smoothed(columns).map((weight) => weight ** 2);
  let mode = centroid(weights, () => 1);
  for (let shift = 0; shift < MEAN_SHIFTS; shift++) {
    const middle = mode;
    mode = centroid(weights, (place) => Math.exp(-0.5 * ((place - middle) / deviation) ** 2));
  }
  return mode;
}

/** The centre of gravity, 0..1; the middle of the picture counts a little more than its sides. */
function centroid(weights: Float64Array, near: (place: number) => number): number {
  let sum = 0;
  let moment = 0;
  for (const [index, own] of weights.entries()) {
    const place = (index + 0.5) / weights.length;
    const weight = own * (1 - 2 * EDGE_LOSS * Math.abs(place - 0.5)) * near(place);
    sum += weight;
    moment += weight * place;
  }
  return sum < 1e-9 ? 0.5 : moment / sum;
}

/** A triangular filter of nine values. */
function smoothed(values: Float64Array): Float64Array {
  return values.map((_, index) => {
    let sum = 0;
    for (let offset = -4; offset <= 4; offset++)
      sum += (values[clamp(index + offset, 0, values.length - 1)] ?? 0) * (5 - Math.abs(offset));
    return sum / 25;
  });
}
