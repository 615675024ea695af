// Layout of the tables of the horizontal filter, which is a dot product of bytes: a vector holds the taps of four
// samples, four bytes each. A weight, in Q12, is split in two: a lower half of six bits, and a higher one with the sign.
//
// Four taps: an entry serves eight samples, all read from one vector:
//   base . order order . high high . low low
// Four taps without signed dot products: 16-bit products, two taps of four samples in a vector, weights whole:
//   base . (order order . weight weight) x2
// Eight taps: an entry serves eight samples, read from two vectors. Any weight may be negative, so the sample is inverted
// instead: ~s is -s - 1. `bias`, which the sums of the lower halves start from, compensates for the 1:
//   base base . bias bias . order x4 . sign x4 . high x4 . low x4

export const ENTRY4: usize = 16 * 7;
export const ENTRY4_WIDE: usize = 16 * 9;
export const ENTRY8: usize = 16 * 19;

/** Bytes of a table for so many samples, a multiple of eight. */
@inline export function tableBytes(taps: i32, samples: usize): usize {
  return (samples >> 3) * entryBytes(taps);
}

@inline export function entryBytes(taps: i32): usize {
  if (taps > 4) return ENTRY8;
  return hasSignedDots() ? ENTRY4 : ENTRY4_WIDE;
}

// The relaxed dot product of bytes is specified only for unsigned weights of seven bits. The result for negative ones
// depends on the machine: ARM treats them as signed, in one instruction. Elsewhere it takes three instructions, and
// products of 16-bit lanes, which are always signed, need fewer: see horizontal.ts.

const ones = memory.data<u32>([0x01010101, 0x01010101, 0x01010101, 0x01010101], 16);
const minusOnes = memory.data<u32>([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], 16);

@inline export function dot(samples: v128, weights: v128, sum: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(samples, weights, sum);
}

function probeSignedDots(): bool {
  return i32x4.extract_lane(dot(v128.load(ones), v128.load(minusOnes), i32x4.splat(0)), 0) == -4;
}

let isAllowed: bool = true;
let isSupported: bool = probeSignedDots();

/** Whether dot products of bytes treat weights as signed. */
@inline export function hasSignedDots(): bool {
  return isSupported && isAllowed;
}

/** Lets a test use the path of other machines. Tables have to be prepared again. */
export function allowSignedDots(value: bool): void {
  isAllowed = value;
}
