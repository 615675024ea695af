// The relaxed dot product of bytes promises its result for weights of seven bits without a sign. What it makes of negative
// ones depends on the machine: some take them as they are. Those that do not get weights with a bias, and take it off again.

const ones = memory.data<u32>([0x01010101, 0x01010101, 0x01010101, 0x01010101], 16);
const minusOnes = memory.data<u32>([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], 16);
/** The bias of the outer two of four weights. Catmull-Rom's are no lower than -5 in Q6. */
const BIAS: i32 = 8;

/** Four taps of nothing but the bias. */
export const BIAS_WEIGHTS: usize = memory.data<u32>([0x08000008, 0x08000008, 0x08000008, 0x08000008], 16);

@inline export function dot(samples: v128, weights: v128, sum: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(samples, weights, sum);
}

function machineTakesSigns(): bool {
  return i32x4.extract_lane(dot(v128.load(ones), v128.load(minusOnes), i32x4.splat(0)), 0) == -4;
}

let isAllowed: bool = true;
let isAble: bool = machineTakesSigns();

/** Whether weights keep their sign. */
@inline export function takesSigns(): bool {
  return isAble && isAllowed;
}

@inline export function outerBias(): i32 {
  return takesSigns() ? 0 : BIAS;
}

/** Lets a test draw as on a machine that takes no signed weights. Tables have to be prepared again. */
export function allowSignedDots(value: bool): void {
  isAllowed = value;
}
