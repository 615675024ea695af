import { keepHalf, keepMiddle, keepOne, keepSign, keepZero, mul, raiseHigh, raiseLow, toCodes, toSamples } from './fixed';
import { opacity, rowAt, weightAt } from './plan';

// Multiplications are the slowest to issue. Weights sum to one, so three of them on differences do for four taps.

/** Four taps of eight samples, whose weights sum to one. */
@inline export function whole4(o: usize, a: usize, b: usize, c: usize, d: usize, wa: v128, wc: v128, wd: v128): v128 {
  const main = v128.load(b + o);
  const outer = i16x8.add(mul(i16x8.sub(v128.load(a + o), main), wa), mul(i16x8.sub(v128.load(d + o), main), wd));
  return i16x8.add(i16x8.add(main, mul(i16x8.sub(v128.load(c + o), main), wc)), outer);
}

/** Four taps of eight samples, whatever their weights sum to. */
@inline export function part4(o: usize, a: usize, b: usize, c: usize, d: usize, wa: v128, wb: v128, wc: v128, wd: v128): v128 {
  return i16x8.add(
    i16x8.add(mul(v128.load(a + o), wa), mul(v128.load(b + o), wb)),
    i16x8.add(mul(v128.load(c + o), wc), mul(v128.load(d + o), wd)),
  );
}

function replace4(dst: usize, first: usize, last: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3);
  const wa = weightAt(0), wc = weightAt(2), wd = weightAt(3);
  const middle = keepMiddle();
  for (let x = first; x < last; x += 16) {
    const o = x << 1;
    v128.store(dst + x, toCodes(whole4(o, a, b, c, d, wa, wc, wd), whole4(o + 16, a, b, c, d, wa, wc, wd), middle));
  }
}

@inline function replaceAny8(dst: usize, first: usize, last: usize, isSigned: bool): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4), f = rowAt(5), g = rowAt(6), h = rowAt(7);
  const wa = weightAt(0), wb = weightAt(1), wc = weightAt(2), wd = weightAt(3);
  const we = weightAt(4), wf = weightAt(5), wg = weightAt(6), wh = weightAt(7);
  const middle = isSigned ? keepHalf() : keepMiddle();
  for (let x = first; x < last; x += 16) {
    const o = x << 1;
    const low = i16x8.add(part4(o, a, b, c, d, wa, wb, wc, wd), part4(o, e, f, g, h, we, wf, wg, wh));
    const high = i16x8.add(part4(o + 16, a, b, c, d, wa, wb, wc, wd), part4(o + 16, e, f, g, h, we, wf, wg, wh));
    v128.store(dst + x, isSigned ? toSamples(low, high, middle) : toCodes(low, high, middle));
  }
}

function replace8(dst: usize, first: usize, last: usize): void {
  replaceAny8(dst, first, last, false);
}

function reduce8(dst: usize, first: usize, last: usize): void {
  replaceAny8(dst, first, last, true);
}

@inline function mix(taps: i32, dst: usize, first: usize, last: usize): void {
  const a = rowAt(0), b = rowAt(1), c = rowAt(2), d = rowAt(3), e = rowAt(4), f = rowAt(5), g = rowAt(6), h = rowAt(7);
  const wa = weightAt(0), wb = weightAt(1), wc = weightAt(2), wd = weightAt(3);
  const we = weightAt(4), wf = weightAt(5), wg = weightAt(6), wh = weightAt(7);
  const middle = keepMiddle(), sign = keepSign(), zero = keepZero();
  const stays = i16x8.sub(keepOne(), opacity());
  for (let x = first; x < last; x += 16) {
    const o = x << 1;
    let low = part4(o, a, b, c, d, wa, wb, wc, wd);
    let high = part4(o + 16, a, b, c, d, wa, wb, wc, wd);
    if (taps > 4) {
      low = i16x8.add(low, part4(o, e, f, g, h, we, wf, wg, wh));
      high = i16x8.add(high, part4(o + 16, e, f, g, h, we, wf, wg, wh));
    }
    const below = v128.xor(v128.load(dst + x), sign);
    low = i16x8.add(low, mul(raiseLow(below, zero), stays));
    high = i16x8.add(high, mul(raiseHigh(below, zero), stays));
    v128.store(dst + x, toCodes(low, high, middle));
  }
}

function mix4(dst: usize, first: usize, last: usize): void {
  mix(4, dst, first, last);
}

function mix8(dst: usize, first: usize, last: usize): void {
  mix(8, dst, first, last);
}

/** Replaces the samples `first`..`last` (counted from `dst`, multiples of 16); smaller levels keep signed samples. */
export function replaceRow(taps: i32, dst: usize, first: usize, last: usize, isSigned: bool): void {
  if (isSigned) reduce8(dst, first, last);
  else if (taps == 4) replace4(dst, first, last);
  else replace8(dst, first, last);
}

/** Mixes with what is there by the row's opacity. */
export function mixRow(taps: i32, dst: usize, first: usize, last: usize): void {
  if (taps == 4) mix4(dst, first, last);
  else mix8(dst, first, last);
}
