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

/** The same in pairs of taps. */
function putPairs(at: usize, first: i32): void {
  const a = weightOf(0), b = weightOf(1), c = weightOf(2), d = weightOf(3);
  const order = first * 0x0101 + 0x0100;
  store<u16>(at + 16, <u16>order);
  store<u16>(at + 32, <u16>(order + 0x0202));
  store<u16>(at + 48, <u16>(((a >> 6) & 255) | ((b >> 6) << 8)));
  store<u16>(at + 64, <u16>(((c >> 6) & 255) | ((d >> 6) << 8)));
  store<u16>(at + 80, <u16>((a & 63) | ((b & 63) << 8)));
  store<u16>(at + 96, <u16>((c & 63) | ((d & 63) << 8)));
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
  let entry = p.table ? secondTable : table;
  for (let group = p.from; group < to; group += 8) {
    const base = firstTap(positionAt(group, scale, origin, size, taps), taps);
    const second = taps == 4 ? base : firstTap(positionAt(group + 4, scale, origin, size, taps), taps);
    store<i32>(entry, base);
    store<i32>(entry + 4, second);
    store<i32>(entry + 8, total);
    for (let i = 0; i < 8; i++) {
      const position = positionAt(group + i, scale, origin, size, taps);
      const first = firstTap(position, taps) - (i < 4 ? base : second);
      weigh(position, taps, stretch, total);
      const lane = <usize>i << 2;
      if (taps == 4) {
        if (hasSignedDots) putFour(entry + lane, first);
        else putPairs(entry + (<usize>i << 1), first);
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
