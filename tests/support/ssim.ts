import type { Size } from '#scene/geometry.ts';

interface LumaPlane {
  readonly y: ArrayLike<number>;
  readonly yStride: number;
}

const BLOCK = 8;
const STEP = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** How alike two pictures are in their luma, from 0 to 1: the mean over overlapping blocks of 8 x 8. */
export function ssim(a: LumaPlane, b: LumaPlane, { width, height }: Size): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y + BLOCK <= height; y += STEP) {
    for (let x = 0; x + BLOCK <= width; x += STEP) {
      sum += blockSsim(a, b, x, y);
      count++;
    }
  }
  return sum / count;
}

function blockSsim(a: LumaPlane, b: LumaPlane, left: number, top: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const va = a.y[y * a.yStride + x] ?? 0;
      const vb = b.y[y * b.yStride + x] ?? 0;
      sumA += va;
      sumB += vb;
      sumAA += va * va;
      sumBB += vb * vb;
      sumAB += va * vb;
    }
  }
  const n = BLOCK * BLOCK;
  const [meanA, meanB] = [sumA / n, sumB / n];
  const varianceA = sumAA / n - meanA * meanA;
  const varianceB = sumBB / n - meanB * meanB;
  const covariance = sumAB / n - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/** The luma of RGB pixels, not rounded. */
export function lumaOf(rgb: Uint8Array, width: number): LumaPlane {
  const y = new Float64Array(rgb.length / 3);
  for (let index = 0, at = 0; index < y.length; index += 1, at += 3) {
    y[index] = 0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0);
  }
  return { y, yStride: width };
}
