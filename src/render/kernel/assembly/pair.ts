import { keepMiddle, mul, toCodes } from './fixed';
import { rowAt, stepWeight } from './plan';

// Near a picture's own size, two rows of the result mostly need five rows of it, each one further down.
// Taken together they read those once, and share the steps from row to row that the weights act on.

/** Replaces two rows; the weights of both are set as steps. */
export function replacePair(dst: usize, stride: usize, samples: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4);
  const u0 = stepWeight(0, 0), u1 = stepWeight(0, 1), u2 = stepWeight(0, 2);
  const v0 = stepWeight(2, 0), v1 = stepWeight(2, 1), v2 = stepWeight(2, 2);
  const middle = keepMiddle();
  const lower = dst + stride;
  for (let x: usize = 0; x < samples; x += 16) {
    let o = x << 1;
    let rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    let s0 = i16x8.sub(rb, v128.load(a + o)), s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), s3 = i16x8.sub(v128.load(e + o), rd);
    const one = i16x8.add(i16x8.add(rb, mul(s0, u0)), i16x8.add(mul(s1, u1), mul(s2, u2)));
    const two = i16x8.add(i16x8.add(rc, mul(s1, v0)), i16x8.add(mul(s2, v1), mul(s3, v2)));
    o += 16;
    rb = v128.load(b + o), rc = v128.load(c + o), rd = v128.load(d + o);
    s0 = i16x8.sub(rb, v128.load(a + o)), s1 = i16x8.sub(rc, rb), s2 = i16x8.sub(rd, rc), s3 = i16x8.sub(v128.load(e + o), rd);
    const three = i16x8.add(i16x8.add(rb, mul(s0, u0)), i16x8.add(mul(s1, u1), mul(s2, u2)));
    const four = i16x8.add(i16x8.add(rc, mul(s1, v0)), i16x8.add(mul(s2, v1), mul(s3, v2)));
    v128.store(dst + x, toCodes(one, three, middle));
    v128.store(lower + x, toCodes(two, four, middle));
  }
}
