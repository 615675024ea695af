import type { Kernel } from '#render/kernel/kernel.ts';
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
const WHITE_SHARE = 0.995;
// By how many channels are clipped: one or two hide how much brighter than the others they were; all three are white.
const WHITE_WEIGHT = [0.5, 0.25, 0.25, 0.75];

/** Gains that take back a colour cast; exactly 1 where there is none to be sure of. */
export function findWhiteBalance(kernel: Kernel, picture: RgbPicture): Gains {
  const { white, edges } = measureGreys(kernel, picture);
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

/** Measures what may be grey. In the kernel, because a new process has not yet compiled our loops over pixels. */
function measureGreys({ run, arena, bytes }: Kernel, { data, width, height }: RgbPicture) {
  const count = width * height;
  const [source, mask] = [arena.allocate(data.length), arena.allocate(count)];
  const [table, sums] = [arena.allocate(8 * 256), arena.allocate(8 * 3)];
  const histogram = arena.allocate(4 * 3 * 256);
  const { buffer } = bytes();
  bytes().set(data, source);
  new Float64Array(buffer, table, 256).set(LINEAR);
  const found = run.findGreys(source, count, table, mask, histogram);
  run.sumEdges(source, width, height, table, mask, sums);
  return {
    white: found < count * 0.05 ? undefined : brightest(new Uint32Array(buffer, histogram, 3 * 256), found),
    edges: meanEdge(new Float64Array(buffer, sums, 3)),
  };
}

/** The level that few values of each channel exceed (max-RGB): what is brightest is mostly white. */
function brightest(histogram: Uint32Array, count: number): Gains {
  const level = (channel: number) => {
    let [left, byte] = [count * (1 - WHITE_SHARE), 255];
    while (byte > 1 && left >= histogram[channel * 256 + byte]!) left -= histogram[channel * 256 + byte--]!;
    return LINEAR[byte]!;
  };
  return [level(0), level(1), level(2)];
}

/** The mean colour of edges by the Minkowski norm of 5 (grey-edge): differences between surfaces have the colour of the light. */
function meanEdge(fifthPowers: Float64Array): Gains | undefined {
  const [r, g, b] = fifthPowers.map((sum) => sum ** 0.2);
  return r && g && b ? [r, g, b] : undefined;
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
