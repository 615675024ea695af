import { BATCH, filterBatch, setBatchRow } from './horizontal';

// A ring holds two batches: the filter needs at most eight rows, which lie in one batch or in two neighbouring ones.

/** Where a filtered row stands in a ring. */
@inline export function slot(ring: usize, row: i32, samples: usize): usize {
  return ring + <usize>(row & (2 * BATCH - 1)) * (samples << 1);
}

@inline export function clampRow(row: i32, height: i32): i32 {
  return min(max(row, 0), height - 1);
}

/** Sees to it that the rows up to `last` are filtered; answers the next that is not. Batches begin at multiples of BATCH. */
@inline export function advance(
  next: i32, first: i32, last: i32, taps: i32, src: usize, stride: i32, height: i32, table: usize, samples: usize, ring: usize, start: usize,
): i32 {
  const end = clampRow(last, height);
  if (next > end) return next;
  return fetch(max(next, clampRow(first, height) & ~(BATCH - 1)), end, taps, src, stride, height, table, samples, ring, start);
}

function fetch(
  next: i32, last: i32, taps: i32, src: usize, stride: i32, height: i32, table: usize, samples: usize, ring: usize, start: usize,
): i32 {
  for (; next <= last; next += BATCH) {
    for (let i = 0; i < BATCH; i++) setBatchRow(i, src + <usize>(clampRow(next + i, height) * stride));
    filterBatch(table, taps, samples, slot(ring, next, samples), start);
  }
  return next;
}
