import { mul } from './fixed';
import { parameters as p } from './parameters';

// sRGB bytes to bt709, limited range. Colours are raised to Q7, multiplied by Q15 factors and summed in Q7;
// the factors of each chroma channel sum to zero, so that grey stays exactly grey.

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
 * Converts `height` rows (an even number, unless they end the picture) of bytes at `source`. Chroma is sited left, as
 * in H.264: 1-2-1 horizontally, the mean of two rows vertically. Writes whole groups of eight: planes are padded.
 * Straight alpha is multiplied into the colour.
 */
export function convertRows(): void {
  const width = p.width, temp = p.temporary, alpha = p.alpha;
  const rowBytes = <usize>(width * p.channels);
  const tempBytes = tempRowBytes(width);
  for (let row = 0; row < p.height; row += 2) {
    const upper = p.source + <usize>row * rowBytes;
    const at = <usize>row * p.lumaStride;
    convertRow(upper, at, false);
    if (row + 1 < p.height) convertRow(upper + rowBytes, at + p.lumaStride, true);
    else double(temp, tempBytes * 3);
    const half = <usize>(row >> 1) * p.chromaStride;
    halve(temp, width, p.u + half);
    halve(temp + tempBytes, width, p.v + half);
    if (alpha != 0) halve(temp + 2 * tempBytes, width, p.alphaHalf + half);
  }
}

/** Bytes of a row of 16-bit sums: one each for U, V and alpha. */
@inline function tempRowBytes(width: i32): usize {
  return <usize>((width + 15) & ~7) * ROW_BYTES;
}

/** Converts one row into luma and alpha `at` bytes into their planes; chroma is summed over two rows. */
function convertRow(src: usize, at: usize, isSecond: bool): void {
  const width = p.width, channels = p.channels, temp = p.temporary, hasAlpha = p.alpha != 0;
  const y = p.y + at, alphaOut = p.alpha + at;
  const tempBytes = tempRowBytes(width);
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
    if (hasAlpha) {
      const bytes = gather(one, two, a0, a1);
      const alpha = i16x8.add(i16x8.shl(bytes, 7), i16x8.shr_u(bytes, 1));
      r = mul(r, alpha);
      g = mul(g, alpha);
      b = mul(b, alpha);
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
