import { clamp, type Point, type Size } from '#scene/model/geometry.ts';
import { barrierDistances } from './barrier-distance.ts';

/** Bytes of a picture, row after row: red, green, blue and perhaps more. */
export type Pixels = Uint8Array | Uint8ClampedArray;

/** What a subject is recognised by, beside being enclosed. */
type Traits = {
  /** How much horizontal edges count: those of roofs and eaves, of beds, islands and tubs. */
  readonly horizontal: number;
  /** How much vertical edges count: those of doors and windows, which are strong and no furniture. */
  readonly vertical: number;
  /** How much of the weight of green pixels is lost. */
  readonly green: number;
  /** The rows in which subjects stand, as shares of the height. */
  readonly rows: readonly [from: number, to: number];
  readonly findPlace: (weights: Float64Array) => number;
};

// Chosen on each of the two sample houses of tests/assets/focal-points alone, and tried on the other: docs/decisions/0034-focal-points.md.
const BUILDING: Traits = { horizontal: 1, vertical: 0, green: 1, rows: [0.2, 0.8], findPlace: centerOfMass };
const FURNITURE: Traits = {
  horizontal: 0.75,
  vertical: -0.75,
  green: 0,
  rows: [0.3, 0.95],
  findPlace: densestPlace,
};

// Half the width of a group of furniture and of a building, and what is too narrow to be a subject, as shares of a picture.
const GROUP_DEVIATION = 0.11;
const BUILDING_DEVIATION = 0.25;
const SMOOTHING = 0.03;

// Other rows decide only where nothing stands in these.
const OTHER_ROWS = 0.03;
// Colours differ less than brightness does, and say more.
const COLOR_GAIN = 1.5;

// The share of the upper third that is blue in photos taken outside.
const SKY_SHARE = 0.3;

/** The place that a crop should keep: a building rather than trees and lawn, furniture rather than windows and bare walls. */
export function findFocalPoint(data: Pixels, size: Size, channels: number): Point {
  const { width, height } = size;
  if (width < 3 || height < 3) return { x: 0.5, y: 0.5 };
  const traits = skyShare(data, size, channels) > SKY_SHARE ? BUILDING : FURNITURE;
  const { luma, redness, blueness, leaf } = colorsOf(data, width * height, channels);
  const withoutLeaves = (map: Float32Array) => map.map((value, at) => value * (1 - traits.green * leaf[at]!));
  const difference = (step: number) =>
    withoutLeaves(luma.map((_, at) => Math.abs((luma[at + step] ?? 0) - (luma[at - step] ?? 0))));
  const barriers = [luma, redness, blueness].map((values) => barrierDistances(values, size));
  const enclosure = withoutLeaves(
    luma.map((_, at) => barriers.reduce((sum, distances) => sum + distances[at]!, 0)),
  );
  const columns = new Float64Array(width);
  // Each map counts by its share of the picture, so that brightness and contrast of a photo make no difference.
  for (const [map, weight] of [
    [enclosure, 1],
    [difference(width), traits.horizontal],
    [difference(1), traits.vertical],
  ] as const) {
    const sums = columnSums(map, size, traits.rows);
    const total = sums.reduce((sum, value) => sum + value, 0);
    for (const [x, sum] of sums.entries()) columns[x]! += total > 0 ? (weight * sum) / total : 0;
  }
  return { x: traits.findPlace(columns), y: centerOfMass(rowSums(enclosure, size)) };
}

/** Brightness, two axes of colour, and how much of a leaf every pixel is. */
function colorsOf(data: Pixels, pixels: number, channels: number) {
  const luma = new Float32Array(pixels);
  const redness = new Float32Array(pixels);
  const blueness = new Float32Array(pixels);
  const leaf = new Float32Array(pixels);
  const step = channels >= 3 ? 1 : 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * channels;
    const red = data[at]!;
    const green = data[at + step]!;
    const blue = data[at + 2 * step]!;
    const brightness = 0.3 * red + 0.6 * green + 0.1 * blue;
    luma[pixel] = brightness;
    redness[pixel] = COLOR_GAIN * (red - green);
    blueness[pixel] = COLOR_GAIN * (brightness - blue);
    leaf[pixel] = clamp((green - Math.max(red, blue)) / 12, 0, 1);
  }
  return { luma, redness, blueness, leaf };
}

function columnSums(map: Float32Array, { width, height }: Size, [from, to]: Traits['rows']): Float64Array {
  const sums = new Float64Array(width);
  for (let y = 1; y < height - 1; y++) {
    const place = (y + 0.5) / height;
    const weight = place >= from && place < to ? 1 : OTHER_ROWS;
    for (let x = 1; x < width - 1; x++) sums[x]! += weight * map[y * width + x]!;
  }
  return sums;
}

function rowSums(map: Float32Array, { width, height }: Size): Float64Array {
  return Float64Array.from({ length: height }, (_, y) =>
    map.subarray(y * width, (y + 1) * width).reduce((sum, value) => sum + value, 0),
  );
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

/** Where the weights nearby are highest, 0..1: one group of furniture among several. */
function densestPlace(weights: Float64Array): number {
  const clear = clearWeights(weights);
  let best = { place: 0.5, density: 0 };
  for (const index of clear.keys()) {
    const place = (index + 0.5) / clear.length;
    const { sum, share } = momentNear(clear, place, GROUP_DEVIATION);
    if (sum / share > best.density + 1e-12) best = { place, density: sum / share };
  }
  return best.place;
}

const MEAN_SHIFTS = 8;

/** The centre of what is near the centre, 0..1: a building, however much stands beside it. */
function centerOfMass(weights: Float64Array): number {
  const clear = clearWeights(weights);
  let center = 0.5;
  let deviation = Infinity;
  for (let shift = 0; shift < MEAN_SHIFTS; shift++) {
    const { sum, moment } = momentNear(clear, center, deviation);
    if (sum === 0) return 0.5;
    center = moment / sum;
    deviation = BUILDING_DEVIATION;
  }
  return center;
}

function momentNear(weights: Float64Array, middle: number, deviation: number) {
  let sum = 0;
  let moment = 0;
  let share = 0;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    const place = (index + 0.5) / weights.length;
    const near = Math.exp(-0.5 * ((place - middle) / deviation) ** 2);
    sum += weight * near;
    moment += weight * near * place;
    share += near;
  }
  return { sum, moment, share };
}

/** Squares smoothed weights: what stands out counts more. */
function clearWeights(weights: Float64Array): Float64Array {
  return weights.map((_, index) => {
    const { sum, share } = momentNear(weights, (index + 0.5) / weights.length, SMOOTHING);
    return Math.max(0, sum / share) ** 2;
  });
}
