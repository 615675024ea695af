import { keepMiddle, keepOne, keepSign, keepZero, mul, over, raiseHigh, raiseLow, toCodes } from './fixed';
import { alphaBase, alphaRowAt, alphaWeightAt, opacity, rowAt, weightAt } from './plan';
import { coverage } from './scratch';
import { part4 } from './vertical';

// The most common case keeps everything in registers: a sprite at or near its own size, away from the clip's edges.
function over4(dst: usize, first: usize, last: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const wa = weightAt(0), wb = weightAt(1), wc = weightAt(2), wd = weightAt(3);
  const e = alphaRowAt(0), f = alphaRowAt(1), g = alphaRowAt(2), h = alphaRowAt(3);
  const we = alphaWeightAt(0), wf = alphaWeightAt(1), wg = alphaWeightAt(2), wh = alphaWeightAt(3);
  const middle = keepMiddle(), sign = keepSign(), zero = keepZero(), one = keepOne(), base = alphaBase();
  for (let x = first; x < last; x += 16) {
    const o = x << 1;
    const below = v128.xor(v128.load(dst + x), sign);
    const alphaLow = i16x8.add(part4(o, e, f, g, h, we, wf, wg, wh), base);
    const low = over(part4(o, a, b, c, d, wa, wb, wc, wd), alphaLow, raiseLow(below, zero), one);
    const alphaHigh = i16x8.add(part4(o + 16, e, f, g, h, we, wf, wg, wh), base);
    const high = over(part4(o + 16, a, b, c, d, wa, wb, wc, wd), alphaHigh, raiseHigh(below, zero), one);
    v128.store(dst + x, toCodes(low, high, middle));
  }
}

@inline function sourceAt(taps: i32, o: usize): v128 {
  const sum = part4(o, rowAt(0), rowAt(1), rowAt(2), rowAt(3), weightAt(0), weightAt(1), weightAt(2), weightAt(3));
  if (taps == 4) return sum;
  return i16x8.add(sum, part4(o, rowAt(4), rowAt(5), rowAt(6), rowAt(7), weightAt(4), weightAt(5), weightAt(6), weightAt(7)));
}

@inline function alphaAt(taps: i32, o: usize): v128 {
  const sum = part4(
    o, alphaRowAt(0), alphaRowAt(1), alphaRowAt(2), alphaRowAt(3),
    alphaWeightAt(0), alphaWeightAt(1), alphaWeightAt(2), alphaWeightAt(3),
  );
  if (taps == 4) return i16x8.add(sum, alphaBase());
  const rest = part4(
    o, alphaRowAt(4), alphaRowAt(5), alphaRowAt(6), alphaRowAt(7),
    alphaWeightAt(4), alphaWeightAt(5), alphaWeightAt(6), alphaWeightAt(7),
  );
  return i16x8.add(i16x8.add(sum, rest), alphaBase());
}

@inline function eight(taps: i32, isSprite: bool, isMasked: bool, o: usize, below: v128): v128 {
  let source = sourceAt(taps, o);
  let alpha = isSprite ? alphaAt(taps, o) : opacity();
  if (isMasked) {
    const cover = v128.load(coverage + o);
    source = mul(source, cover);
    alpha = mul(alpha, cover);
  }
  return over(source, alpha, below, keepOne());
}

// Everything else: the edges of clips, a few blocks a row, and sprites made smaller.
function overAny(taps: i32, isSprite: bool, isMasked: bool, dst: usize, first: usize, last: usize): void {
  const middle = keepMiddle(), sign = keepSign(), zero = keepZero();
  for (let x = first; x < last; x += 16) {
    const o = x << 1;
    const below = v128.xor(v128.load(dst + x), sign);
    const low = eight(taps, isSprite, isMasked, o, raiseLow(below, zero));
    const high = eight(taps, isSprite, isMasked, o + 16, raiseHigh(below, zero));
    v128.store(dst + x, toCodes(low, high, middle));
  }
}

/** Mixes an opaque row with what is there by opacity and coverage. */
export function mixMaskedRow(taps: i32, dst: usize, first: usize, last: usize): void {
  overAny(taps, false, true, dst, first, last);
}

/** Lays premultiplied samples with their alpha over what is there. */
export function overRow(taps: i32, isMasked: bool, dst: usize, first: usize, last: usize): void {
  if (taps == 4 && !isMasked) over4(dst, first, last);
  else overAny(taps, true, isMasked, dst, first, last);
}
