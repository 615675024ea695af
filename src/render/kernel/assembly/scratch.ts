import { tableBytes } from './table';

// Working memory of all operations: two tables of the horizontal filter, two rings of filtered rows, and the
// coverage of the columns. Widths are in samples.

/** Rows a ring holds: two batches. */
export const RING_ROWS: usize = 16;

export let table: usize = 0;
/** For the picture that fades in. */
export let secondTable: usize = 0;
export let ring: usize = 0;
/** For a sprite's alpha. */
export let secondRing: usize = 0;
export let coverage: usize = 0;

/** Where the arena may begin. */
export function heapBase(): usize {
  return (__heap_base + 63) & ~63;
}

// Blocks of 16 samples may start before the first visible sample and end after the last.
function blocksOf(width: usize): usize {
  return (width + 47) & ~15;
}

export function scratchBytes(width: usize): usize {
  return 2 * tableBytes(8, blocksOf(width)) + (2 * RING_ROWS + 1) * blocksOf(width) * 2;
}

export function setScratch(at: usize, width: usize): void {
  table = at;
  secondTable = at + tableBytes(8, blocksOf(width));
  const ringBytes = RING_ROWS * blocksOf(width) * 2;
  ring = secondTable + tableBytes(8, blocksOf(width));
  secondRing = ring + ringBytes;
  coverage = secondRing + ringBytes;
}
