import { ENTRY4, ENTRY4_WIDE, ENTRY8, tableBytes } from './columns';
import { dot, takesSigns } from './signed-dots';

/** What the sums of lower halves begin with: half a unit, so that they are rounded. */
export const TO_SAMPLES: usize = memory.data<i32>([32, 32, 32, 32], 16);
/** The same, and what makes codes of samples and rounds those: see cutToCodes. */
export const TO_CODES: usize = memory.data<i32>([526368, 526368, 526368, 526368], 16);

/** Four sums of higher halves, and of lower halves 64 times as fine, as samples in Q6. */
@inline function join(high: v128, low: v128): v128 {
  return i32x4.add(high, i32x4.shr_s(low, 6));
}

/** The lower halves of eight sums; they all fit. */
@inline function lanes(a: v128, b: v128): v128 {
  return v128.shuffle<u16>(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}

// Four rows at once, half of the samples first: what one row waits for, another has already.
@inline function four(
  a: usize, b: usize, c: usize, d: usize, out: usize, step: usize, order0: v128, order1: v128,
  high0: v128, high1: v128, low0: v128, low1: v128, start: usize,
): void {
  const bytesA = v128.load(a), bytesB = v128.load(b), bytesC = v128.load(c), bytesD = v128.load(d);
  const firstA = half(bytesA, order0, high0, low0, start);
  const firstB = half(bytesB, order0, high0, low0, start);
  const firstC = half(bytesC, order0, high0, low0, start);
  const firstD = half(bytesD, order0, high0, low0, start);
  const secondA = half(bytesA, order1, high1, low1, start);
  const secondB = half(bytesB, order1, high1, low1, start);
  const secondC = half(bytesC, order1, high1, low1, start);
  const secondD = half(bytesD, order1, high1, low1, start);
  v128.store(out, lanes(firstA, secondA));
  v128.store(out + step, lanes(firstB, secondB));
  v128.store(out + 2 * step, lanes(firstC, secondC));
  v128.store(out + 3 * step, lanes(firstD, secondD));
}

@inline function half(bytes: v128, order: v128, high: v128, low: v128, start: usize): v128 {
  const samples = i8x16.relaxed_swizzle(bytes, order);
  return join(dot(samples, high, i32x4.splat(0)), dot(samples, low, v128.load(start)));
}

// The table is read once for all rows of a batch.
function filter4(table: usize, samples: usize, out: usize, start: usize): void {
  const a = batchRow(0), b = batchRow(1), c = batchRow(2), d = batchRow(3);
  const e = batchRow(4), f = batchRow(5), g = batchRow(6), h = batchRow(7);
  const end = table + tableBytes(4, samples);
  const step = samples << 1;
  for (let entry = table; entry < end; entry += ENTRY4) {
    const base = load<i32>(entry);
    const order0 = v128.load(entry, 16), order1 = v128.load(entry, 32);
    const high0 = v128.load(entry, 48), high1 = v128.load(entry, 64);
    const low0 = v128.load(entry, 80), low1 = v128.load(entry, 96);
    four(a + base, b + base, c + base, d + base, out, step, order0, order1, high0, high1, low0, low1, start);
    four(e + base, f + base, g + base, h + base, out + 4 * step, step, order0, order1, high0, high1, low0, low1, start);
    out += 16;
  }
}

// The same in products of 16-bit lanes. Samples are there 256 times as large, and so is what the sums begin with.

@inline function wideHalf(bytes: v128, orderA: v128, orderB: v128, weightsA: v128, weightsB: v128, start: v128): v128 {
  const a = i32x4.dot_i16x8_s(i8x16.relaxed_swizzle(bytes, orderA), weightsA);
  const b = i32x4.dot_i16x8_s(i8x16.relaxed_swizzle(bytes, orderB), weightsB);
  return i32x4.shr_s(i32x4.add(i32x4.add(a, b), start), 14);
}

@inline function wide(
  row: usize, order0: v128, order1: v128, order2: v128, order3: v128,
  weights0: v128, weights1: v128, weights2: v128, weights3: v128, start: v128,
): v128 {
  const bytes = v128.load(row);
  return i16x8.narrow_i32x4_s(
    wideHalf(bytes, order0, order1, weights0, weights1, start),
    wideHalf(bytes, order2, order3, weights2, weights3, start),
  );
}

// The entry is read before the first row is written: for all the compiler knows, a row might change it.
function filter4Wide(table: usize, samples: usize, out: usize, start: usize): void {
  const a = batchRow(0), b = batchRow(1), c = batchRow(2), d = batchRow(3);
  const e = batchRow(4), f = batchRow(5), g = batchRow(6), h = batchRow(7);
  const from = i32x4.shl(v128.load(start), 8);
  const end = table + tableBytes(4, samples);
  const step = samples << 1;
  for (let entry = table; entry < end; entry += ENTRY4_WIDE) {
    const base = load<i32>(entry);
    const o0 = v128.load(entry, 16), o1 = v128.load(entry, 32), o2 = v128.load(entry, 80), o3 = v128.load(entry, 96);
    const w0 = v128.load(entry, 48), w1 = v128.load(entry, 64), w2 = v128.load(entry, 112), w3 = v128.load(entry, 128);
    v128.store(out, wide(a + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + step, wide(b + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + 2 * step, wide(c + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + 3 * step, wide(d + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + 4 * step, wide(e + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + 5 * step, wide(f + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + 6 * step, wide(g + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
    v128.store(out + 7 * step, wide(h + base, o0, o1, o2, o3, w0, w1, w2, w3, from));
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

/** Rows that are filtered together. */
export const BATCH: i32 = 8;

const batch = memory.data(8 * 4, 16);

@inline function batchRow(i: i32): usize {
  return load<u32>(batch + (i << 2));
}

/** Sets row `i` of the batch. */
@inline export function setBatchRow(i: i32, row: usize): void {
  store<u32>(batch + (i << 2), <u32>row);
}

/**
 * Filters a batch of rows of samples with a prepared table into as many rows in Q6, one after the other at `out`.
 * With four taps `start` says what they become: TO_SAMPLES or TO_CODES.
 */
export function filterBatch(table: usize, taps: i32, samples: usize, out: usize, start: usize): void {
  if (taps == 4) {
    if (takesSigns()) filter4(table, samples, out, start);
    else filter4Wide(table, samples, out, start);
    return;
  }
  for (let i = 0; i < BATCH; i++) filter8(table, samples, batchRow(i), out + <usize>i * (samples << 1));
}
