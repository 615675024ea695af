import { covered } from './columns';
import { codeBias, mul, oneQ13, over, raiseHigh, raiseLow, signMask, toCodes, zeros } from './fixed';
import { parameters as p } from './parameters';
import { alphaBase, alphaRowAt, opacity as rowOpacity, rowAt, setOpacity, setRows } from './plan';
import { coverage } from './scratch';

// Drawing without a filter: pictures at their own size and on whole samples, and single colours. The plan's first rows
// are the source and its alpha. Raised bytes times Q13 are in Q6.

@inline function blend(isSprite: bool, isMasked: bool, dst: usize, first: usize, last: usize): void {
  const bias = codeBias(), sign = signMask(), zero = zeros(), one = oneQ13();
  const opacity = rowOpacity(), base = alphaBase();
  const src = rowAt(0), alpha = alphaRowAt(0);
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
    v128.store(dst + x, toCodes(low, high, bias));
  }
}

function mixSolid(dst: usize, first: usize, last: usize): void {
  blend(false, false, dst, first, last);
}

function mixMasked(dst: usize, first: usize, last: usize): void {
  blend(false, true, dst, first, last);
}

function overSolid(dst: usize, first: usize, last: usize): void {
  blend(true, false, dst, first, last);
}

function overMasked(dst: usize, first: usize, last: usize): void {
  blend(true, true, dst, first, last);
}

function copyRow(src: usize, dst: usize, first: usize, last: usize): void {
  const sign = signMask();
  for (let x = first; x < last; x += 16) v128.store(dst + x, v128.xor(v128.load(src + x), sign));
}

/** Draws a plane at its own size: `source` is the sample at column 0 and row 0 of the result. */
export function copy(): void {
  const from = p.from, a = p.solidFrom - from, b = p.solidTo - from;
  for (let j = p.y0; j < p.y1; j++) {
    const value = p.opacity * covered(j, p.top, p.bottom);
    const src = p.source + j * p.sourceStride + from;
    const dst = p.target + j * p.targetStride + from;
    setOpacity(value);
    setRows(0, src, 0);
    if (value == 1) copyRow(src, dst, a, b);
    else mixSolid(dst, a, b);
    mixMasked(dst, 0, a);
    mixMasked(dst, b, p.to - from);
  }
}

/** The same for a premultiplied plane with its alpha. */
export function copySprite(): void {
  const from = p.from, a = p.solidFrom - from, b = p.solidTo - from;
  for (let j = p.y0; j < p.y1; j++) {
    setOpacity(p.opacity * covered(j, p.top, p.bottom));
    const at = j * p.sourceStride + from;
    const dst = p.target + j * p.targetStride + from;
    setRows(0, p.source + at, p.sourceAlpha + at);
    overMasked(dst, 0, a);
    overSolid(dst, a, b);
    overMasked(dst, b, p.to - from);
  }
}

function fillRow(isMasked: bool, code: i32, dst: usize, first: usize, last: usize): void {
  const bias = codeBias(), sign = signMask(), zero = zeros(), one = oneQ13();
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
    v128.store(dst + x, toCodes(low, high, bias));
  }
}

/** Fills with one code. */
export function fill(): void {
  const from = p.from, a = p.solidFrom - from, b = p.solidTo - from, code = p.code;
  for (let j = p.y0; j < p.y1; j++) {
    const value = p.opacity * covered(j, p.top, p.bottom);
    const dst = p.target + <usize>(j * p.targetStride + from);
    setOpacity(value);
    if (value == 1) memory.fill(dst + a, <u8>code, b - a);
    else fillRow(false, code, dst, a, b);
    fillRow(true, code, dst, 0, a);
    fillRow(true, code, dst, b, p.to - from);
  }
}
