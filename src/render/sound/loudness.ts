import { SAMPLE_RATE, type Stereo } from './stereo.ts';

// ITU-R BS.1770-4: two filters shaped like hearing, the mean square of blocks of 400 ms every 100 ms, and two gates.
// The coefficients are the standard's own for 48 kHz: b0 b1 b2 a1 a2, and for the high pass (1 -2 1) only a1 a2.
const SHELF = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const;
const HIGH_PASS = [-1.99004745483398, 0.99007225036621] as const;
const STEP = SAMPLE_RATE / 10;
const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** Integrated loudness in LUFS; -Infinity for silence and for less than 400 ms. */
export function integratedLoudness({ left, right }: Stereo): number {
  const stepsLeft = stepEnergies(left);
  const stepsRight = stepEnergies(right);
  const blocks: number[] = [];
  for (let step = 0; step + STEPS_PER_BLOCK <= stepsLeft.length; step++) {
    let energy = 0;
    for (let i = step; i < step + STEPS_PER_BLOCK; i++) energy += (stepsLeft[i] ?? 0) + (stepsRight[i] ?? 0);
    blocks.push(energy / STEPS_PER_BLOCK);
  }
  const audible = blocks.filter((energy) => lufsOf(energy) > ABSOLUTE_GATE_LUFS);
  const gate = lufsOf(meanOf(audible)) + RELATIVE_GATE_LU;
  return lufsOf(meanOf(audible.filter((energy) => lufsOf(energy) > gate)));
}

function lufsOf(energy: number): number {
  return energy > 0 ? -0.691 + 10 * Math.log10(energy) : Number.NEGATIVE_INFINITY;
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Both filters in one loop, their state in local numbers: this runs over every sample of every film, twice.
function stepEnergies(samples: Float32Array): Float64Array {
  const energies = new Float64Array(Math.floor(samples.length / STEP));
  const [s0, s1, s2, r1, r2] = SHELF;
  const [h1, h2] = HIGH_PASS;
  let [u, v, p, q] = [0, 0, 0, 0];
  for (let step = 0; step < energies.length; step++) {
    let sum = 0;
    for (let i = step * STEP; i < (step + 1) * STEP; i++) {
      const input = samples[i]!;
      const bright = s0 * input + u;
      u = s1 * input - r1 * bright + v;
      v = s2 * input - r2 * bright;
      const heard = bright + p;
      p = -2 * bright - h1 * heard + q;
      q = bright - h2 * heard;
      sum += heard * heard;
    }
    energies[step] = sum / STEP;
  }
  return energies;
}
