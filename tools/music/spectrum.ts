import { transform } from './fourier.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

export const OCTAVES = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16000] as const;

/** Energy per octave of a well-made popular mix, in dB against the 125 Hz octave. */
const REFERENCE = [-11, -1, 0, -1.5, -3.5, -5.5, -8, -10.5, -14, -21] as const;

const SIZE = 8192;

function octaveLevels(buffer: Stereo): number[] {
  const energy = new Float64Array(OCTAVES.length);
  for (const channel of [buffer.left, buffer.right]) {
    for (let start = 0; start + SIZE <= channel.length; start += SIZE) {
      const re = new Float64Array(SIZE);
      const im = new Float64Array(SIZE);
      for (let i = 0; i < SIZE; i++)
        re[i] = channel[start + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
      transform(re, im, false);
      for (let k = 1; k < SIZE / 2; k++) {
        const octave = Math.round(Math.log2((k * SAMPLE_RATE) / SIZE / 31.25));
        if (octave >= 0 && octave < energy.length) energy[octave]! += re[k]! ** 2 + im[k]! ** 2;
      }
    }
  }
  return [...energy].map((value) => 10 * Math.log10(value + 1e-12));
}

/** Levels as deviations from the reference, with the best overall offset taken out. */
export function deviations(buffer: Stereo): number[] {
  const levels = octaveLevels(buffer);
  const raw = levels.map((level, i) => level - REFERENCE[i]!);
  const middle = raw.slice(2, 8);
  const offset = middle.reduce((a, b) => a + b, 0) / middle.length;
  return raw.map((value) => value - offset);
}
