import { BLOCK, soundAt } from './sound-buffer';

// True peak: the signal that a converter reconstructs between samples, at three positions in each gap, by a windowed
// sinc of 24 taps.

export const TAPS = 24;

const peaksBytes = (BLOCK + 16) << 2;
const taps = memory.data(TAPS * 12, 16);
const peaks = memory.data(2 * peaksBytes, 16);

/** Where the taps belong, in threes: for a quarter, a half and three quarters of the gap. */
export function peakTapsAt(): usize {
  return taps;
}

/** Where `findPeaks` writes the peaks of a channel. */
@inline export function peaksAt(channel: i32): usize {
  return peaks + <usize>(channel * peaksBytes);
}

@inline function tap(at: usize): v128 {
  return v128.load_splat<f32>(at);
}

/** The absolute peaks of four gaps, each from a sample to the next. */
@inline function peaksFrom(sample: usize): v128 {
  let first = f32x4.splat(0), second = f32x4.splat(0), third = f32x4.splat(0);
  let from = sample - ((TAPS / 2 - 1) << 2);
  for (let at = taps; at < taps + TAPS * 12; at += 12, from += 4) {
    const four = v128.load(from);
    first = f32x4.add(first, f32x4.mul(tap(at), four));
    second = f32x4.add(second, f32x4.mul(tap(at + 4), four));
    third = f32x4.add(third, f32x4.mul(tap(at + 8), four));
  }
  const highest = f32x4.max(f32x4.abs(first), f32x4.abs(second));
  return f32x4.max(f32x4.max(highest, f32x4.abs(third)), f32x4.abs(v128.load(sample)));
}

/**
 * Finds the peak of each gap of a channel's block and returns the highest. Where samples stay below half of `level`,
 * nothing between them reaches it, so the sample itself is used there.
 */
export function findPeaks(channel: i32, count: i32, level: f32): f32 {
  const samples = soundAt(channel);
  const found = peaksAt(channel);
  const loud = f32x4.splat(level * 0.5);
  let highest = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    const at = <usize>i << 2;
    const sizes = f32x4.abs(v128.load(samples + at));
    const near = f32x4.max(sizes, f32x4.abs(v128.load(samples + at + 4)));
    const isLoud = v128.any_true(f32x4.ge(near, loud));
    const four = isLoud ? peaksFrom(samples + at) : sizes;
    v128.store(found + at, four);
    highest = f32x4.max(highest, four);
  }
  const upper = f32x4.max(highest, i64x2.shuffle(highest, highest, 1, 0));
  return max(f32x4.extract_lane(upper, 0), f32x4.extract_lane(upper, 1));
}
