import type { Size } from '#scene/model/geometry.ts';

type LumaPlane = {
  readonly y: ArrayLike<number>;
  readonly yStride: number;
};

// Blocks overlap by half, so the sums of a block are those of four cells, and each cell is summed once.
const CELL = 4;
const PIXELS = (2 * CELL) ** 2;
const SUMS = 5;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Structural similarity of two pictures' luma, from 0 to 1: the mean over overlapping blocks of 8 x 8. */
export function ssim(a: LumaPlane, b: LumaPlane, { width, height }: Size): number {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  let above = new Float64Array(columns * SUMS);
  let below = new Float64Array(columns * SUMS);
  addCells(a, b, 0, above);
  let sum = 0;
  for (let row = 1; row < rows; row += 1) {
    below.fill(0);
    addCells(a, b, row * CELL, below);
    for (let at = 0; at + SUMS < below.length; at += SUMS) sum += blockSsim(above, below, at);
    [above, below] = [below, above];
  }
  return sum / ((columns - 1) * (rows - 1));
}

/** Adds up the cells of a row: of each the sums of a, b, a², b² and ab. */
function addCells(a: LumaPlane, b: LumaPlane, top: number, sums: Float64Array): void {
  const lumaA = a.y;
  const lumaB = b.y;
  for (let y = top; y < top + CELL; y += 1) {
    let atA = y * a.yStride;
    let atB = y * b.yStride;
    for (let cell = 0; cell < sums.length; cell += SUMS) {
      let sumA = 0;
      let sumB = 0;
      let sumAA = 0;
      let sumBB = 0;
      let sumAB = 0;
      for (let x = 0; x < CELL; x += 1) {
        const va = lumaA[atA + x] as number;
        const vb = lumaB[atB + x] as number;
        sumA += va;
        sumB += vb;
        sumAA += va * va;
        sumBB += vb * vb;
        sumAB += va * vb;
      }
      atA += CELL;
      atB += CELL;
      sums[cell] = (sums[cell] as number) + sumA;
      sums[cell + 1] = (sums[cell + 1] as number) + sumB;
      sums[cell + 2] = (sums[cell + 2] as number) + sumAA;
      sums[cell + 3] = (sums[cell + 3] as number) + sumBB;
      sums[cell + 4] = (sums[cell + 4] as number) + sumAB;
    }
  }
}

function blockSsim(above: Float64Array, below: Float64Array, at: number): number {
  const meanOf = (sum: number) => {
    const left = (above[at + sum] as number) + (below[at + sum] as number);
    const right = (above[at + SUMS + sum] as number) + (below[at + SUMS + sum] as number);
    return (left + right) / PIXELS;
  };
  const meanA = meanOf(0);
  const meanB = meanOf(1);
  const varianceA = meanOf(2) - meanA * meanA;
  const varianceB = meanOf(3) - meanB * meanB;
  const covariance = meanOf(4) - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

// Reused: allocating megabytes for every picture would cost more garbage collection than the comparison itself.
let room = { a: new Float64Array(), b: new Float64Array() };

/** Structural similarity of the luma of two pictures of RGB or RGBA pixels. */
export function likeness(a: Uint8Array, b: Uint8Array, size: Size): number {
  const count = size.width * size.height;
  if (room.a.length < count) room = { a: new Float64Array(count), b: new Float64Array(count) };
  writeLuma(a, a.length / count, room.a);
  writeLuma(b, b.length / count, room.b);
  return ssim({ y: room.a, yStride: size.width }, { y: room.b, yStride: size.width }, size);
}

/** The luma of RGB pixels, not rounded. */
export function lumaOf(rgb: Uint8Array, width: number): LumaPlane {
  const y = new Float64Array(rgb.length / 3);
  writeLuma(rgb, 3, y);
  return { y, yStride: width };
}

function writeLuma(pixels: Uint8Array, channels: number, y: Float64Array): void {
  for (let index = 0, at = 0; at < pixels.length; index += 1, at += channels) {
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    y[index] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
