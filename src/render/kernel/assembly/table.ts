// Layout of the tables of the horizontal filter, which is a dot product of bytes: a vector holds the taps of four
// samples, four bytes each. A weight, in Q12, is split in two: a lower half of six bits, and a higher one with the sign.
//
// Four taps: an entry serves eight samples, all read from one vector:
//   base . order order . high high . low low
// Four taps without signed dot products: the same, but a vector holds two taps of all eight samples. `total` is what the
// weights of a sample sum to:
//   base _ total . order order . high high . low low
// Eight taps: an entry serves eight samples, read from two vectors. Any weight may be negative, so the sample is inverted
// instead: ~s is -s - 1. `bias`, which the sums of the lower halves start from, compensates for the 1:
//   base base . bias bias . order x4 . sign x4 . high x4 . low x4

export const ENTRY4: usize = 16 * 7;
export const ENTRY8: usize = 16 * 19;

/** Bytes of a table for so many samples, a multiple of eight. */
@inline export function tableBytes(taps: i32, samples: usize): usize {
  return (samples >> 3) * entryBytes(taps);
}

@inline export function entryBytes(taps: i32): usize {
  return taps > 4 ? ENTRY8 : ENTRY4;
}

// The relaxed dot products of bytes are specified only where one factor has seven bits and no sign. What they do with the
// eighth bit depends on the machine: ARM takes it as a sign, in one instruction for four products, so weights may be negative.
// On x86_64 that would take three instructions, but for two products there is one, and takes the bit as part of the number:
// so samples may have eight bits, and the other factor has a sign anyway.

const ones = memory.data<u32>([0x01010101, 0x01010101, 0x01010101, 0x01010101], 16);
const minusOnes = memory.data<u32>([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], 16);

@inline export function dot(samples: v128, weights: v128, sum: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(samples, weights, sum);
}

/** Sums of two products in 16 bits. Only where dot products are not signed: samples are codes. */
@inline export function dotOfCodes(codes: v128, weights: v128): v128 {
  return i16x8.relaxed_dot_i8x16_i7x16_s(weights, codes);
}

/** Whether dot products of bytes treat weights as signed. */
export const hasSignedDots: bool = i32x4.extract_lane(dot(v128.load(ones), v128.load(minusOnes), i32x4.splat(0)), 0) == -4;
