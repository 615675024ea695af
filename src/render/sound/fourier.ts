/** The magnitudes of the lower half of the spectrum of `size` samples (a power of two), smoothed at their ends. */
export function spectrumOf(
  size: number,
): (samples: Float32Array, from: number, magnitudes: Float32Array) => void {
  const window = Float64Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const reversed = bitReversal(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  return (samples, from, magnitudes) => {
    for (let i = 0; i < size; i++) {
      real[reversed[i]!] = (samples[from + i] ?? 0) * window[i]!;
      imaginary[i] = 0;
    }
    for (let span = 1; span < size; span *= 2) {
      const stride = size / (span * 2);
      for (let start = 0; start < size; start += span * 2) {
        for (let k = 0; k < span; k++) {
          const a = start + k;
          const b = a + span;
          const c = cosines[k * stride]!;
          const s = sines[k * stride]!;
          const re = real[b]! * c + imaginary[b]! * s;
          const im = imaginary[b]! * c - real[b]! * s;
          real[b] = real[a]! - re;
          imaginary[b] = imaginary[a]! - im;
          real[a]! += re;
          imaginary[a]! += im;
        }
      }
    }
    for (let i = 0; i < size / 2; i++) magnitudes[i] = Math.hypot(real[i]!, imaginary[i]!);
  };
}

function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
}
