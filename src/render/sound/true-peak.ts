import type { Stereo } from './stereo.ts';

const TAPS = 24;

// A windowed sinc for a place between two samples: what a converter will make of it.
function filterAt(share: number): Float64Array {
  return Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (TAPS / 2 - 1) - share;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
}

const quarter = filterAt(1 / 4);
const half = filterAt(1 / 2);
const threeQuarters = filterAt(3 / 4);

/** The highest level of a sound at four times its rate, in dBTP. */
export function truePeak({ left, right }: Stereo): number {
  return 20 * Math.log10(Math.max(channelPeak(left), channelPeak(right), 1e-9));
}

/** The absolute peak from a sample to the next, where it may pass a ceiling; elsewhere the sample's own size. */
export function peakNear(samples: Float32Array, i: number, ceiling: number): number {
  return isQuietAt(samples, i, ceiling * QUIET) ? Math.abs(samples[i]!) : peakAt(samples, i);
}

// Far from the highest samples nothing between them comes near it either, so quiet places are skipped.
const QUIET = 0.5;

function isQuietAt(samples: Float32Array, i: number, level: number): boolean {
  return Math.abs(samples[i]!) < level && (i + 1 === samples.length || Math.abs(samples[i + 1]!) < level);
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

// One loop for the three places: this runs over every loud sample of every film.
function peakAt(samples: Float32Array, i: number): number {
  const start = i - (TAPS / 2 - 1);
  const from = Math.max(0, -start);
  const to = Math.min(TAPS, samples.length - start);
  let [first, second, third] = [0, 0, 0];
  for (let tap = from; tap < to; tap++) {
    const sample = samples[start + tap]!;
    first += quarter[tap]! * sample;
    second += half[tap]! * sample;
    third += threeQuarters[tap]! * sample;
  }
  return Math.max(Math.abs(samples[i]!), Math.abs(first), Math.abs(second), Math.abs(third));
}
