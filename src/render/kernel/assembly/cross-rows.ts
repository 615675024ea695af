import { cutToCodes, mul } from './fixed';
import { stepped } from './pair';
import { alphaRowAt, rowAt, stepWeight } from './plan';

// One row or two of a crossfade, from the filtered rows and the weights of the plan.

@inline function single(
  o: usize, a: usize, b: usize, c: usize, d: usize, u0: v128, u1: v128, u2: v128,
  e: usize, f: usize, g: usize, h: usize, w0: v128, w1: v128, w2: v128,
): v128 {
  const rb = v128.load(b + o), rc = v128.load(c + o), rf = v128.load(f + o), rg = v128.load(g + o);
  const one = stepped(rb, i16x8.sub(rb, v128.load(a + o)), i16x8.sub(rc, rb), i16x8.sub(v128.load(d + o), rc), u0, u1, u2);
  const two = stepped(rf, i16x8.sub(rf, v128.load(e + o)), i16x8.sub(rg, rf), i16x8.sub(v128.load(h + o), rg), w0, w1, w2);
  return i16x8.add(one, two);
}

export function crossRow(dst: usize, samples: usize): void {
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

@inline function line(from: v128, to: v128, weight: v128): v128 {
  return i16x8.add(from, mul(i16x8.sub(to, from), weight));
}

/** Two taps down: what chroma gets. */
export function crossLineRow(dst: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), p = alphaRowAt(0), q = alphaRowAt(1);
  const u = stepWeight(0, 0), w = stepWeight(1, 0);
  for (let x: usize = 0; x < samples; x += 16) {
    const o = x << 1;
    const low = i16x8.add(line(v128.load(a + o), v128.load(b + o), u), line(v128.load(p + o), v128.load(q + o), w));
    const high = i16x8.add(line(v128.load(a + o, 16), v128.load(b + o, 16), u), line(v128.load(p + o, 16), v128.load(q + o, 16), w));
    v128.store(dst + x, cutToCodes(low, high));
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
    const underLow = i16x8.add(line(rb, v128.load(c + o), v), line(rq, v128.load(r + o), y));
    o += 16;
    rb = v128.load(b + o), rq = v128.load(q + o);
    const upperHigh = i16x8.add(line(v128.load(a + o), rb, u), line(v128.load(p + o), rq, w));
    const underHigh = i16x8.add(line(rb, v128.load(c + o), v), line(rq, v128.load(r + o), y));
    v128.store(dst + x, cutToCodes(upperLow, upperHigh));
    v128.store(lower + x, cutToCodes(underLow, underHigh));
  }
}
