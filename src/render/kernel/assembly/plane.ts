/** Samples to the left of a row, and the least to its right, that repeat its edge: filters read them unasked. */
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

/** Turns codes into signed samples in place. */
export function flipSigns(plane: usize, stride: usize, width: usize, height: usize): void {
  const mask = i8x16.splat(-128);
  for (let y: usize = 0; y < height; y++) {
    const row = plane + y * stride;
    for (let x: usize = 0; x < width; x += 16) v128.store(row + x, v128.xor(v128.load(row + x), mask));
  }
}
