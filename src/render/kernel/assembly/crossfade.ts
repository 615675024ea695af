import { crossLinePair, crossLineRow, crossPair, crossRow } from './cross-rows';
import { clampPosition, firstTap } from './filter';
import { TO_CODES, TO_SAMPLES } from './horizontal';
import { setLineWeights, setRows, setStepWeights } from './plan';
import { advance, clampRow, slot } from './ring';
import { RING_ROWS, ring, secondTable, table } from './scratch';

// Two pictures of a crossfade, mixed while both are at hand: the frame is written once and never read.
// Their columns are weighed by their shares, so that down the columns they only have to be added up. See pair.ts.

/**
 * Fills a whole plane with two pictures; columns of four taps prepared in both tables with shares that make one.
 * Row j lies at `scale * j + origin` of each. Down the columns luma has four taps as well, chroma (`taps` is 2) two.
 */
export function crossfade(
  src: usize, srcStride: i32, srcHeight: i32, scale: f64, origin: f64,
  other: usize, otherStride: i32, otherHeight: i32, otherScale: f64, otherOrigin: f64,
  dst: usize, dstStride: i32, height: i32, taps: i32,
): void {
  const samples = <usize>dstStride;
  // Close to the first ring: both together stay in the nearest cache.
  const otherRing = ring + RING_ROWS * (samples << 1);
  let next = 0;
  let otherNext = 0;
  for (let j = 0; j < height; j++) {
    const position = clampPosition(scale * <f64>j + origin, srcHeight, 4);
    const otherPosition = clampPosition(otherScale * <f64>j + otherOrigin, otherHeight, 4);
    const lower = clampPosition(scale * <f64>(j + 1) + origin, srcHeight, 4);
    const otherLower = clampPosition(otherScale * <f64>(j + 1) + otherOrigin, otherHeight, 4);
    const first = firstTap(position, taps);
    const otherFirst = firstTap(otherPosition, taps);
    const isPair = j + 1 < height && firstTap(lower, taps) == first + 1 && firstTap(otherLower, taps) == otherFirst + 1;
    next = advance(next, first, first + taps, 4, src, srcStride, srcHeight, table, samples, ring, TO_CODES);
    otherNext = advance(otherNext, otherFirst, otherFirst + taps, 4, other, otherStride, otherHeight, secondTable, samples, otherRing, TO_SAMPLES);
    for (let k = 0; k <= taps; k++) {
      const row = slot(ring, clampRow(first + k, srcHeight), samples);
      setRows(k, row, slot(otherRing, clampRow(otherFirst + k, otherHeight), samples));
    }
    if (taps == 4) {
      setStepWeights(0, position, 1, otherPosition);
      setStepWeights(2, lower, 3, otherLower);
    } else {
      setLineWeights(0, position, 1, otherPosition);
      setLineWeights(2, lower, 3, otherLower);
    }
    const row = dst + <usize>(j * dstStride);
    if (isPair) {
      if (taps == 4) crossPair(row, dstStride, samples);
      else crossLinePair(row, dstStride, samples);
      j++;
    } else {
      if (taps == 4) crossRow(row, samples);
      else crossLineRow(row, samples);
    }
  }
}
