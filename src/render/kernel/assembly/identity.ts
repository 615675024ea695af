import { covered } from './columns';
import { keepMiddle, keepOne, keepSign, keepZero, mul, over, raiseHigh, raiseLow, toCodes } from './fixed';
import { alphaBase, opacity as rowOpacity, setOpacity } from './plan';
import { coverage } from './scratch';

// A picture at its own size and on whole samples needs no filter. Raised bytes times Q13 are in Q6.

@inline function blend(isSprite: bool, isMasked: bool, src: usize, alpha: usize, dst: usize, first: usize, last: usize): void {
  const middle = keepMiddle(), sign = keepSign(), zero = keepZero(), one = keepOne();
  const opacity = rowOpacity();
  const base = alphaBase();
  for (let x = first; x < last; x += 16) {
    const bytes = v128.load(src + x);
    let low = mul(raiseLow(bytes, zero), opacity);
    let high = mul(raiseHigh(bytes, zero), opacity);
    let alphaLow = opacity;
    let alphaHigh = opacity;
    if (isSprite) {
      const alphas = v128.load(alpha + x);
      alphaLow = i16x8.add(mul(raiseLow(alphas, zero), base), base);
      alphaHigh = i16x8.add(mul(raiseHigh(alphas, zero), base), base);
    }
    if (isMasked) {
      const coverLow = v128.load(coverage + (x << 1));
      const coverHigh = v128.load(coverage + (x << 1), 16);
      low = mul(low, coverLow);
      high = mul(high, coverHigh);
      alphaLow = mul(alphaLow, coverLow);
      alphaHigh = mul(alphaHigh, coverHigh);
    }
    const below = v128.xor(v128.load(dst + x), sign);
    low = over(low, alphaLow, raiseLow(below, zero), one);
    high = over(high, alphaHigh, raiseHigh(below, zero), one);
    v128.store(dst + x, toCodes(low, high, middle));
  }
}

function mixSolid(src: usize, dst: usize, first: usize, last: usize): void {
  blend(false, false, src, 0, dst, first, last);
}

function mixMasked(src: usize, dst: usize, first: usize, last: usize): void {
  blend(false, true, src, 0, dst, first, last);
}

function overSolid(src: usize, alpha: usize, dst: usize, first: usize, last: usize): void {
  blend(true, false, src, alpha, dst, first, last);
}

function overMasked(src: usize, alpha: usize, dst: usize, first: usize, last: usize): void {
  blend(true, true, src, alpha, dst, first, last);
}

function copyRow(src: usize, dst: usize, first: usize, last: usize): void {
  const sign = keepSign();
  for (let x = first; x < last; x += 16) v128.store(dst + x, v128.xor(v128.load(src + x), sign));
}

/** Draws a plane at its own size: `src` is the sample that meets column 0 and row 0 of the result. */
export function copy(
  src: usize, srcStride: i32, dst: usize, dstStride: i32, from: i32, to: i32, solidFrom: i32, solidTo: i32,
  y0: i32, y1: i32, low: f64, high: f64, opacity: f64,
): void {
  const a = solidFrom - from;
  const b = solidTo - from;
  for (let j = y0; j < y1; j++) {
    const value = opacity * covered(j, low, high);
    const read = src + j * srcStride + from;
    const write = dst + j * dstStride + from;
    setOpacity(value);
    if (value == 1) copyRow(read, write, a, b);
    else mixSolid(read, write, a, b);
    mixMasked(read, write, 0, a);
    mixMasked(read, write, b, to - from);
  }
}

/** The same for a premultiplied plane with its alpha. */
export function copySprite(
  src: usize, alpha: usize, srcStride: i32, dst: usize, dstStride: i32, from: i32, to: i32, solidFrom: i32, solidTo: i32,
  y0: i32, y1: i32, low: f64, high: f64, opacity: f64,
): void {
  const a = solidFrom - from;
  const b = solidTo - from;
  for (let j = y0; j < y1; j++) {
    setOpacity(opacity * covered(j, low, high));
    const at = j * srcStride + from;
    const write = dst + j * dstStride + from;
    overMasked(src + at, alpha + at, write, 0, a);
    overSolid(src + at, alpha + at, write, a, b);
    overMasked(src + at, alpha + at, write, b, to - from);
  }
}
