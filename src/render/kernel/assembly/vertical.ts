import { codeBias, halfQ6, mul, oneQ13, over, raiseHigh, raiseLow, signMask, step, sum4, tap, toCodes, toSamples, zeros } from './fixed';
import { alphaBase, alphaRowAt, alphaWeightAt, opacity, rowAt, weightAt } from './plan';
import { coverage } from './scratch';

// Rows of the result from filtered rows and the weights of the plan. `first` and `last` count from `dst` in samples and
// are multiples of 16.

// Multiplications are the slowest to issue. Weights sum to one, so three of them on differences do for four taps.
function replace4(dst: usize, first: usize, last: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const wa = weightAt(0), wc = weightAt(2), wd = weightAt(3);
  const bias = codeBias();
  for (let x = first; x < last; x += 16) {
    const o = x << 1, p = o + 16;
    let main = v128.load(b + o);
    const low = sum4(main, step(main, v128.load(c + o), wc), step(main, v128.load(a + o), wa), step(main, v128.load(d + o), wd));
    main = v128.load(b + p);
    const high = sum4(main, step(main, v128.load(c + p), wc), step(main, v128.load(a + p), wa), step(main, v128.load(d + p), wd));
    v128.store(dst + x, toCodes(low, high, bias));
  }
}

@inline function replaceAny8(dst: usize, first: usize, last: usize, isSigned: bool): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4), f = rowAt(5), g = rowAt(6), h = rowAt(7);
  const wa = weightAt(0), wb = weightAt(1), wc = weightAt(2), wd = weightAt(3);
  const we = weightAt(4), wf = weightAt(5), wg = weightAt(6), wh = weightAt(7);
  const bias = isSigned ? halfQ6() : codeBias();
  for (let x = first; x < last; x += 16) {
    const o = x << 1, p = o + 16;
    let low = sum4(tap(a + o, wa), tap(b + o, wb), tap(c + o, wc), tap(d + o, wd));
    low = i16x8.add(low, sum4(tap(e + o, we), tap(f + o, wf), tap(g + o, wg), tap(h + o, wh)));
    let high = sum4(tap(a + p, wa), tap(b + p, wb), tap(c + p, wc), tap(d + p, wd));
    high = i16x8.add(high, sum4(tap(e + p, we), tap(f + p, wf), tap(g + p, wg), tap(h + p, wh)));
    v128.store(dst + x, isSigned ? toSamples(low, high, bias) : toCodes(low, high, bias));
  }
}

function replace8(dst: usize, first: usize, last: usize): void {
  replaceAny8(dst, first, last, false);
}

function reduce8(dst: usize, first: usize, last: usize): void {
  replaceAny8(dst, first, last, true);
}

/** Replaces samples; mip levels are stored signed. */
export function replaceRow(taps: i32, dst: usize, first: usize, last: usize, isSigned: bool): void {
  if (isSigned) reduce8(dst, first, last);
  else if (taps == 4) replace4(dst, first, last);
  else replace8(dst, first, last);
}

@inline function mix(taps: i32, dst: usize, first: usize, last: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4), f = rowAt(5), g = rowAt(6), h = rowAt(7);
  const wa = weightAt(0), wb = weightAt(1), wc = weightAt(2), wd = weightAt(3);
  const we = weightAt(4), wf = weightAt(5), wg = weightAt(6), wh = weightAt(7);
  const bias = codeBias(), sign = signMask(), zero = zeros();
  const rest = i16x8.sub(oneQ13(), opacity());
  for (let x = first; x < last; x += 16) {
    const o = x << 1, p = o + 16;
    let low = sum4(tap(a + o, wa), tap(b + o, wb), tap(c + o, wc), tap(d + o, wd));
    let high = sum4(tap(a + p, wa), tap(b + p, wb), tap(c + p, wc), tap(d + p, wd));
    if (taps > 4) {
      low = i16x8.add(low, sum4(tap(e + o, we), tap(f + o, wf), tap(g + o, wg), tap(h + o, wh)));
      high = i16x8.add(high, sum4(tap(e + p, we), tap(f + p, wf), tap(g + p, wg), tap(h + p, wh)));
    }
    const below = v128.xor(v128.load(dst + x), sign);
    low = i16x8.add(low, mul(raiseLow(below, zero), rest));
    high = i16x8.add(high, mul(raiseHigh(below, zero), rest));
    v128.store(dst + x, toCodes(low, high, bias));
  }
}

function mix4(dst: usize, first: usize, last: usize): void {
  mix(4, dst, first, last);
}

