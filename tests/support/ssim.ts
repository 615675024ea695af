const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** The structural similarity of two grey pictures of one size: 1 where they are the same. */
export function ssim(a: Float64Array, b: Float64Array, width: number, height: number): number {
  let total = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= height; top += WINDOW / 2) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW / 2) {
      total += ssimOfWindow(a, b, width, left, top);
      windows += 1;
    }
  }
  return total / windows;
}

function ssimOfWindow(a: Float64Array, b: Float64Array, width: number, left: number, top: number): number {
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const va = a[y * width + x] ?? 0;
      const vb = b[y * width + x] ?? 0;
      sumA += va;
      sumB += vb;
      sumAA += va * va;
      sumBB += vb * vb;
      sumAB += va * vb;
    }
  }
  const count = WINDOW * WINDOW;
  const meanA = sumA / count;
  const meanB = sumB / count;
  const varianceA = sumAA / count - meanA * meanA;
  const varianceB = sumBB / count - meanB * meanB;
  const covariance = sumAB / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/** The brightness of RGB pixels. */
export function greyOf(rgb: Uint8Array): Float64Array {
  const grey = new Float64Array(rgb.length / 3);
  for (let index = 0, at = 0; index < grey.length; index += 1, at += 3) {
    grey[index] = 0.2126 * (rgb[at] ?? 0) + 0.7152 * (rgb[at + 1] ?? 0) + 0.0722 * (rgb[at + 2] ?? 0);
  }
  return grey;
}
