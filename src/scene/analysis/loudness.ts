/** The loudness that platforms play without attenuation: every film and its preview are normalised to it. */
export const TARGET_LUFS = -14;

/** The highest true peak of a finished film. */
export const MAX_TRUE_PEAK_DB = -1;

/** The ceiling of the limiter in films and previews: headroom for the codec, as encoding twice would take longer than all else. */
export const LIMITER_CEILING_DB = MAX_TRUE_PEAK_DB - 1;

/** What is this near to the target is loud enough. */
export const CLOSE_ENOUGH_LU = 0.15;

/** Sound below this is no more than the noise of a room. */
export const INAUDIBLE_LUFS = -55;

/** The largest gain that is applied to music. */
export const MAX_MUSIC_GAIN_DB = 40;

// ITU-R BS.1770-4: the two K-weighting filters, the mean square of blocks of 400 ms every 100 ms, and two gates.
// The coefficients are the standard's own for 48 kHz: b0 b1 b2 a1 a2, and for the high pass (1 -2 1) only a1 a2.
export const K_WEIGHTING_SHELF = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const;
export const K_WEIGHTING_HIGH_PASS = [-1.99004745483398, 0.99007225036621] as const;
export const K_WEIGHTING_SAMPLE_RATE = 48_000;
/** The samples of a step of 100 ms. */
export const STEP_SAMPLES = K_WEIGHTING_SAMPLE_RATE / 10;

const STEPS_PER_BLOCK = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** Whether nothing is above the absolute gate. */
export function isSilent(lufs: number): boolean {
  return !(lufs > ABSOLUTE_GATE_LUFS);
}

/** Integrated loudness in LUFS of two filtered channels, given as their energies step by step; -Infinity for silence. */
export function gatedLoudness(left: Float64Array, right: Float64Array): number {
  const blocks: number[] = [];
  for (let step = 0; step + STEPS_PER_BLOCK <= left.length; step++) {
    let energy = 0;
    for (let i = step; i < step + STEPS_PER_BLOCK; i++) energy += (left[i] ?? 0) + (right[i] ?? 0);
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
