import { gatedLoudness, HEARING_HIGH_PASS, HEARING_SHELF, STEP_SAMPLES } from '#scene/loudness.ts';
import type { Stereo } from './stereo.ts';

/** Integrated loudness in LUFS; -Infinity for silence and for less than 400 ms. */
export function integratedLoudness({ left, right }: Stereo): number {
  return gatedLoudness(stepEnergies(left), stepEnergies(right));
}

// Both filters in one loop, their state in local numbers: this runs over every sample of every film, twice.
function stepEnergies(samples: Float32Array): Float64Array {
  const energies = new Float64Array(Math.floor(samples.length / STEP_SAMPLES));
  const [s0, s1, s2, r1, r2] = HEARING_SHELF;
  const [h1, h2] = HEARING_HIGH_PASS;
  let [u, v, p, q] = [0, 0, 0, 0];
  for (let step = 0; step < energies.length; step++) {
    let sum = 0;
    for (let i = step * STEP_SAMPLES; i < (step + 1) * STEP_SAMPLES; i++) {
      const input = samples[i]!;
      const bright = s0 * input + u;
      u = s1 * input - r1 * bright + v;
      v = s2 * input - r2 * bright;
      const heard = bright + p;
      p = -2 * bright - h1 * heard + q;
      q = bright - h2 * heard;
      sum += heard * heard;
    }
    energies[step] = sum / STEP_SAMPLES;
  }
  return energies;
}
