/** In-place radix-2 transform; `re.length` is a power of two. */
export function transform(re: Float64Array, im: Float64Array, inverse: boolean): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    const step = ((inverse ? 2 : -2) * Math.PI) / size;
    const cos = new Float64Array(half);
    const sin = new Float64Array(half);
    for (let k = 0; k < half; k++) {
      cos[k] = Math.cos(step * k);
      sin[k] = Math.sin(step * k);
    }
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < half; k++) {
        const even = start + k;
        const odd = even + half;
        const r = re[odd]! * cos[k]! - im[odd]! * sin[k]!;
        const m = re[odd]! * sin[k]! + im[odd]! * cos[k]!;
        re[odd] = re[even]! - r;
        im[odd] = im[even]! - m;
        re[even]! += r;
        im[even]! += m;
      }
    }
  }
  if (!inverse) return;
  for (let i = 0; i < n; i++) {
    re[i]! /= n;
    im[i]! /= n;
  }
}

/** Convolution by overlap-add; the result is as long as the signal. */
export function convolve(signal: Float32Array, response: Float32Array): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(response.length * 2));
  const block = size - response.length + 1;
  const hRe = new Float64Array(size);
  const hIm = new Float64Array(size);
  hRe.set(response);
  transform(hRe, hIm, false);
  const out = new Float32Array(signal.length);
  for (let start = 0; start < signal.length; start += block) {
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    re.set(signal.subarray(start, start + block));
    transform(re, im, false);
    for (let k = 0; k < size; k++) {
      const r = re[k]! * hRe[k]! - im[k]! * hIm[k]!;
      im[k] = re[k]! * hIm[k]! + im[k]! * hRe[k]!;
      re[k] = r;
    }
    transform(re, im, true);
    const end = Math.min(size, signal.length - start);
    for (let k = 0; k < end; k++) out[start + k]! += re[k]!;
  }
  return out;
}
