import { ENTRY4, ENTRY8, tableBytes } from './columns';

const signs = memory.data<u32>([0xff0000ff, 0xff0000ff, 0xff0000ff, 0xff0000ff], 16);

@inline function dot(samples: v128, weights: v128, sum: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(samples, weights, sum);
}

/** The lower halves of eight sums; they all fit. */
@inline function lanes(a: v128, b: v128): v128 {
  return v128.shuffle<u16>(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}

@inline function join(highA: v128, highB: v128, lowA: v128, lowB: v128, mend: v128): v128 {
  return i16x8.add(lanes(highA, highB), i16x8.shr_s(i16x8.add_sat_s(lanes(lowA, lowB), mend), 6));
}

@inline function one(
  row: usize, out: usize, base: i32, order0: v128, order1: v128, high0: v128, high1: v128, low0: v128, low1: v128, mend: v128, sign: v128,
): void {
  const bytes = v128.load(row + base);
  const s0 = v128.xor(i8x16.relaxed_swizzle(bytes, order0), sign);
  const s1 = v128.xor(i8x16.relaxed_swizzle(bytes, order1), sign);
  const zero = i32x4.splat(0);
  v128.store(out, join(dot(s0, high0, zero), dot(s1, high1, zero), dot(s0, low0, zero), dot(s1, low1, zero), mend));
}

// The table is read once for all rows of a batch.
function filter4(table: usize, samples: usize, out: usize): void {
  const a = batchRow(0), b = batchRow(1), c = batchRow(2), d = batchRow(3);
  const e = batchRow(4), f = batchRow(5), g = batchRow(6), h = batchRow(7);
  const sign = v128.load(signs);
  const end = table + tableBytes(4, samples);
  const step = samples << 1;
  for (let entry = table; entry < end; entry += ENTRY4) {
    const base = load<i32>(entry);
    const mend = v128.load(entry, 16);
    const order0 = v128.load(entry, 32), order1 = v128.load(entry, 48);
    const high0 = v128.load(entry, 64), high1 = v128.load(entry, 80);
    const low0 = v128.load(entry, 96), low1 = v128.load(entry, 112);
    let to = out;
    one(a, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(b, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(c, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(d, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(e, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(f, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(g, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    to += step;
    one(h, to, base, order0, order1, high0, high1, low0, low1, mend, sign);
    out += 16;
  }
}

@inline function eight(first: v128, second: v128, entry: usize): v128 {
  const a = v128.xor(i8x16.relaxed_swizzle(first, v128.load(entry, 32)), v128.load(entry, 96));
  const b = v128.xor(i8x16.relaxed_swizzle(first, v128.load(entry, 48)), v128.load(entry, 112));
  const c = v128.xor(i8x16.relaxed_swizzle(second, v128.load(entry, 64)), v128.load(entry, 128));
  const d = v128.xor(i8x16.relaxed_swizzle(second, v128.load(entry, 80)), v128.load(entry, 144));
  const low0 = dot(b, v128.load(entry, 240), dot(a, v128.load(entry, 224), i32x4.splat(0)));
  const low1 = dot(d, v128.load(entry, 272), dot(c, v128.load(entry, 256), i32x4.splat(0)));
  // Eight taps of low halves may not fit into a lane: they are brought down first.
  const mend = v128.load(entry, 16);
  const low = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low0, i32x4.extend_low_i16x8_s(mend)), 6),
    i32x4.shr_s(i32x4.add(low1, i32x4.extend_high_i16x8_s(mend)), 6),
  );
  const high0 = dot(b, v128.load(entry, 176), dot(a, v128.load(entry, 160), i32x4.splat(0)));
  const high1 = dot(d, v128.load(entry, 208), dot(c, v128.load(entry, 192), i32x4.splat(0)));
  return i16x8.add(lanes(high0, high1), low);
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

/** Filters a batch of rows of samples with a prepared table into as many rows in Q6, one after the other at `out`. */
export function filterBatch(table: usize, taps: i32, samples: usize, out: usize): void {
  if (taps == 4) {
    filter4(table, samples, out);
    return;
  }
  for (let i = 0; i < BATCH; i++) filter8(table, samples, batchRow(i), out + <usize>i * (samples << 1));
}
