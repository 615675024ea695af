import type { RgbPicture } from './correction.ts';
import { LINEAR, luminance } from './linear-light.ts';

/** What tells photos of a listing apart: which are alike, blurred or dark, and which show the outside. */
type PhotoTraits = {
  /** Geometric mean of luminance, 0..1. */
  readonly brightness: number;
  /** How steep the steepest edges are, 0..1: below 0.3 nothing in the photo is sharp. */
  readonly sharpness: number;
  /** Perceptual hash (difference hash) of 128 bits in hex: few bits differ between photos that look alike. */
  readonly hash: string;
  /** Share of the upper half that has the colour of a sky. */
  readonly sky: number;
  /** Share of the lower half that has the colour of plants. */
  readonly green: number;
};

const HASH_CELLS = 9;
// Every such row of the photo is searched for edges.
const ROW_STEP = 64;
const EDGE_REACH = 4;
const MIN_EDGE = 40;
const STEEPEST_SHARE = 0.95;

/** `photo` is the stored size, `small` a reduced version of it. */
export function findTraits(photo: RgbPicture, small: RgbPicture): PhotoTraits {
  return { ...colorsOf(small), sharpness: sharpnessOf(photo), hash: hashOf(small) };
}

function colorsOf({ data, height }: RgbPicture): Pick<PhotoTraits, 'brightness' | 'sky' | 'green'> {
  const half = 3 * (data.length / 3 / height) * (height >> 1);
  let [logarithms, sky, green] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    const red = LINEAR[data[at]!]!;
    const middle = LINEAR[data[at + 1]!]!;
    const blue = LINEAR[data[at + 2]!]!;
    logarithms += Math.log(luminance(red, middle, blue) + 1e-3);
    if (at < half) sky += blue > 1.25 * red && blue > middle && blue > 0.02 ? 1 : 0;
    else green += middle > 1.15 * red && middle > 1.3 * blue ? 1 : 0;
  }
  const shareOf = (count: number) => round(count / (data.length / 6));
  return {
    brightness: round(Math.exp(logarithms / (data.length / 3))),
    sky: shareOf(sky),
    green: shareOf(green),
  };
}

/** The share of an edge's height that it gains within two pixels, where it gains most. */
function sharpnessOf({ data, width, height }: RgbPicture): number {
  const ratios = new Uint32Array(101);
  let count = 0;
  for (let y = 0; y < height; y += ROW_STEP) {
    for (let x = EDGE_REACH; x < width - EDGE_REACH; x++) {
      const at = 3 * (y * width + x) + 1;
      const edge = Math.abs(data[at + 3 * EDGE_REACH]! - data[at - 3 * EDGE_REACH]!);
      if (edge < MIN_EDGE) continue;
      const step = Math.abs(data[at + 3]! - data[at - 3]!);
      ratios[Math.min(100, Math.round((100 * step) / edge))]! += 1;
      count += 1;
    }
  }
  // Without edges nothing can be said: an empty wall is not blurred.
  if (count < height / ROW_STEP) return 1;
  let [left, ratio] = [count * (1 - STEEPEST_SHARE), 100];
  while (ratio > 0 && left >= ratios[ratio]!) left -= ratios[ratio--]!;
  return ratio / 100;
}

function hashOf(picture: RgbPicture): string {
  const cells = cellsOf(picture);
  let bits = '';
  for (let y = 0; y < HASH_CELLS - 1; y++)
    for (let x = 0; x < HASH_CELLS - 1; x++) {
      const cell = cells[y * HASH_CELLS + x]!;
      bits += `${+(cells[y * HASH_CELLS + x + 1]! > cell)}${+(cells[(y + 1) * HASH_CELLS + x]! > cell)}`;
    }
  return BigInt(`0b${bits}`).toString(16).padStart(32, '0');
}

/** Mean green of each cell of a grid. */
function cellsOf({ data, width, height }: RgbPicture): Float64Array {
  const [sums, counts] = [new Float64Array(HASH_CELLS ** 2), new Float64Array(HASH_CELLS ** 2)];
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * HASH_CELLS) / height) * HASH_CELLS;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor((x * HASH_CELLS) / width);
      sums[cell]! += data[3 * (y * width + x) + 1]!;
      counts[cell]! += 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell]!));
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;
