import { mul, step, sum4, truncateToCodes } from './fixed';
import { alphaRowAt, rowAt, stepWeight } from './plan';

// The vertical filter for whole rows of pictures at or near their own size. Filtered rows include the rounding, and the
// weights act on steps from row to row: four taps are the second row and three weighted steps.

/** Replaces one row. */
export function replaceOne(dst: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rc = v128.load(c + o);
    const low = sum4(rb, step(v128.load(a + o), rb, u0), step(rb, rc, u1), step(rc, v128.load(d + o), u2));
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o);
    const high = sum4(rb, step(v128.load(a + o), rb, u0), step(rb, rc, u1), step(rc, v128.load(d + o), u2));
    v128.store(dst + x, truncateToCodes(low, high));
  }
}

/** Replaces two rows that need the same five rows of the picture: each is loaded once, and the steps are shared. */
export function replacePair(dst: usize, stride: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  const v0 = stepWeight(2, 0), v1 = stepWeight(2, 1), v2 = stepWeight(2, 2);
  const lower = dst + stride;
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    let s0 = i16x8.sub(rb, v128.load(a + o)), s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), s3 = i16x8.sub(v128.load(e + o), rd);
    const upperLow = sum4(rb, mul(s0, u0), mul(s1, u1), mul(s2, u2));
    const lowerLow = sum4(rc, mul(s1, v0), mul(s2, v1), mul(s3, v2));
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    s0 = i16x8.sub(rb, v128.load(a + o)), s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), s3 = i16x8.sub(v128.load(e + o), rd);
    const upperHigh = sum4(rb, mul(s0, u0), mul(s1, u1), mul(s2, u2));
    const lowerHigh = sum4(rc, mul(s1, v0), mul(s2, v1), mul(s3, v2));
    v128.store(dst + x, truncateToCodes(upperLow, upperHigh));
    v128.store(lower + x, truncateToCodes(lowerLow, lowerHigh));
  }
}

// Crossfades: the rows of the second picture are those of the plan's alpha.

export function crossRow(dst: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const e = alphaRowAt(0), f = alphaRowAt(1), g = alphaRowAt(2), h = alphaRowAt(3);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  const w0 = stepWeight(1, 0), w1 = stepWeight(1, 1), w2 = stepWeight(1, 2);
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rc = v128.load(c + o), rf = v128.load(f + o), rg = v128.load(g + o);
    let one = sum4(rb, step(v128.load(a + o), rb, u0), step(rb, rc, u1), step(rc, v128.load(d + o), u2));
    let two = sum4(rf, step(v128.load(e + o), rf, w0), step(rf, rg, w1), step(rg, v128.load(h + o), w2));
    const low = i16x8.add(one, two);
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o), rf = v128.load(f + o), rg = v128.load(g + o);
    one = sum4(rb, step(v128.load(a + o), rb, u0), step(rb, rc, u1), step(rc, v128.load(d + o), u2));
    two = sum4(rf, step(v128.load(e + o), rf, w0), step(rf, rg, w1), step(rg, v128.load(h + o), w2));
    v128.store(dst + x, truncateToCodes(low, i16x8.add(one, two)));
  }
}

export function crossPair(dst: usize, stride: usize, samples: usize): void {
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
    let one = sum4(rb, step(v128.load(a + o), rb, u0), mul(s1, u1), mul(s2, u2));
    let two = sum4(rq, step(v128.load(p + o), rq, w0), mul(t1, w1), mul(t2, w2));
    const upperLow = i16x8.add(one, two);
    one = sum4(rc, mul(s1, v0), mul(s2, v1), step(rd, v128.load(e + o), v2));
    two = sum4(rr, mul(t1, x0), mul(t2, x1), step(rs, v128.load(t + o), x2));
    const lowerLow = i16x8.add(one, two);
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    rq = v128.load(q + o), rr = v128.load(r + o), rs = v128.load(s + o);
    s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), t1 = i16x8.sub(rr, rq), t2 = i16x8.sub(rs, rr);
    one = sum4(rb, step(v128.load(a + o), rb, u0), mul(s1, u1), mul(s2, u2));
    two = sum4(rq, step(v128.load(p + o), rq, w0), mul(t1, w1), mul(t2, w2));
    const upperHigh = i16x8.add(one, two);
    one = sum4(rc, mul(s1, v0), mul(s2, v1), step(rd, v128.load(e + o), v2));
    two = sum4(rr, mul(t1, x0), mul(t2, x1), step(rs, v128.load(t + o), x2));
    v128.store(dst + x, truncateToCodes(upperLow, upperHigh));
    v128.store(lower + x, truncateToCodes(lowerLow, i16x8.add(one, two)));
  }
}

@inline function line(from: v128, to: v128, weight: v128): v128 {
  return i16x8.add(from, step(from, to, weight));
}

/** Two taps: for chroma. */
export function crossLineRow(dst: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), p = alphaRowAt(0), q = alphaRowAt(1);
  const u = stepWeight(0, 0), w = stepWeight(1, 0);
  for (let x: usize = 0; x < samples; x += 16) {
    const o = x << 1;
    const low = i16x8.add(line(v128.load(a + o), v128.load(b + o), u), line(v128.load(p + o), v128.load(q + o), w));
    const high = i16x8.add(line(v128.load(a + o, 16), v128.load(b + o, 16), u), line(v128.load(p + o, 16), v128.load(q + o, 16), w));
    v128.store(dst + x, truncateToCodes(low, high));
  }
}

export function crossLinePair(dst: usize, stride: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), p = alphaRowAt(0), q = alphaRowAt(1), r = alphaRowAt(2);
  const u = stepWeight(0, 0), w = stepWeight(1, 0), v = stepWeight(2, 0), y = stepWeight(3, 0);
  const lower = dst + stride;
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rq = v128.load(q + o);
    const upperLow = i16x8.add(line(v128.load(a + o), rb, u), line(v128.load(p + o), rq, w));
    const lowerLow = i16x8.add(line(rb, v128.load(c + o), v), line(rq, v128.load(r + o), y));
    o += 16;
    rb = v128.load(b + o), rq = v128.load(q + o);
    const upperHigh = i16x8.add(line(v128.load(a + o), rb, u), line(v128.load(p + o), rq, w));
    const lowerHigh = i16x8.add(line(rb, v128.load(c + o), v), line(rq, v128.load(r + o), y));
    v128.store(dst + x, truncateToCodes(upperLow, upperHigh));
    v128.store(lower + x, truncateToCodes(lowerLow, lowerHigh));
  }
}
