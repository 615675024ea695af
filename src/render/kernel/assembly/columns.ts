import { clampPosition, firstTap, weigh, weightOf } from './filter';
import { coverage, secondTable, table } from './scratch';
import { outerBias } from './signed-dots';

// The horizontal filter is a dot product of bytes: a vector holds the taps of four samples, four bytes each.
// A weight, in Q12, is split in two: a lower half of six bits, and a higher one that keeps the sign.
//
// Four taps: an entry serves eight samples, all read from one vector:
//   base . order order . high high . low low
// Eight taps: an entry serves eight samples, read from two vectors. Any weight may be negative, so the sample is inverted
// where it is: ~s is -s - 1, and `mend`, which the sums of the lower halves begin with, makes good for the 1:
//   base base . mend mend . order x4 . sign x4 . high x4 . low x4

export const ENTRY4: usize = 16 * 7;
export const ENTRY8: usize = 16 * 19;

const WEIGHT_ONE: f64 = 4096;

/** Bytes of a table for so many samples, a multiple of eight. */
@inline export function tableBytes(taps: i32, samples: usize): usize {
  return (samples >> 3) * (taps == 4 ? ENTRY4 : ENTRY8);
}

@inline function positionAt(i: i32, scale: f64, origin: f64, size: i32, taps: i32): f64 {
  return clampPosition(scale * <f64>i + origin, size, taps);
}

/** Writes the four weights of a sample. Only the outer two are ever negative: `bias` makes their higher halves positive. */
function putFour(at: usize, first: i32, bias: i32): void {
  const a = weightOf(0), b = weightOf(1), c = weightOf(2), d = weightOf(3);
  store<i32>(at + 16, first * 0x01010101 + 0x03020100);
  store<i32>(at + 48, (((a >> 6) + bias) & 255) | ((b >> 6) << 8) | ((c >> 6) << 16) | (((d >> 6) + bias) << 24));
  store<i32>(at + 80, (a & 63) | ((b & 63) << 8) | ((c & 63) << 16) | ((d & 63) << 24));
}

/** Writes the eight weights of a sample; those of its last four taps stand in the vectors after. */
function putEight(order: usize, sign: usize, high: usize, low: usize, mend: usize, first: i32): void {
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
  store<i32>(mend, inverted + 32);
}

/**
 * Fills a table for the samples `from`..`to` (multiples of 16): sample i lies at `scale * i + origin`
 * of a row of `size` samples. The second table is for the picture that fades in. `share` is what all weights sum to.
 */
export function prepareColumns(
  isSecond: bool, from: i32, to: i32, scale: f64, origin: f64, size: i32, taps: i32, stretch: f64, share: f64,
): void {
  const total = <i32>nearest<f64>(share * WEIGHT_ONE);
  const bias = outerBias();
  let entry = isSecond ? secondTable : table;
  for (let group = from; group < to; group += 8) {
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
        putFour(entry + lane, first, bias);
      } else {
        // Four samples fill two vectors.
        const at = entry + <usize>((i >> 2) << 5) + <usize>((i & 3) << 2);
        putEight(at + 48, at + 112, at + 176, at + 240, entry + 16 + lane, first);
      }
    }
    entry += taps == 4 ? ENTRY4 : ENTRY8;
  }
}

/** How much of sample i, a box from i to i + 1, lies between `low` and `high`. */
@inline export function covered(i: i32, low: f64, high: f64): f64 {
  return max<f64>(0, min<f64>(high, <f64>(i + 1)) - max<f64>(low, <f64>i));
}

/** Fills the columns' coverage in Q15 for the samples `from`..`to`. */
export function prepareCoverage(from: i32, to: i32, low: f64, high: f64): void {
  for (let i = from; i < to; i++) {
    store<i16>(coverage + ((i - from) << 1), <i16>nearest<f64>(covered(i, low, high) * 32767));
  }
}
