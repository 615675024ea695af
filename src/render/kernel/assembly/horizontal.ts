import { halfQ6, signMask } from './fixed';
import { dot, dotOfCodes, ENTRY4, ENTRY8, hasSignedDots, tableBytes } from './table';

/** Initial value of the sums of lower halves: half a unit, for rounding. */
export const TO_SAMPLES: usize = memory.data<i32>([32, 32, 32, 32], 16);
/** The same plus what turns samples into codes and rounds them: see truncateToCodes. */
export const TO_CODES: usize = memory.data<i32>([526368, 526368, 526368, 526368], 16);

/** Rows that are filtered together: the table is read once for all of them. */
const BATCH: i32 = 8;

const batch = memory.data(8 * 4, 16);

@inline function batchRow(i: i32): usize {
  return load<u32>(batch + (i << 2));
}

/** Combines sums of higher halves and of lower halves, which are 64 times as fine, to samples in Q6. */
@inline function join(high: v128, low: v128): v128 {
  return i32x4.add(high, i32x4.shr_s(low, 6));
}

/** The lower halves of eight sums; they all fit. */
@inline function lanes(a: v128, b: v128): v128 {
  return v128.shuffle<u16>(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}

@inline function half(bytes: v128, order: v128, high: v128, low: v128, start: usize): v128 {
  const samples = i8x16.relaxed_swizzle(bytes, order);
  return join(dot(samples, high, i32x4.splat(0)), dot(samples, low, v128.load(start)));
}

// Four rows are interleaved, so that their dependency chains overlap.
function filter4(table: usize, samples: usize, out: usize, start: usize): void {
  const a = batchRow(0), b = batchRow(1), c = batchRow(2), d = batchRow(3);
  const e = batchRow(4), f = batchRow(5), g = batchRow(6), h = batchRow(7);
  const end = table + tableBytes(4, samples);
  const pitch = samples << 1;
  for (let entry = table; entry < end; entry += ENTRY4) {
    const base = load<i32>(entry);
    const order0 = v128.load(entry, 16), order1 = v128.load(entry, 32);
    const high0 = v128.load(entry, 48), high1 = v128.load(entry, 64);
    const low0 = v128.load(entry, 80), low1 = v128.load(entry, 96);
    let bytes0 = v128.load(a + base), bytes1 = v128.load(b + base), bytes2 = v128.load(c + base), bytes3 = v128.load(d + base);
    let first0 = half(bytes0, order0, high0, low0, start), first1 = half(bytes1, order0, high0, low0, start);
    let first2 = half(bytes2, order0, high0, low0, start), first3 = half(bytes3, order0, high0, low0, start);
    let second0 = half(bytes0, order1, high1, low1, start), second1 = half(bytes1, order1, high1, low1, start);
    let second2 = half(bytes2, order1, high1, low1, start), second3 = half(bytes3, order1, high1, low1, start);
    v128.store(out, lanes(first0, second0));
    v128.store(out + pitch, lanes(first1, second1));
    v128.store(out + 2 * pitch, lanes(first2, second2));
    v128.store(out + 3 * pitch, lanes(first3, second3));
    bytes0 = v128.load(e + base), bytes1 = v128.load(f + base), bytes2 = v128.load(g + base), bytes3 = v128.load(h + base);
    first0 = half(bytes0, order0, high0, low0, start), first1 = half(bytes1, order0, high0, low0, start);
    first2 = half(bytes2, order0, high0, low0, start), first3 = half(bytes3, order0, high0, low0, start);
    second0 = half(bytes0, order1, high1, low1, start), second1 = half(bytes1, order1, high1, low1, start);
    second2 = half(bytes2, order1, high1, low1, start), second3 = half(bytes3, order1, high1, low1, start);
    v128.store(out + 4 * pitch, lanes(first0, second0));
    v128.store(out + 5 * pitch, lanes(first1, second1));
    v128.store(out + 6 * pitch, lanes(first2, second2));
    v128.store(out + 7 * pitch, lanes(first3, second3));
    out += 16;
  }
}

@inline function eightOfCodes(bytes: v128, orderA: v128, orderB: v128, highA: v128, highB: v128, lowA: v128, lowB: v128, offset: v128, half: v128): v128 {
  const a = i8x16.relaxed_swizzle(bytes, orderA), b = i8x16.relaxed_swizzle(bytes, orderB);
  const high = i16x8.add(dotOfCodes(a, highA), dotOfCodes(b, highB));
  const low = i16x8.add(dotOfCodes(a, lowA), dotOfCodes(b, lowB));
  return i16x8.add(i16x8.add(high, offset), i16x8.shr_u(i16x8.add(low, half), 6));
}

/**
 * The same with codes, which are larger by 128: a sum in Q6 is larger by twice what the weights sum to in Q12. The entry is
 * loaded before the first store, because the compiler must assume that a store could change it.
 */
function filter4Codes(table: usize, samples: usize, out: usize, start: usize): void {
  const a = batchRow(0), b = batchRow(1), c = batchRow(2), d = batchRow(3);
  const e = batchRow(4), f = batchRow(5), g = batchRow(6), h = batchRow(7);
  const offset = i16x8.splat(<i16>((load<i32>(start) >> 6) - 2 * load<i32>(table, 8)));
  const half = halfQ6(), sign = signMask();
  const end = table + tableBytes(4, samples);
  const pitch = samples << 1;
  for (let entry = table; entry < end; entry += ENTRY4) {
    const base = load<i32>(entry);
    const orderA = v128.load(entry, 16), orderB = v128.load(entry, 32);
    const highA = v128.load(entry, 48), highB = v128.load(entry, 64);
    const lowA = v128.load(entry, 80), lowB = v128.load(entry, 96);
    let bytes = v128.xor(v128.load(a + base), sign);
    v128.store(out, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(b + base), sign);
    v128.store(out + pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(c + base), sign);
    v128.store(out + 2 * pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(d + base), sign);
    v128.store(out + 3 * pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(e + base), sign);
    v128.store(out + 4 * pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(f + base), sign);
    v128.store(out + 5 * pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(g + base), sign);
    v128.store(out + 6 * pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    bytes = v128.xor(v128.load(h + base), sign);
    v128.store(out + 7 * pitch, eightOfCodes(bytes, orderA, orderB, highA, highB, lowA, lowB, offset, half));
    out += 16;
  }
}

@inline function eight(first: v128, second: v128, entry: usize): v128 {
  const a = v128.xor(i8x16.relaxed_swizzle(first, v128.load(entry, 48)), v128.load(entry, 112));
  const b = v128.xor(i8x16.relaxed_swizzle(first, v128.load(entry, 64)), v128.load(entry, 128));
  const c = v128.xor(i8x16.relaxed_swizzle(second, v128.load(entry, 80)), v128.load(entry, 144));
  const d = v128.xor(i8x16.relaxed_swizzle(second, v128.load(entry, 96)), v128.load(entry, 160));
  const zero = i32x4.splat(0);
  const high0 = dot(b, v128.load(entry, 192), dot(a, v128.load(entry, 176), zero));
  const high1 = dot(d, v128.load(entry, 224), dot(c, v128.load(entry, 208), zero));
  const low0 = dot(b, v128.load(entry, 256), dot(a, v128.load(entry, 240), v128.load(entry, 16)));
  const low1 = dot(d, v128.load(entry, 288), dot(c, v128.load(entry, 272), v128.load(entry, 32)));
  return lanes(join(high0, low0), join(high1, low1));
}

function filter8(table: usize, samples: usize, row: usize, out: usize): void {
  const end = table + tableBytes(8, samples);
  for (let entry = table; entry < end; entry += ENTRY8) {
    v128.store(out, eight(v128.load(row + load<i32>(entry)), v128.load(row + load<i32>(entry, 4)), entry));
    out += 16;
  }
}

/** Filters the rows of the batch into as many rows in Q6, one after the other at `out`. */
function filterBatch(table: usize, taps: i32, samples: usize, out: usize, start: usize): void {
  if (taps == 4) {
    if (hasSignedDots) filter4(table, samples, out, start);
    else filter4Codes(table, samples, out, start);
    return;
  }
  for (let i = 0; i < BATCH; i++) filter8(table, samples, batchRow(i), out + <usize>i * (samples << 1));
}

/**
 * The rows of a plane after the horizontal filter, in Q6. A ring holds two batches: the vertical filter needs at most
 * eight rows, which lie in one batch or in two neighbouring ones. Batches begin at multiples of BATCH.
 */
@unmanaged export class FilteredRows {
  source: usize;
  stride: i32;
  height: i32;
  table: usize;
  taps: i32;
  samples: usize;
  ring: usize;
  /** TO_SAMPLES or TO_CODES; eight taps always give samples. */
  start: usize;
  next: i32;

  open(source: usize, stride: i32, height: i32): void {
    this.source = source;
    this.stride = stride;
    this.height = height;
    this.next = 0;
  }

  setFilter(table: usize, taps: i32, samples: usize, ring: usize, start: usize): void {
    this.table = table;
    this.taps = taps;
    this.samples = samples;
    this.ring = ring;
    this.start = start;
  }

  @inline clamp(row: i32): i32 {
    return min(max(row, 0), this.height - 1);
  }

  /** The address of a filtered row; beyond the plane's edges it is that of the edge. */
  @inline row(index: i32): usize {
    return this.slot(this.clamp(index));
  }

  @inline slot(row: i32): usize {
    return this.ring + <usize>(row & (2 * BATCH - 1)) * (this.samples << 1);
  }

  /** Filters the rows from `first` to `last` that are not in the ring yet. */
  @inline advance(first: i32, last: i32): void {
    const end = this.clamp(last);
    if (this.next <= end) this.fill(max(this.next, this.clamp(first) & ~(BATCH - 1)), end);
  }

  fill(next: i32, last: i32): void {
    for (; next <= last; next += BATCH) {
      for (let i = 0; i < BATCH; i++) {
        store<u32>(batch + (i << 2), <u32>(this.source + <usize>(this.clamp(next + i) * this.stride)));
      }
      filterBatch(this.table, this.taps, this.samples, this.slot(next), this.start);
    }
    this.next = next;
  }
}

export const firstRows = changetype<FilteredRows>(memory.data(offsetof<FilteredRows>(), 16));
/** The rows of a sprite's alpha, or of the picture that fades in. */
export const secondRows = changetype<FilteredRows>(memory.data(offsetof<FilteredRows>(), 16));
