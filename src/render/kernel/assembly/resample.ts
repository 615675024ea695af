import { covered } from './columns';
import { clampPosition, firstTap } from './filter';
import { TO_CODES, TO_SAMPLES } from './horizontal';
import { mixMaskedRow, overRow } from './over';
import { replaceOne, replacePair } from './pair';
import { setAlphaWeights, setOpacity, setRows, setStepWeights, setWeights } from './plan';
import { advance, clampRow, slot } from './ring';
import { ring, secondRing, table } from './scratch';
import { mixRow, replaceRow } from './vertical';

/**
 * Draws a plane of `srcHeight` rows onto rows `y0`..`y1` of another, with the columns prepared before.
 * Blocks of 16 from `from` to `to` are touched; those from `solidFrom` to `solidTo` are wholly covered.
 * Row j lies at `scale * j + origin` of the source and is covered between `low` and `high`.
 */
export function resample(
  src: usize, srcStride: i32, srcHeight: i32, dst: usize, dstStride: i32,
  from: i32, to: i32, solidFrom: i32, solidTo: i32, y0: i32, y1: i32,
  scale: f64, origin: f64, taps: i32, stretch: f64, low: f64, high: f64, opacity: f64, isSigned: bool,
): void {
  const samples = <usize>(to - from);
  const a = solidFrom - from;
  const b = solidTo - from;
  if (taps == 4 && opacity == 1 && from == solidFrom && to == solidTo && low <= <f64>y0 && high >= <f64>y1) {
    replaceAll(src, srcStride, srcHeight, dst + <usize>from, dstStride, samples, y0, y1, scale, origin);
    return;
  }
  let next = 0;
  for (let j = y0; j < y1; j++) {
    const position = clampPosition(scale * <f64>j + origin, srcHeight, taps);
    const first = firstTap(position, taps);
    const value = opacity * covered(j, low, high);
    const row = dst + <usize>(j * dstStride + from);
    next = advance(next, first, first + taps - 1, taps, src, srcStride, srcHeight, table, samples, ring, TO_SAMPLES);
    for (let k = 0; k < taps; k++) setRows(k, slot(ring, clampRow(first + k, srcHeight), samples), 0);
    setWeights(position, taps, stretch, value);
    setOpacity(value);
    if (value == 1) replaceRow(taps, row, a, b, isSigned);
    else mixRow(taps, row, a, b);
    mixMaskedRow(taps, row, 0, a);
    mixMaskedRow(taps, row, b, samples);
  }
}

// Four taps and nothing to mix with: what photos are at nearly all times.
function replaceAll(
  src: usize, srcStride: i32, srcHeight: i32, dst: usize, dstStride: i32, samples: usize, y0: i32, y1: i32, scale: f64, origin: f64,
): void {
  let next = 0;
  for (let j = y0; j < y1; j++) {
    const position = clampPosition(scale * <f64>j + origin, srcHeight, 4);
    const lower = clampPosition(scale * <f64>(j + 1) + origin, srcHeight, 4);
    const first = firstTap(position, 4);
    const row = dst + <usize>(j * dstStride);
    next = advance(next, first, first + 4, 4, src, srcStride, srcHeight, table, samples, ring, TO_CODES);
    for (let k = 0; k < 5; k++) setRows(k, slot(ring, clampRow(first + k, srcHeight), samples), 0);
    setStepWeights(0, position, 2, lower);
    if (j + 1 < y1 && firstTap(lower, 4) == first + 1) {
      replacePair(row, dstStride, samples);
      j++;
    } else {
      replaceOne(row, samples);
    }
  }
}

/** The same for a premultiplied plane with its alpha plane of equal shape. */
export function resampleSprite(
  src: usize, alpha: usize, srcStride: i32, srcHeight: i32, dst: usize, dstStride: i32,
  from: i32, to: i32, solidFrom: i32, solidTo: i32, y0: i32, y1: i32,
  scale: f64, origin: f64, taps: i32, stretch: f64, low: f64, high: f64, opacity: f64,
): void {
  const samples = <usize>(to - from);
  const a = solidFrom - from;
  const b = solidTo - from;
  let next = 0;
  for (let j = y0; j < y1; j++) {
    const position = clampPosition(scale * <f64>j + origin, srcHeight, taps);
    const first = firstTap(position, taps);
    const before = next;
    next = advance(before, first, first + taps - 1, taps, src, srcStride, srcHeight, table, samples, ring, TO_SAMPLES);
    advance(before, first, first + taps - 1, taps, alpha, srcStride, srcHeight, table, samples, secondRing, TO_SAMPLES);
    for (let k = 0; k < taps; k++) {
      const at = clampRow(first + k, srcHeight);
      setRows(k, slot(ring, at, samples), slot(secondRing, at, samples));
    }
    const value = opacity * covered(j, low, high);
    setOpacity(value);
    setWeights(position, taps, stretch, value);
    setAlphaWeights(position, taps, stretch, value);
    const row = dst + <usize>(j * dstStride + from);
    overRow(taps, true, row, 0, a);
    overRow(taps, false, row, a, b);
    overRow(taps, true, row, b, samples);
  }
}
