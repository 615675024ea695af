import { cutToCodes, mul } from './fixed';
import { rowAt, stepWeight } from './plan';

// A whole picture at or near its own size. Rows carry their rounding, and the weights act on steps from row to row.

/** Four taps: the second of them and three weighted steps. */
@inline export function stepped(from: v128, a: v128, b: v128, c: v128, wa: v128, wb: v128, wc: v128): v128 {
  return i16x8.add(i16x8.add(from, mul(a, wa)), i16x8.add(mul(b, wb), mul(c, wc)));
}

@inline function eight(o: usize, a: usize, b: usize, c: usize, d: usize, u0: v128, u1: v128, u2: v128): v128 {
  const rb = v128.load(b + o), rc = v128.load(c + o);
  return stepped(rb, i16x8.sub(rb, v128.load(a + o)), i16x8.sub(rc, rb), i16x8.sub(v128.load(d + o), rc), u0, u1, u2);
}

/** Replaces a row; its weights are set as steps. */
export function replaceOne(dst: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  for (let x: usize = 0; x < samples; x += 16) {
    const o = x << 1;
    v128.store(dst + x, cutToCodes(eight(o, a, b, c, d, u0, u1, u2), eight(o + 16, a, b, c, d, u0, u1, u2)));
  }
}

/**
 * Replaces two rows. They mostly need five rows of the picture, each one further down: taken together they read those
 * once, and share their steps.
 */
export function replacePair(dst: usize, stride: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  const v0 = stepWeight(2, 0), v1 = stepWeight(2, 1), v2 = stepWeight(2, 2);
  const lower = dst + stride;
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    let s0 = i16x8.sub(rb, v128.load(a + o)), s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), s3 = i16x8.sub(v128.load(e + o), rd);
    const one = stepped(rb, s0, s1, s2, u0, u1, u2);
    const two = stepped(rc, s1, s2, s3, v0, v1, v2);
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    s0 = i16x8.sub(rb, v128.load(a + o)), s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), s3 = i16x8.sub(v128.load(e + o), rd);
    const three = stepped(rb, s0, s1, s2, u0, u1, u2);
    const four = stepped(rc, s1, s2, s3, v0, v1, v2);
    v128.store(dst + x, cutToCodes(one, three));
    v128.store(lower + x, cutToCodes(two, four));
  }
}