function mix8(dst: usize, first: usize, last: usize): void {
  mix(8, dst, first, last);
}

/** Mixes with the samples below by the row's opacity. */
export function mixRow(taps: i32, dst: usize, first: usize, last: usize): void {
  if (taps == 4) mix4(dst, first, last);
  else mix8(dst, first, last);
}

// The most common case of sprites keeps everything in registers: at or near their own size, away from the clip's edges.
function over4(dst: usize, first: usize, last: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const wa = weightAt(0), wb = weightAt(1), wc = weightAt(2), wd = weightAt(3);
  const e = alphaRowAt(0), f = alphaRowAt(1), g = alphaRowAt(2), h = alphaRowAt(3);
  const we = alphaWeightAt(0), wf = alphaWeightAt(1), wg = alphaWeightAt(2), wh = alphaWeightAt(3);
  const bias = codeBias(), sign = signMask(), zero = zeros(), one = oneQ13(), base = alphaBase();
  for (let x = first; x < last; x += 16) {
    const o = x << 1, p = o + 16;
    const below = v128.xor(v128.load(dst + x), sign);
    let alpha = i16x8.add(sum4(tap(e + o, we), tap(f + o, wf), tap(g + o, wg), tap(h + o, wh)), base);
    const low = over(sum4(tap(a + o, wa), tap(b + o, wb), tap(c + o, wc), tap(d + o, wd)), alpha, raiseLow(below, zero), one);
    alpha = i16x8.add(sum4(tap(e + p, we), tap(f + p, wf), tap(g + p, wg), tap(h + p, wh)), base);
    const high = over(sum4(tap(a + p, wa), tap(b + p, wb), tap(c + p, wc), tap(d + p, wd)), alpha, raiseHigh(below, zero), one);
    v128.store(dst + x, toCodes(low, high, bias));
  }
}

@inline function fourTaps(first: i32, o: usize): v128 {
  return sum4(
    tap(rowAt(first) + o, weightAt(first)), tap(rowAt(first + 1) + o, weightAt(first + 1)),
    tap(rowAt(first + 2) + o, weightAt(first + 2)), tap(rowAt(first + 3) + o, weightAt(first + 3)),
  );
}

@inline function fourAlphaTaps(first: i32, o: usize): v128 {
  return sum4(
    tap(alphaRowAt(first) + o, alphaWeightAt(first)), tap(alphaRowAt(first + 1) + o, alphaWeightAt(first + 1)),
    tap(alphaRowAt(first + 2) + o, alphaWeightAt(first + 2)), tap(alphaRowAt(first + 3) + o, alphaWeightAt(first + 3)),
  );
}

@inline function eight(taps: i32, isSprite: bool, isMasked: bool, o: usize, below: v128): v128 {
  let source = fourTaps(0, o);
  if (taps > 4) source = i16x8.add(source, fourTaps(4, o));
  let alpha = opacity();
  if (isSprite) {
    alpha = fourAlphaTaps(0, o);
    if (taps > 4) alpha = i16x8.add(alpha, fourAlphaTaps(4, o));
    alpha = i16x8.add(alpha, alphaBase());
  }
  if (isMasked) {
    const cover = v128.load(coverage + o);
    source = mul(source, cover);
    alpha = mul(alpha, cover);
  }
  return over(source, alpha, below, oneQ13());
}

// Everything else: the edges of clips, a few blocks a row, and sprites made smaller.
function overAny(taps: i32, isSprite: bool, isMasked: bool, dst: usize, first: usize, last: usize): void {
  const bias = codeBias(), sign = signMask(), zero = zeros();
  for (let x = first; x < last; x += 16) {
    const o = x << 1;
    const below = v128.xor(v128.load(dst + x), sign);
    const low = eight(taps, isSprite, isMasked, o, raiseLow(below, zero));
    const high = eight(taps, isSprite, isMasked, o + 16, raiseHigh(below, zero));
    v128.store(dst + x, toCodes(low, high, bias));
  }
}

/** Mixes an opaque row with the samples below by opacity and coverage. */
export function mixMaskedRow(taps: i32, dst: usize, first: usize, last: usize): void {
  overAny(taps, false, true, dst, first, last);
}

/** Draws premultiplied samples with their alpha over the samples below. */
export function overRow(taps: i32, isMasked: bool, dst: usize, first: usize, last: usize): void {
  if (taps == 4 && !isMasked) over4(dst, first, last);
  else overAny(taps, true, isMasked, dst, first, last);
}
