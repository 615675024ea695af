import { TO_CODES, TO_SAMPLES } from './columns';
import { clampPosition, firstTap } from './filter';
import { cutToCodes } from './fixed';
import { stepped } from './pair';
import { alphaRowAt, rowAt, setRows, setStepWeights, stepWeight } from './plan';
import { advance, clampRow, slot } from './ring';
import { RING_ROWS, ring, secondTable, table } from './scratch';

// Two pictures of a crossfade, mixed while both are at hand: the frame is written once and never read.
// Their columns are weighed by their shares, so that down the columns they only have to be added up. See pair.ts.

@inline function single(
  o: usize, a: usize, b: usize, c: usize, d: usize, u0: v128, u1: v128, u2: v128,
  e: usize, f: usize, g: usize, h: usize, w0: v128, w1: v128, w2: v128,
): v128 {
  const rb = v128.load(b + o), rc = v128.load(c + o), rf = v128.load(f + o), rg = v128.load(g + o);
  const one = stepped(rb, i16x8.sub(rb, v128.load(a + o)), i16x8.sub(rc, rb), i16x8.sub(v128.load(d + o), rc), u0, u1, u2);
  const two = stepped(rf, i16x8.sub(rf, v128.load(e + o)), i16x8.sub(rg, rf), i16x8.sub(v128.load(h + o), rg), w0, w1, w2);
  return i16x8.add(one, two);
}

function crossRow(dst: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const e = alphaRowAt(0), f = alphaRowAt(1), g = alphaRowAt(2), h = alphaRowAt(3);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  const w0 = stepWeight(1, 0), w1 = stepWeight(1, 1), w2 = stepWeight(1, 2);
  for (let x: usize = 0; x < samples; x += 16) {
    const o = x << 1;
    const low = single(o, a, b, c, d, u0, u1, u2, e, f, g, h, w0, w1, w2);
    const high = single(o + 16, a, b, c, d, u0, u1, u2, e, f, g, h, w0, w1, w2);
    v128.store(dst + x, cutToCodes(low, high));
  }
}

function crossPair(dst: usize, stride: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4);
  const p = alphaRowAt(0), q = alphaRowAt(1), r = alphaRowAt(2), s = alphaRowAt(3), t = alphaRowAt(4);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  const w0 = stepWeight(1, 0), w1 = stepWeight(1, 1), w2 = stepWeight(1, 2);
  const v0 = stepWeight(2, 0), v1 = stepWeight(2, 1), v2 = stepWeight(2, 2);
  const x0 = stepWeight(3, 0), x1 = stepWeight(3, 1), x2 = stepWeight(3, 2);
  const lower = dst + stride;
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    let rq = v128.load(q + o), rr = v128.load(r + o), rs = v128.load(s + o);
    let s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), t1 = i16x8.sub(rr, rq), t2 = i16x8.sub(rs, rr);
    let edge = i16x8.sub(rb, v128.load(a + o)), otherEdge = i16x8.sub(rq, v128.load(p + o));
    const upperLow = i16x8.add(stepped(rb, edge, s1, s2, u0, u1, u2), stepped(rq, otherEdge, t1, t2, w0, w1, w2));
    edge = i16x8.sub(v128.load(e + o), rd), otherEdge = i16x8.sub(v128.load(t + o), rs);
    const underLow = i16x8.add(stepped(rc, s1, s2, edge, v0, v1, v2), stepped(rr, t1, t2, otherEdge, x0, x1, x2));
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    rq = v128.load(q + o), rr = v128.load(r + o), rs = v128.load(s + o);
    s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), t1 = i16x8.sub(rr, rq), t2 = i16x8.sub(rs, rr);
    edge = i16x8.sub(rb, v128.load(a + o)), otherEdge = i16x8.sub(rq, v128.load(p + o));
    const upperHigh = i16x8.add(stepped(rb, edge, s1, s2, u0, u1, u2), stepped(rq, otherEdge, t1, t2, w0, w1, w2));
    edge = i16x8.sub(v128.load(e + o), rd), otherEdge = i16x8.sub(v128.load(t + o), rs);
    const underHigh = i16x8.add(stepped(rc, s1, s2, edge, v0, v1, v2), stepped(rr, t1, t2, otherEdge, x0, x1, x2));
    v128.store(dst + x, cutToCodes(upperLow, upperHigh));
    v128.store(lower + x, cutToCodes(underLow, underHigh));
  }
}

/**
 * Fills a whole plane with two pictures; four taps each, columns prepared in both tables with shares that make one.
 * Row j lies at `scale * j + origin` of each.
 */
export function crossfade(
  src: usize, srcStride: i32, srcHeight: i32, scale: f64, origin: f64,
  other: usize, otherStride: i32, otherHeight: i32, otherScale: f64, otherOrigin: f64,
  dst: usize, dstStride: i32, height: i32,
): void {
  const samples = <usize>dstStride;
  // Close to the first ring: both together stay in the nearest cache.
  const otherRing = ring + RING_ROWS * (samples << 1);
  let next = 0;
  let otherNext = 0;
  for (let j = 0; j < height; j++) {
    const position = clampPosition(scale * <f64>j + origin, srcHeight, 4);
    const otherPosition = clampPosition(otherScale * <f64>j + otherOrigin, otherHeight, 4);
    const lower = clampPosition(scale * <f64>(j + 1) + origin, srcHeight, 4);
    const otherLower = clampPosition(otherScale * <f64>(j + 1) + otherOrigin, otherHeight, 4);
    const first = firstTap(position, 4);
    const otherFirst = firstTap(otherPosition, 4);
    const isPair = j + 1 < height && firstTap(lower, 4) == first + 1 && firstTap(otherLower, 4) == otherFirst + 1;
    next = advance(next, first, first + 4, 4, src, srcStride, srcHeight, table, samples, ring, TO_CODES);
    otherNext = advance(otherNext, otherFirst, otherFirst + 4, 4, other, otherStride, otherHeight, secondTable, samples, otherRing, TO_SAMPLES);
    for (let k = 0; k < 5; k++) {
      const row = slot(ring, clampRow(first + k, srcHeight), samples);
      setRows(k, row, slot(otherRing, clampRow(otherFirst + k, otherHeight), samples));
    }
    setStepWeights(0, position);
    setStepWeights(1, otherPosition);
    const row = dst + <usize>(j * dstStride);
    if (isPair) {
      setStepWeights(2, lower);
      setStepWeights(3, otherLower);
      crossPair(row, dstStride, samples);
      j++;
    } else {
      crossRow(row, samples);
    }
  }
}
