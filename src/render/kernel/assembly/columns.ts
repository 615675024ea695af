import { clampPosition, firstTap, weigh, weightOf } from './filter';
import { parameters as p } from './parameters';
import { coverage, secondTable, table } from './scratch';
import { entryBytes, hasSignedDots } from './table';

const WEIGHT_ONE: f64 = 4096;

@inline function positionAt(i: i32, scale: f64, origin: f64, size: i32, taps: i32): f64 {
  return clampPosition(scale * <f64>i + origin, size, taps);
}

/** Writes the four weights of a sample as bytes. */
function putFour(at: usize, first: i32): void {
  const a = weightOf(0), b = weightOf(1), c = weightOf(2), d = weightOf(3);
  store<i32>(at + 16, first * 0x01010101 + 0x03020100);
  store<i32>(at + 48, ((a >> 6) & 255) | ((b >> 6) << 8) | ((c >> 6) << 16) | ((d >> 6) << 24));
  store<i32>(at + 80, (a & 63) | ((b & 63) << 8) | ((c & 63) << 16) | ((d & 63) << 24));
}

/** The same as 16-bit lanes. Samples go to the upper halves of lanes; an index beyond the vector yields zero. */
function putFourWide(at: usize, first: i32): void {
  const order = first * 0x01000100 + 0x01800080;
  store<i32>(at + 16, order);
  store<i32>(at + 32, order + 0x02000200);
  store<i32>(at + 48, (weightOf(0) & 0xffff) | (weightOf(1) << 16));
  store<i32>(at + 64, (weightOf(2) & 0xffff) | (weightOf(3) << 16));
}

/** Writes the eight weights of a sample; its last four taps are in the vectors after. */
function putEight(order: usize, sign: usize, high: usize, low: usize, bias: usize, first: i32): void {
  let inverted = 0;
  for (let k = 0; k < 8; k++) {
    const at = <usize>(k & 3) + <usize>((k >> 2) << 4);
    const weight = weightOf(k);
    const size = abs(weight);
    if (weight < 0) inverted += size;
    store<u8>(order + at, <u8>min(first + k, 15));
    store<u8>(sign + at, weight < 0 ? 0xff : 0);
    store<u8>(high + at, <u8>(size >> 6));
    store<u8>(low + at, <u8>(size & 63));
  }
  store<i32>(bias, inverted + 32);
}

/** Fills a table for the columns `from`..`to` (multiples of 16) of a source that is `sourceWidth` samples wide. */
export function prepareColumns(): void {
  const scale = p.scale, origin = p.origin, stretch = p.stretch, share = p.share;
  const size = p.sourceWidth, taps = p.taps, to = p.to;
  const total = <i32>nearest<f64>(share * WEIGHT_ONE);
  const isWide = !hasSignedDots();
  let entry = p.table ? secondTable : table;
  for (let group = p.from; group < to; group += 8) {
    const base = firstTap(positionAt(group, scale, origin, size, taps), taps);
    const second = taps == 4 ? base : firstTap(positionAt(group + 4, scale, origin, size, taps), taps);
    store<i32>(entry, base);
    store<i32>(entry + 4, second);
    for (let i = 0; i < 8; i++) {
      const position = positionAt(group + i, scale, origin, size, taps);
      const first = firstTap(position, taps) - (i < 4 ? base : second);
      weigh(position, taps, stretch, total);
      const lane = <usize>i << 2;
      if (taps == 4) {
        // Wide entries hold all of four samples before the other four.
        if (isWide) putFourWide(entry + <usize>((i >> 2) << 6) + <usize>((i & 3) << 2), first);
        else putFour(entry + lane, first);
      } else {
        // Four samples fill two vectors.
        const at = entry + <usize>((i >> 2) << 5) + <usize>((i & 3) << 2);
        putEight(at + 48, at + 112, at + 176, at + 240, entry + 16 + lane, first);
      }
    }
    entry += entryBytes(taps);
  }
}

/** The share of sample i, a box from i to i + 1, between `low` and `high`. */
@inline export function covered(i: i32, low: f64, high: f64): f64 {
  return max<f64>(0, min<f64>(high, <f64>(i + 1)) - max<f64>(low, <f64>i));
}

/** Fills the columns' coverage in Q15 for the samples `from`..`to`. */
export function prepareCoverage(from: i32, to: i32, low: f64, high: f64): void {
  for (let i = from; i < to; i++) {
    store<i16>(coverage + ((i - from) << 1), <i16>nearest<f64>(covered(i, low, high) * 32767));
  }
}
