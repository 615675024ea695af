// The relaxed dot product of bytes promises its result for weights of seven bits without a sign. What it makes of negative
// ones depends on the machine: ARM's takes them as they are, in one instruction. Elsewhere it takes three, and products of
// 16-bit lanes, which are signed everywhere, need fewer: see horizontal.ts.

const ones = memory.data<u32>([0x01010101, 0x01010101, 0x01010101, 0x01010101], 16);
const minusOnes = memory.data<u32>([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], 16);

@inline export function dot(samples: v128, weights: v128, sum: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(samples, weights, sum);
}

function machineTakesSigns(): bool {
  return i32x4.extract_lane(dot(v128.load(ones), v128.load(minusOnes), i32x4.splat(0)), 0) == -4;
}

let isAllowed: bool = true;
let isAble: bool = machineTakesSigns();

/** Whether dot products of bytes take weights with their sign. */
@inline export function takesSigns(): bool {
  return isAble && isAllowed;
}

/** Lets a test draw as on a machine that takes no signed weights. Tables have to be prepared again. */
export function allowSignedDots(value: bool): void {
  isAllowed = value;
}
