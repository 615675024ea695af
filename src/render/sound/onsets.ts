import { spectrumOf } from './fourier.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

// Half the rate is enough to hear where notes begin, at a quarter of the work.
const RATE = SAMPLE_RATE / 2;
const SIZE = 512;
const HOP = 120;
const BANDS = 22;

/** Onset values per second. */
export const ONSET_RATE = RATE / HOP;

// An onset is seen when it enters the window's weight, about a third of the window before its middle.
const LATENCY_SECONDS = (SIZE / 2 + SIZE / 6 - SIZE) / RATE;

/** How strongly notes and drums set in over time, all together and in the bass alone. */
export type Onsets = {
  readonly all: Float32Array;
  readonly bass: Float32Array;
  /** What to add to a time in these arrays to get the time in the sound. */
  readonly offsetSeconds: number;
};

/** Spectral flux: how much louder each band of hearing becomes from one moment to the next. */
export function onsetsOf({ left, right }: Stereo): Onsets {
  // It begins with silence, so that a first note at the very start is a rise like any other.
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

// What stands above its own second counts, so that loud parts do not outvote quiet ones.
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
