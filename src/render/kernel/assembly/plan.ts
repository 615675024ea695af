import { weigh, weightOf } from './filter';

// Input of the vertical filter for one row of the result: the addresses of the filtered rows, a weight vector for each,
// and the opacity, which is folded into the weights.

const plan = memory.data(32 + 32 + 128 + 128 + 16 + 16, 16);

@inline export function rowAt(tap: usize): usize {
  return load<u32>(plan + (tap << 2));
}

@inline export function alphaRowAt(tap: usize): usize {
  return load<u32>(plan + 32 + (tap << 2));
}

@inline export function weightAt(tap: usize): v128 {
  return v128.load(plan + 64 + (tap << 4));
}

@inline export function alphaWeightAt(tap: usize): v128 {
  return v128.load(plan + 192 + (tap << 4));
}

/** The row's opacity in Q13. */
@inline export function opacity(): v128 {
  return v128.load(plan + 320);
}

/** The offset of a sprite's alpha, stored as (alpha - 128), to 0..opacity in Q13. */
@inline export function alphaBase(): v128 {
  return v128.load(plan + 336);
}

@inline export function setRows(tap: usize, row: usize, alphaRow: usize): void {
  store<u32>(plan + (tap << 2), <u32>row);
  store<u32>(plan + 32 + (tap << 2), <u32>alphaRow);
}

/** Alpha is 0..255, and (alpha - 128) in Q6 becomes 0..1 in Q13 by 8192 / (255 * 64). */
const ALPHA_SCALE: f64 = 8192.0 / (255.0 * 64.0);

/** Sets the row's opacity. */
export function setOpacity(value: f64): void {
  v128.store(plan + 320, i16x8.splat(<i16>nearest<f64>(value * 8192)));
  v128.store(plan + 336, i16x8.splat(<i16>nearest<f64>(value * 8192 * ALPHA_SCALE)));
}

/** Sets the weights of a position, folded with the opacity. */
export function setWeights(position: f64, taps: i32, stretch: f64, value: f64): void {
  // Whole steps of Q13, so that the weights and the rest for the samples below sum to exactly one.
  put(64, position, taps, stretch, 4 * <i32>nearest<f64>(value * 8192));
}

/** Sets the weights of the alpha rows, which also convert (alpha - 128) from Q6 to Q13. */
export function setAlphaWeights(position: f64, taps: i32, stretch: f64, value: f64): void {
  put(192, position, taps, stretch, <i32>nearest<f64>(value * 32768 * ALPHA_SCALE));
}

/**
 * Sets two sets of the weights of four taps, for steps from row to row instead of the rows themselves.
 * A crossfade has four such sets: two pictures, two rows of the result; a single picture uses sets 0 and 2.
 */
export function setStepWeights(set: usize, position: f64, otherSet: usize, otherPosition: f64): void {
  const positions = f64x2.replace_lane(f64x2.splat(position), 1, otherPosition);
  const t = f64x2.sub(positions, f64x2.floor(positions));
  const one = f64x2.splat(1);
  // Half of 1 in Q15, as in filter.ts.
  const scale = f64x2.mul(t, f64x2.splat(16384));
  const first = f64x2.mul(scale, f64x2.sub(one, f64x2.mul(t, f64x2.sub(f64x2.splat(2), t))));
  const third = f64x2.mul(scale, f64x2.add(one, f64x2.mul(t, f64x2.sub(f64x2.splat(4), f64x2.mul(t, f64x2.splat(3))))));
  const fourth = rounded(f64x2.mul(scale, f64x2.mul(t, f64x2.sub(t, one))));
  putSteps(set, otherSet, 0, rounded(first));
  putSteps(set, otherSet, 16, i32x4.min_s(i32x4.add(rounded(third), fourth), i32x4.splat(32767)));
  putSteps(set, otherSet, 32, fourth);
}

/** The same with two taps: a single step in each set. */
export function setLineWeights(set: usize, position: f64, otherSet: usize, otherPosition: f64): void {
  const positions = f64x2.replace_lane(f64x2.splat(position), 1, otherPosition);
  const t = f64x2.sub(positions, f64x2.floor(positions));
  putSteps(set, otherSet, 0, i32x4.min_s(rounded(f64x2.mul(t, f64x2.splat(32768))), i32x4.splat(32767)));
}

@inline function rounded(values: v128): v128 {
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.nearest(values));
}

@inline function putSteps(set: usize, otherSet: usize, at: usize, weights: v128): void {
  v128.store(plan + 64 + (set << 6) + at, v128.shuffle<u16>(weights, weights, 0, 0, 0, 0, 0, 0, 0, 0));
  v128.store(plan + 64 + (otherSet << 6) + at, v128.shuffle<u16>(weights, weights, 2, 2, 2, 2, 2, 2, 2, 2));
}

@inline export function stepWeight(set: usize, step: usize): v128 {
  return v128.load(plan + 64 + (set << 6) + (step << 4));
}

@inline function putOne(at: usize, tap: i32): void {
  v128.store(plan + at + (tap << 4), i16x8.splat(<i16>min<i32>(weightOf(tap), 32767)));
}

function put(at: usize, position: f64, taps: i32, stretch: f64, total: i32): void {
  weigh(position, taps, stretch, total);
  for (let k = 0; k < 4; k++) putOne(at, k);
  if (taps > 4) for (let k = 4; k < 8; k++) putOne(at, k);
}
