/** Padding to the left of a row, and the least to its right, that repeats its edge: filters read whole vectors. */
const PAD_LEFT: usize = 16;
const PAD_RIGHT: usize = 32;

/** Repeats the edge samples of each row into its padding. `plane` is the first sample of the first row. */
export function padEdges(plane: usize, stride: usize, width: usize, height: usize): void {
  for (let y: usize = 0; y < height; y++) {
    const row = plane + y * stride;
    memory.fill(row - PAD_LEFT, load<u8>(row), PAD_LEFT);
    memory.fill(row + width, load<u8>(row + width - 1), PAD_RIGHT);
  }
}

/** Converts codes to signed samples in place. */
export function flipSigns(plane: usize, stride: usize, width: usize, height: usize): void {
  const mask = i8x16.splat(-128);
  for (let y: usize = 0; y < height; y++) {
    const row = plane + y * stride;
    for (let x: usize = 0; x < width; x += 16) v128.store(row + x, v128.xor(v128.load(row + x), mask));
  }
}

/** First and one-past-last sample of an alpha row that is not wholly transparent, as (first << 16 | end); 0 if all are. */
export function spanOfRow(row: usize, width: i32): u32 {
  let first = 0;
  while (first < width && load<i8>(row + first) == -128) first++;
  if (first == width) return 0;
  let end = width;
  while (load<i8>(row + end - 1) == -128) end--;
  return (<u32>first << 16) | <u32>end;
}
