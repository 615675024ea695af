import type { Gains, RgbPicture } from './correction.ts';
import { LINEAR, luminance, ramp } from './linear-light.ts';

// Daylight: as the colour temperature rises, red falls by one part where blue rises by this many.
const BLUE_PER_RED = -1.62;
// What good listing photos measure: rooms are kept a little warm.
const USUAL = { warmth: 0.07, tint: -0.01 };
// Within the first a cast may be the room's own colour; from the second on it is taken back whole.
const DEAD_ZONE = [0.09, 0.17] as const;
const MAX_WARMTH = 0.4;
const MAX_TINT = 0.08;
// Sky, lawn and wood say nothing about the light: no light that a photo is taken in colours a grey surface as strongly.
const MAX_COOL_RATIO = 1.8;
const MAX_WARM_RATIO = 2.6;
const MAX_GREEN_RATIO = 1.35;
const WHITE_SHARE = 0.995;
// By how many channels are clipped: one or two hide how much brighter than the others they were; all three are white.
const WHITE_WEIGHT = [0.5, 0.25, 0.25, 0.75];

/** Gains that take back a colour cast; exactly 1 where there is none to be sure of. */
export function findWhiteBalance({ data, width, height }: RgbPicture): Gains {
  const isGreyish = greyish(data);
  const white = brightest(data, isGreyish);
  const edges = edgeColour(data, isGreyish, width, height);
  if (!white || !edges) return [1, 1, 1];
  const [a, b] = [castOf(white), castOf(edges)];
  const share = WHITE_WEIGHT[white.filter((level) => level === 1).length] ?? 0.5;
  const warmth = share * a.warmth + (1 - share) * b.warmth - USUAL.warmth;
  const tint = share * a.tint + (1 - share) * b.tint - USUAL.tint;
  // Two estimates that contradict each other are no evidence.
  const trust = 1 - ramp(0.15, 0.4, Math.abs(a.warmth - b.warmth));
  const strength = trust * ramp(DEAD_ZONE[0], DEAD_ZONE[1], Math.abs(warmth));
  return gainsOf(strength * within(warmth, MAX_WARMTH), strength * within(tint / 2, MAX_TINT));
}

type Cast = { readonly warmth: number; readonly tint: number };

/** Logarithms of a colour along the daylight axis (amber above 0, blue below) and across it. */
function castOf([red, green, blue]: Gains): Cast {
  const [r, b] = [Math.log(red / green), Math.log(blue / green)];
  const length = 1 + BLUE_PER_RED ** 2;
  // In units of red minus blue.
  const along = (r + BLUE_PER_RED * b) / length;
  return { warmth: along * (1 - BLUE_PER_RED), tint: (b - BLUE_PER_RED * r) / length };
}

function gainsOf(warmth: number, tint: number): Gains {
  const along = warmth / (1 - BLUE_PER_RED);
  const red = Math.exp(-(along - BLUE_PER_RED * tint));
  const blue = Math.exp(-(BLUE_PER_RED * along + tint));
  // Grey keeps its luminance.
  const scale = 1 / luminance(red, 1, blue);
  return [red * scale, scale, blue * scale];
}

function greyish(data: Uint8Array): Uint8Array {
  const mask = new Uint8Array(data.length / 3);
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 3) {
    const red = LINEAR[data[at]!]!;
    const green = LINEAR[data[at + 1]!]!;
    const blue = LINEAR[data[at + 2]!]!;
    const isColoured =
      blue > MAX_COOL_RATIO * red ||
      red > MAX_WARM_RATIO * blue ||
      green > MAX_GREEN_RATIO * Math.max(red, blue);
    mask[pixel] = isColoured ? 0 : 1;
  }
  return mask;
}

/** The level that few values of each channel exceed (max-RGB): what is brightest is mostly white. */
function brightest(data: Uint8Array, mask: Uint8Array): Gains | undefined {
  const histogram = new Uint32Array(3 * 256);
  let count = 0;
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 3) {
    if (mask[pixel] === 0) continue;
    count += 1;
    for (let channel = 0; channel < 3; channel++) histogram[channel * 256 + data[at + channel]!]! += 1;
  }
  if (count < mask.length * 0.05) return undefined;
  const level = (channel: number) => {
    let [left, byte] = [count * (1 - WHITE_SHARE), 255];
    while (byte > 1 && left >= histogram[channel * 256 + byte]!) left -= histogram[channel * 256 + byte--]!;
    return LINEAR[byte]!;
  };
  return [level(0), level(1), level(2)];
}

/** The mean colour of edges by the Minkowski norm of 5 (grey-edge): differences between surfaces have the colour of the light. */
function edgeColour(data: Uint8Array, mask: Uint8Array, width: number, height: number): Gains | undefined {
  const sums = new Float64Array(3);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      if (!(mask[pixel - 1]! & mask[pixel + 1]! & mask[pixel - width]! & mask[pixel + width]!)) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * pixel + channel;
        const across = LINEAR[data[at + 3]!]! - LINEAR[data[at - 3]!]!;
        const down = LINEAR[data[at + 3 * width]!]! - LINEAR[data[at - 3 * width]!]!;
        const square = across * across + down * down;
        sums[channel]! += square * square * Math.sqrt(square);
      }
    }
  }
  const [r, g, b] = sums.map((sum) => sum ** 0.2);
  return r && g && b ? [r, g, b] : undefined;
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
