import type { Stereo } from './stereo.ts';

const PHASES = 4;
const TAPS = 24;

// A windowed sinc per quarter of a sample: what a converter will make of the samples between the samples.
const filters: readonly Float64Array[] = Array.from({ length: PHASES }, (_, phase) =>
  Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (TAPS / 2 - 1) - phase / PHASES;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return sinc * window;
  }),
);

/** The highest level of a sound at four times its rate, in dBTP. */
export function truePeak({ left, right }: Stereo): number {
  return 20 * Math.log10(Math.max(channelPeak(left), channelPeak(right), 1e-9));
}

/** The absolute peak from each sample to the next, where it may pass a ceiling; elsewhere the sample's own size. */
export function peaksOf(samples: Float32Array, ceiling: number): Float32Array {
  const peaks = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    peaks[i] = isQuietAt(samples, i, ceiling * QUIET) ? Math.abs(samples[i]!) : peakAt(samples, i);
  }
  return peaks;
}

// Far from the highest samples nothing between them comes near it either, so quiet places are skipped.
const QUIET = 0.5;

function isQuietAt(samples: Float32Array, i: number, level: number): boolean {
  return Math.abs(samples[i]!) < level && Math.abs(samples[i + 1] ?? 0) < level;
}

function channelPeak(samples: Float32Array): number {
  let highest = 0;
  for (let i = 0; i < samples.length; i++) highest = Math.max(highest, Math.abs(samples[i]!));
  const level = highest * QUIET;
  for (let i = 0; i < samples.length; i++) {
    if (!isQuietAt(samples, i, level)) highest = Math.max(highest, peakAt(samples, i));
  }
  return highest;
}

function peakAt(samples: Float32Array, i: number): number {
  let highest = Math.abs(samples[i]!);
  for (let phase = 1; phase < PHASES; phase++) {
    const filter = filters[phase]!;
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) sum += filter[tap]! * (samples[i + tap - (TAPS / 2 - 1)] ?? 0);
    const size = Math.abs(sum);
    if (size > highest) highest = size;
  }
  return highest;
}
