import { SAMPLE_RATE, type Stereo } from './stereo.ts';

// Half the sample rate suffices to locate onsets, at a quarter of the work.
const RATE = SAMPLE_RATE / 2;
const SIZE = 512;
const HOP = 120;
const BANDS = 22;

/** Onset values per second. */
export const ONSET_RATE = RATE / HOP;

// The window responds to an onset about a third of its length before its middle.
const LATENCY_SECONDS = (SIZE / 2 + SIZE / 6 - SIZE) / RATE;

/** Onset strength over time, of all bands together and of the bass alone. */
export type Onsets = {
  readonly all: Float32Array;
  readonly bass: Float32Array;
  /** Add this to a time in these arrays to get the time in the sound. */
  readonly offsetSeconds: number;
};

/** Spectral flux: the sum over logarithmic bands of each band's rise in level from one window to the next. */
export function onsetsOf({ left, right }: Stereo): Onsets {
  // Padded with silence, so that a note at the very start is a rise as well.
  const length = Math.floor(left.length / 2);
  const mono = new Float32Array(length + SIZE * 2);
  for (let i = 0; i < length; i++) {
    mono[SIZE + i] = (left[2 * i]! + left[2 * i + 1]! + right[2 * i]! + right[2 * i + 1]!) / 4;
  }
  const count = Math.floor((length + SIZE) / HOP);
  const edges = bandEdges();
  const spectrum = spectrumOf(SIZE);
  const magnitudes = new Float32Array(SIZE / 2);
  let previous = new Float32Array(BANDS);
  let current = new Float32Array(BANDS);
  const all = new Float32Array(count);
  const bass = new Float32Array(count);
  for (let n = 0; n < count; n++) {
    spectrum(mono, n * HOP, magnitudes);
    for (let band = 0; band < BANDS; band++) {
      let energy = 0;
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++)
        energy += magnitudes[bin]! * magnitudes[bin]!;
      current[band] = Math.log1p(100 * Math.sqrt(energy));
      const rise = Math.max(0, current[band]! - previous[band]!);
      if (n === 0) continue;
      all[n]! += rise;
      if (band < 4) bass[n]! += rise;
    }
    [previous, current] = [current, previous];
  }
  return { all: withoutTrend(all), bass, offsetSeconds: LATENCY_SECONDS };
}

function bandEdges(): number[] {
  const edges: number[] = [1];
  for (let band = 1; band <= BANDS; band++) {
    const bin = Math.round((SIZE / 2) ** (band / BANDS));
    edges.push(Math.max(edges[band - 1]! + 1, bin));
  }
  return edges.map((edge) => Math.min(edge, SIZE / 2));
}

// Subtracts the moving average over a second, so that loud parts do not outweigh quiet ones.
function withoutTrend(values: Float32Array): Float32Array {
  const half = Math.round(ONSET_RATE / 2);
  const result = new Float32Array(values.length);
  let sum = 0;
  let count = 0;
  for (let i = -half; i < values.length; i++) {
    if (i + half < values.length) {
      sum += values[i + half]!;
      count++;
    }
    if (i - half - 1 >= 0) {
      sum -= values[i - half - 1]!;
      count--;
    }
    if (i >= 0) result[i] = Math.max(0, values[i]! - sum / count);
  }
  return result;
}

// Hann-windowed FFT of `size` samples (a power of two): the magnitudes of the lower half of the spectrum.
function spectrumOf(size: number): (samples: Float32Array, from: number, magnitudes: Float32Array) => void {
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
