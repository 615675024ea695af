import { clampPosition, firstTap } from './filter';
import { firstRows, secondRows, TO_CODES, TO_SAMPLES } from './horizontal';
import { parameters as p } from './parameters';
import { setLineWeights, setRows, setStepWeights } from './plan';
import { RING_ROWS, ring, secondTable, table } from './scratch';
import { crossLinePair, crossLineRow, crossPair, crossRow } from './step-rows';

/**
 * Fills a plane up to row `y1` with two pictures in one pass, so that the frame is written once and never read. Columns
 * of four taps are prepared in both tables, weighted by shares that sum to one; vertically the results are only added.
 * Vertically luma has four taps as well, chroma (`taps` is 2) two.
 */
export function crossfade(): void {
  const taps = p.taps, height = p.y1, sourceHeight = p.sourceHeight, otherHeight = p.otherHeight;
  const scale = p.scale, origin = p.origin, otherScale = p.otherScale, otherOrigin = p.otherOrigin;
  const samples = <usize>p.targetStride;
  const rows = firstRows, otherRows = secondRows;
  rows.open(p.source, p.sourceStride, sourceHeight);
  rows.setFilter(table, 4, samples, ring, TO_CODES);
  otherRows.open(p.other, p.otherStride, otherHeight);
  // Directly behind the first ring: both together fit the L1 cache.
  otherRows.setFilter(secondTable, 4, samples, ring + RING_ROWS * (samples << 1), TO_SAMPLES);
  for (let j = 0; j < height; j++) {
    const position = clampPosition(scale * <f64>j + origin, sourceHeight, 4);
    const otherPosition = clampPosition(otherScale * <f64>j + otherOrigin, otherHeight, 4);
    const lower = clampPosition(scale * <f64>(j + 1) + origin, sourceHeight, 4);
    const otherLower = clampPosition(otherScale * <f64>(j + 1) + otherOrigin, otherHeight, 4);
    const first = firstTap(position, taps);
    const otherFirst = firstTap(otherPosition, taps);
    const isPair = j + 1 < height && firstTap(lower, taps) == first + 1 && firstTap(otherLower, taps) == otherFirst + 1;
    rows.advance(first, first + taps);
    otherRows.advance(otherFirst, otherFirst + taps);
    for (let k = 0; k <= taps; k++) setRows(k, rows.row(first + k), otherRows.row(otherFirst + k));
    if (taps == 4) {
      setStepWeights(0, position, 1, otherPosition);
      setStepWeights(2, lower, 3, otherLower);
    } else {
      setLineWeights(0, position, 1, otherPosition);
      setLineWeights(2, lower, 3, otherLower);
    }
    const row = p.target + <usize>(j * p.targetStride);
    if (isPair) {
      if (taps == 4) crossPair(row, p.targetStride, samples);
      else crossLinePair(row, p.targetStride, samples);
      j++;
    } else {
      if (taps == 4) crossRow(row, samples);
      else crossLineRow(row, samples);
    }
  }
}
