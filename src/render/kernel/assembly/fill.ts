import { covered } from './columns';
import { keepMiddle, keepOne, keepSign, keepZero, mul, over, raiseHigh, raiseLow, toCodes } from './fixed';
import { opacity as rowOpacity, setOpacity } from './plan';
import { coverage } from './scratch';

function mixRow(isMasked: bool, code: i32, dst: usize, first: usize, last: usize): void {
  const middle = keepMiddle(), sign = keepSign(), zero = keepZero(), one = keepOne();
  const raised = i16x8.splat(<i16>((code - 128) << 8));
  const opacity = rowOpacity();
  for (let x = first; x < last; x += 16) {
    let low = opacity;
    let high = opacity;
    if (isMasked) {
      low = mul(opacity, v128.load(coverage + (x << 1)));
      high = mul(opacity, v128.load(coverage + (x << 1), 16));
    }
    const below = v128.xor(v128.load(dst + x), sign);
    low = over(mul(raised, low), low, raiseLow(below, zero), one);
    high = over(mul(raised, high), high, raiseHigh(below, zero), one);
    v128.store(dst + x, toCodes(low, high, middle));
  }
}

/** Fills with one code. Blocks and coverage mean what they do in `resample`. */
export function fill(
  dst: usize, dstStride: i32, code: i32, from: i32, to: i32, solidFrom: i32, solidTo: i32,
  y0: i32, y1: i32, low: f64, high: f64, opacity: f64,
): void {
  const a = solidFrom - from;
  const b = solidTo - from;
  for (let j = y0; j < y1; j++) {
    const value = opacity * covered(j, low, high);
    const row = dst + <usize>(j * dstStride + from);
    setOpacity(value);
    if (value == 1) memory.fill(row + a, <u8>code, b - a);
    else mixRow(false, code, row, a, b);
    mixRow(true, code, row, 0, a);
    mixRow(true, code, row, b, to - from);
  }
}
