import { halfQ6, mul, toSamples } from './fixed';
import { parameters as p } from './parameters';

// YCbCr as JPEG codes it (bt601, full range) to bt709, limited range, in place. Both are linear in the same RGB, so one
// matrix converts directly:
//   y = 16 + 219/255 (Y - 0.118188 Cb - 0.212685 Cr)
//   u = 128 + 224/255 (1.018639 Cb + 0.114618 Cr)
//   v = 128 + 224/255 (0.075050 Cb + 1.025327 Cr)
// Samples are raised to Q6, factors are Q15.

/** 16 - 128 + 219/255 * 128 in Q6: where signed luma begins. */
const BLACK: i16 = -133;

/** Samples of chroma before the first, of which the last is read. */
const BEFORE: usize = 8;

/**
 * Converts signed samples: luma of `width` x `height` and chroma of half the sides, its rows padded. JPEG sites chroma
 * in the centre of its four luma samples, H.264 between the left two: so it moves by a quarter of a sample.
 * `temporary` holds two bytes a chroma sample and 64 more. Writes whole groups of sixteen: planes are padded.
 */
export function jpegToBt709(): void {
  const y = p.y, u = p.u, v = p.v, temp = p.temporary, width = p.width, height = p.height;
  const stride = p.lumaStride, chromaStride = p.chromaStride;
  const chromaWidth = <usize>((width + 1) >> 1);
  const last = (height - 1) >> 1;
  for (let row = 0; row < height; row++) {
    const near = row >> 1;
    const far = min(max(near + ((row & 1) << 1) - 1, 0), last);
    const nearAt = <usize>near * chromaStride - BEFORE;
    const farAt = <usize>far * chromaStride - BEFORE;
    weighChroma(u + nearAt, u + farAt, v + nearAt, v + farAt, BEFORE + chromaWidth + 1, temp);
    convertLuma(y + <usize>row * stride, width, temp + 2 * BEFORE);
  }
  // Only after all luma, because a row of luma reads two rows of unconverted chroma.
  for (let row = 0; row <= last; row++) {
    const at = <usize>row * chromaStride;
    convertChroma(u + at, v + at, chromaWidth);
  }
}

/** The chroma term of a row of luma, which lies a quarter of the way from one row of chroma to the next. */
function weighChroma(nearU: usize, farU: usize, nearV: usize, farV: usize, width: usize, out: usize): void {
  const ku = i16x8.splat(3873), kv = i16x8.splat(6969);
  for (let x: usize = 0; x < width; x += 8) {
    const blue = quarterWay(v128.load8x8_s(nearU + x), v128.load8x8_s(farU + x));
    const red = quarterWay(v128.load8x8_s(nearV + x), v128.load8x8_s(farV + x));
    v128.store(out + (x << 1), i16x8.add(mul(i16x8.shl(blue, 4), ku), mul(i16x8.shl(red, 4), kv)));
  }
}

/** A quarter of the way from one to the other, times four. */
@inline function quarterWay(near: v128, far: v128): v128 {
  return i16x8.add(i16x8.add(near, i16x8.shl(near, 1)), far);
}

/** Luma samples lie in pairs around a chroma sample, a quarter of the way to its neighbours. */
function convertLuma(y: usize, width: i32, chroma: usize): void {
  const scale = i16x8.splat(28142), black = i16x8.splat(BLACK), half = halfQ6();
  for (let x = 0; x < width; x += 16) {
    const near = v128.load(chroma + x);
    const left = i16x8.shr_s(quarterWay(near, v128.load(chroma + x - 2)), 2);
    const right = i16x8.shr_s(quarterWay(near, v128.load(chroma + x + 2)), 2);
    const luma = v128.load(y + x);
    const low = i16x8.sub(i16x8.shl(i16x8.extend_low_i8x16_s(luma), 6), v128.shuffle<u16>(left, right, 0, 8, 1, 9, 2, 10, 3, 11));
    const high = i16x8.sub(i16x8.shl(i16x8.extend_high_i8x16_s(luma), 6), v128.shuffle<u16>(left, right, 4, 12, 5, 13, 6, 14, 7, 15));
    v128.store(y + x, toSamples(i16x8.add(mul(low, scale), black), i16x8.add(mul(high, scale), black), half));
  }
}

function convertChroma(u: usize, v: usize, width: usize): void {
  const half = halfQ6();
  // The store below overwrites the left neighbours of the next group.
  let blueBefore = v128.load(u - 16), redBefore = v128.load(v - 16);
  for (let x: usize = 0; x < width; x += 16) {
    const blue = v128.load(u + x), red = v128.load(v + x);
    const blueLeft = oneToTheLeft(blueBefore, blue), redLeft = oneToTheLeft(redBefore, red);
    const blueLow = movedLow(blue, blueLeft), blueHigh = movedHigh(blue, blueLeft);
    const redLow = movedLow(red, redLeft), redHigh = movedHigh(red, redLeft);
    v128.store(u + x, toSamples(mix(blueLow, redLow, 29321, 3299), mix(blueHigh, redHigh, 29321, 3299), half));
    v128.store(v + x, toSamples(mix(redLow, blueLow, 29513, 2160), mix(redHigh, blueHigh, 29513, 2160), half));
    blueBefore = blue;
    redBefore = red;
  }
}

@inline function oneToTheLeft(before: v128, bytes: v128): v128 {
  return v128.shuffle<u8>(before, bytes, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}

@inline function movedLow(bytes: v128, left: v128): v128 {
  return i16x8.shl(quarterWay(i16x8.extend_low_i8x16_s(bytes), i16x8.extend_low_i8x16_s(left)), 4);
}

@inline function movedHigh(bytes: v128, left: v128): v128 {
  return i16x8.shl(quarterWay(i16x8.extend_high_i8x16_s(bytes), i16x8.extend_high_i8x16_s(left)), 4);
}

@inline function mix(own: v128, other: v128, ownFactor: i16, otherFactor: i16): v128 {
  return i16x8.add(mul(own, i16x8.splat(ownFactor)), mul(other, i16x8.splat(otherFactor)));
}
