import { clampPosition, firstTap, weigh, weightOf } from './filter';
import { coverage, secondTable, table } from './scratch';

// The horizontal filter is a dot product of bytes: a vector holds the taps of four samples, four bytes each.
// Such products take weights of seven bits without sign. So a weight, in Q12, is split in two halves of six bits,
// and where it is negative the sample is inverted instead: ~s is -s - 1, and `mend` makes good for the 1.
//
// Four taps: an entry serves eight samples, all read from one vector:
//   base . mend . order order . high high . low low
// Eight taps: an entry serves eight samples, read from two vectors:
//   base base . mend . order x4 . sign x4 . high x4 . low x4

export const ENTRY4: usize = 16 * 8;
export const ENTRY8: usize = 16 * 18;

const WEIGHT_ONE: i32 = 4096;

/** Bytes of a table for so many samples, a multiple of eight. */
@inline export function tableBytes(taps: i32, samples: usize): usize {
  return (samples >> 3) * (taps == 4 ? ENTRY4 : ENTRY8);
}

@inline function positionAt(i: i32, scale: f64, origin: f64, size: i32, taps: i32): f64 {
  return clampPosition(scale * <f64>i + origin, size, taps);
}

/** Writes the weights of the sample at `lane` into the vectors at these addresses. */
function put(order: usize, sign: usize, high: usize, low: usize, mend: usize, lane: i32, taps: i32, first: i32): void {
  let inverted = 0;
  for (let k = 0; k < taps; k++) {
    const at = <usize>((lane & 3) << 2) + <usize>(k & 3) + <usize>((k >> 2) << 4);
    const weight = weightOf(k);
    const size = abs(weight);
    // With four taps the outer two are never positive: their sign is the same for all samples.
    const isInverted = taps == 4 ? k == 0 || k == 3 : weight < 0;
    if (isInverted) inverted += size;
    store<u8>(order + at, <u8>min(first + k, 15));
    if (taps != 4) store<u8>(sign + at, isInverted ? 0xff : 0);
    store<u8>(high + at, <u8>(size >> 6));
    store<u8>(low + at, <u8>(size & 63));
  }
  store<i16>(mend + (lane << 1), <i16>(inverted + 32));
}

/**
 * Fills a table for the samples `from`..`to` (multiples of 16): sample i lies at `scale * i + origin`
 * of a row of `size` samples. The second table is for the picture that fades in.
 */
export function prepareColumns(isSecond: bool, from: i32, to: i32, scale: f64, origin: f64, size: i32, taps: i32, stretch: f64): void {
  let entry = isSecond ? secondTable : table;
  for (let group = from; group < to; group += 8) {
    const base = firstTap(positionAt(group, scale, origin, size, taps), taps);
    const second = taps == 4 ? base : firstTap(positionAt(group + 4, scale, origin, size, taps), taps);
    store<i32>(entry, base);
    store<i32>(entry + 4, second);
    for (let i = 0; i < 8; i++) {
      const position = positionAt(group + i, scale, origin, size, taps);
      const first = firstTap(position, taps) - (i < 4 ? base : second);
      weigh(position, taps, stretch, WEIGHT_ONE);
      const vector = <usize>(i >> 2) << 4;
      if (taps == 4) put(entry + 32 + vector, 0, entry + 64 + vector, entry + 96 + vector, entry + 16, i, 4, first);
      else put(entry + 32 + 2 * vector, entry + 96 + 2 * vector, entry + 160 + 2 * vector, entry + 224 + 2 * vector, entry + 16, i, 8, first);
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
