// Samples are stored signed (code - 128). Between the horizontal and the vertical filter they are in Q6:
// precise enough for bytes, with headroom for the filter's overshoot and for differences of two samples.

/** Rounding product of Q15 numbers. No pair of our operands is (-1, -1), the one case that machines disagree on. */
@inline export function mul(a: v128, b: v128): v128 {
  return i16x8.relaxed_q15mulr_s(a, b);
}

// V8 rebuilds literal vectors in every iteration of a loop; loaded ones stay in registers.
const half = memory.data<u16>([32, 32, 32, 32, 32, 32, 32, 32], 16);
const middle = memory.data<u16>([8224, 8224, 8224, 8224, 8224, 8224, 8224, 8224], 16);
const sign = memory.data<u32>([0x80808080, 0x80808080, 0x80808080, 0x80808080], 16);
const zero = memory.data<u32>([0, 0, 0, 0], 16);
const one = memory.data<u16>([8192, 8192, 8192, 8192, 8192, 8192, 8192, 8192], 16);

/** Half a sample in Q6, for rounding. */
@inline export function halfQ6(): v128 {
  return v128.load(half);
}

/** The same plus 128, which turns samples into codes. */
@inline export function codeBias(): v128 {
  return v128.load(middle);
}

/** Turns signed samples into codes and back, by exclusive or. */
@inline export function signMask(): v128 {
  return v128.load(sign);
}

@inline export function zeros(): v128 {
  return v128.load(zero);
}

/** One in Q13, the scale of alpha: a raised byte times Q13 is in Q6. */
@inline export function oneQ13(): v128 {
  return v128.load(one);
}

/** The lower or upper eight bytes, each raised to the upper half of a lane. */
@inline export function raiseLow(bytes: v128, zero: v128): v128 {
  return v128.shuffle<u8>(zero, bytes, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

@inline export function raiseHigh(bytes: v128, zero: v128): v128 {
  return v128.shuffle<u8>(zero, bytes, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/** Sixteen samples in Q6, rounded to signed bytes with saturation. */
@inline export function toSamples(low: v128, high: v128, half: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.shr_s(i16x8.add(low, half), 6), i16x8.shr_s(i16x8.add(high, half), 6));
}

/** Sixteen samples in Q6, rounded to codes with saturation; `middle` is `codeBias()`. */
@inline export function toCodes(low: v128, high: v128, middle: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.shr_s(i16x8.add(low, middle), 6), i16x8.shr_s(i16x8.add(high, middle), 6));
}

/** Sixteen codes in Q6 that carry their rounding already, as bytes with saturation. */
@inline export function truncateToCodes(low: v128, high: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.shr_s(low, 6), i16x8.shr_s(high, 6));
}

/** Eight Q6 samples, premultiplied by their alpha in Q13, over eight raised bytes. */
@inline export function over(source: v128, alpha: v128, below: v128, one: v128): v128 {
  return i16x8.add(source, mul(below, i16x8.sub(one, alpha)));
}

/** A tap of the vertical filter: eight samples of a row times its weight. */
@inline export function tap(row: usize, weight: v128): v128 {
  return mul(v128.load(row), weight);
}

/** The weighted step from one row to another. */
@inline export function step(from: v128, to: v128, weight: v128): v128 {
  return mul(i16x8.sub(to, from), weight);
}

@inline export function sum4(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.add(i16x8.add(a, b), i16x8.add(c, d));
}
