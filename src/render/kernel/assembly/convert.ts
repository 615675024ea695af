import { mul } from './fixed';

// sRGB bytes to bt709, limited range. Colours are raised to Q7, multiplied by Q15 factors and summed in Q7;
// each row of factors for chroma sums to zero, so that grey stays exactly grey.

/** Nothing but colour. */
const OPAQUE = 0;
/** Colour that alpha has still to be multiplied into. */
const STRAIGHT = 1;

const ROW_BYTES = 2;

/** Which byte of two loads holds a channel of eight pixels; 0xff gives zero. */
function order(channels: i32, channel: i32, isSecond: bool): v128 {
  const at = memory.data(16, 16);
  for (let lane = 0; lane < 8; lane++) {
    const byte = lane * channels + channel - (isSecond ? secondOffset(channels) : 0);
    const isElsewhere = isSecond ? lane * channels + channel < 16 : byte > 15;
    store<u16>(at + (lane << 1), <u16>(0xff00 | (isElsewhere ? 0xff : byte)));
  }
  return v128.load(at);
}

/** Q7 to signed samples, rounded, with saturation. */
@inline function toSamples(value: v128): v128 {
  const rounded = i16x8.shr_s(i16x8.add_sat_s(value, i16x8.splat(64)), 7);
  return i8x16.narrow_i16x8_s(rounded, rounded);
}

@inline function secondOffset(channels: i32): i32 {
  return channels == 3 ? 8 : 16;
}

@inline function gather(a: v128, b: v128, first: v128, second: v128): v128 {
  return v128.or(i8x16.relaxed_swizzle(a, first), i8x16.relaxed_swizzle(b, second));
}

@inline function dot(r: v128, g: v128, b: v128, kr: i16, kg: i16, kb: i16): v128 {
  return i16x8.add(i16x8.add(mul(r, i16x8.splat(kr)), mul(g, i16x8.splat(kg))), mul(b, i16x8.splat(kb)));
}

/**
 * Converts `height` rows (an even number, unless they end the picture) from `src`. Chroma is sited at the left,
 * as H.264 supposes: 1-2-1 across, the mean of two rows down. Writes whole groups of eight: planes are padded.
 * `alphaY` is 0 for opaque pictures; `mode` says how alpha stands to colour.
 */
export function convertRows(
  src: usize, width: i32, height: i32, channels: i32, mode: i32, temp: usize,
  y: usize, u: usize, v: usize, alphaY: usize, alphaC: usize, stride: usize, chromaStride: usize,
): void {
  const rowBytes = <usize>(width * channels);
  const tempBytes = <usize>((width + 15) & ~7) * ROW_BYTES;
  for (let row = 0; row < height; row += 2) {
    const upper = src + <usize>row * rowBytes;
    const at = <usize>row * stride;
    const hasLower = row + 1 < height;
    convertRow(upper, width, channels, mode, false, temp, tempBytes, y + at, alphaY != 0 ? alphaY + at : 0);
    if (hasLower) {
      convertRow(upper + rowBytes, width, channels, mode, true, temp, tempBytes, y + at + stride, alphaY != 0 ? alphaY + at + stride : 0);
    } else {
      double(temp, tempBytes * 3);
    }
    const half = <usize>(row >> 1) * chromaStride;
    halve(temp, width, u + half);
    halve(temp + tempBytes, width, v + half);
    if (alphaY != 0) halve(temp + 2 * tempBytes, width, alphaC + half);
  }
}

function convertRow(
  src: usize, width: i32, channels: i32, mode: i32, isSecond: bool, temp: usize, tempBytes: usize, y: usize, alphaOut: usize,
): void {
  const r0 = order(channels, 0, false), r1 = order(channels, 0, true);
  const g0 = order(channels, 1, false), g1 = order(channels, 1, true);
  const b0 = order(channels, 2, false), b1 = order(channels, 2, true);
  const a0 = order(channels, 3, false), a1 = order(channels, 3, true);
  const offset = <usize>secondOffset(channels);
  const dark = i16x8.splat(-112 * 128);
  for (let x = 0; x < width; x += 8) {
    const from = src + <usize>(x * channels);
    const one = v128.load(from);
    const two = v128.load(from + offset);
    let r = i16x8.shl(gather(one, two, r0, r1), 7);
    let g = i16x8.shl(gather(one, two, g0, g1), 7);
    let b = i16x8.shl(gather(one, two, b0, b1), 7);
    let black = dark;
    const out = temp + <usize>x * ROW_BYTES;
    if (mode != OPAQUE) {
      const bytes = gather(one, two, a0, a1);
      const alpha = i16x8.add(i16x8.shl(bytes, 7), i16x8.shr_u(bytes, 1));
      if (mode == STRAIGHT) {
        r = mul(r, alpha);
        g = mul(g, alpha);
        b = mul(b, alpha);
      }
      black = mul(dark, alpha);
      const centred = i16x8.sub(bytes, i16x8.splat(128));
      v128.store64_lane(alphaOut + x, i8x16.narrow_i16x8_s(centred, centred), 0);
      accumulate(out + 2 * tempBytes, i16x8.shl(centred, 7), isSecond);
    }
    const luma = i16x8.add(dot(r, g, b, 5983, 20127, 2032), black);
    v128.store64_lane(y + x, toSamples(luma), 0);
    accumulate(out, dot(r, g, b, -3298, -11094, 14392), isSecond);
    accumulate(out + tempBytes, dot(r, g, b, 14392, -13073, -1319), isSecond);
  }
}

@inline function accumulate(at: usize, value: v128, isSecond: bool): void {
  v128.store(at, isSecond ? i16x8.add(v128.load(at), value) : value);
}

function double(at: usize, bytes: usize): void {
  for (let x: usize = 0; x < bytes; x += 16) v128.store(at + x, i16x8.shl(v128.load(at + x), 1));
}

function halve(sums: usize, width: i32, out: usize): void {
  let before = <i32>load<i16>(sums);
  for (let x = 0; x < width; x += 2) {
    const at = sums + <usize>x * ROW_BYTES;
    const middle = <i32>load<i16>(at);
    const after = x + 1 < width ? <i32>load<i16>(at, ROW_BYTES) : middle;
    const value = (before + 2 * middle + after + 512) >> 10;
    store<i8>(out + (x >> 1), <i8>min(max(value, -128), 127));
    before = after;
  }
}
