// Measurements of the colours of a photo of three bytes a pixel, in linear light: by tables of f64 for each byte.

// Sky, lawn and wood say nothing about the light: no light that a photo is taken in colours a grey surface as strongly.
const MAX_COOL_RATIO: f64 = 1.8;
const MAX_WARM_RATIO: f64 = 2.6;
const MAX_GREEN_RATIO: f64 = 1.35;

/**
 * Marks in `mask` each pixel that may be grey by 1, and counts their values: 256 counts of u32 for each channel. `table` is
 * that of all channels. Returns the number of such pixels.
 */
export function findGreys(source: usize, count: i32, table: usize, mask: usize, histogram: usize): i32 {
  memory.fill(histogram, 0, 3 * 1024);
  let found = 0;
  for (let pixel: usize = 0, at = source; pixel < <usize>count; pixel++, at += 3) {
    const red = lightAt(at, table), green = lightAt(at + 1, table), blue = lightAt(at + 2, table);
    const isColored = blue > MAX_COOL_RATIO * red || red > MAX_WARM_RATIO * blue
      || green > MAX_GREEN_RATIO * max(red, blue);
    store<u8>(mask + pixel, isColored ? 0 : 1);
    if (isColored) continue;
    found++;
    for (let channel: usize = 0; channel < 3; channel++) countUp(histogram + 1024 * channel, load<u8>(at + channel));
  }
  return found;
}

/** Adds up the fifth powers of edges between pixels of the mask: three sums of f64. */
export function sumEdges(source: usize, width: i32, height: i32, table: usize, mask: usize, sums: usize): void {
  memory.fill(sums, 0, 3 * 8);
  const row = <usize>width;
  for (let y: usize = 1; y < <usize>height - 1; y++) {
    for (let x: usize = 1; x < row - 1; x++) {
      const pixel = y * row + x, grey = mask + pixel;
      if (!(load<u8>(grey - 1) & load<u8>(grey + 1) & load<u8>(grey - row) & load<u8>(grey + row))) continue;
      for (let channel: usize = 0; channel < 3; channel++) {
        const at = source + 3 * pixel + channel, sum = sums + 8 * channel;
        const across = lightAt(at + 3, table) - lightAt(at - 3, table);
        const down = lightAt(at + 3 * row, table) - lightAt(at - 3 * row, table);
        const square = across * across + down * down;
        store<f64>(sum, load<f64>(sum) + square * square * sqrt(square));
      }
    }
  }
}

const LEVELS: i32 = 1024;

/**
 * Counts the brightest channel and the luminance of all pixels: twice 1024 counts of u32. `tables` are three, one for
 * each channel.
 */
export function countLight(source: usize, count: i32, tables: usize, histograms: usize): void {
  memory.fill(histograms, 0, 2 * 4 * LEVELS);
  const end = source + 3 * <usize>count;
  for (let at = source; at < end; at += 3) {
    const red = lightAt(at, tables), green = lightAt(at + 1, tables + 2048), blue = lightAt(at + 2, tables + 4096);
    countUp(histograms, levelOf(max(max(red, green), blue)));
    countUp(histograms + 4 * LEVELS, levelOf(0.2126 * red + 0.7152 * green + 0.0722 * blue));
  }
}

@inline function lightAt(at: usize, table: usize): f64 {
  return load<f64>(table + 8 * <usize>load<u8>(at));
}

@inline function levelOf(light: f64): i32 {
  return <i32>min(<f64>(LEVELS - 1), light * LEVELS);
}

@inline function countUp(histogram: usize, level: i32): void {
  const at = histogram + 4 * <usize>level;
  store<u32>(at, load<u32>(at) + 1);
}
