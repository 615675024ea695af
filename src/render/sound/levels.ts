import { gatedLoudness, STEP_SAMPLES } from '#scene/analysis/loudness.ts';
import { audioKernel } from './audio-kernel.ts';
import { decibelsToGain, SAMPLE_RATE, type Stereo } from './stereo.ts';

const RELEASE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

/** Integrated loudness in LUFS; -Infinity for silence and for less than 400 ms. */
export function integratedLoudness({ left, right }: Stereo): number {
  const kernel = audioKernel();
  const steps = Math.floor(left.length / STEP_SAMPLES);
  const [leftEnergies, rightEnergies] = [new Float64Array(steps), new Float64Array(steps)];
  kernel.run.resetKWeighting();
  for (let step = 0; step < steps; step++) {
    kernel.load(0, left, step * STEP_SAMPLES);
    kernel.load(1, right, step * STEP_SAMPLES);
    kernel.run.measureEnergy(STEP_SAMPLES);
    leftEnergies[step] = kernel.energy[0]!;
    rightEnergies[step] = kernel.energy[1]!;
  }
  return gatedLoudness(leftEnergies, rightEnergies);
}

/** The true peak in dBTP, measured at four times the sample rate. */
export function truePeak({ left, right }: Stereo): number {
  const { run } = audioKernel();
  let highest = 1e-9;
  for (const channel of [left, right]) {
    forEachBlock(channel, (_, count) => {
      highest = Math.max(highest, run.findPeaks(0, count, highest));
    });
  }
  return 20 * Math.log10(highest);
}

/** Calls `onPeak` for each sample between which and the next one a channel exceeds a level. */
export function forEachPeak(
  channel: Float32Array,
  level: number,
  onPeak: (at: number, peak: number) => void,
): void {
  const { run, peaks } = audioKernel();
  forEachBlock(channel, (start, count) => {
    run.findPeaks(0, count, level);
    for (let i = 0; i < count; i++) if (peaks[i]! > level) onPeak(start + i, peaks[i]!);
  });
}

/**
 * Look-ahead limiter, in place: the true peak stays at or under the ceiling, and the gain moves smoothly before and after
 * each peak. `caps` sets an upper bound of the gain for single samples.
 */
export function limitInPlace({ left, right }: Stereo, ceilingDb: number, caps?: Float32Array): void {
  const kernel = audioKernel();
  const total = left.length;
  const block = kernel.blockSamples;
  const behind = kernel.lookahead - 1;
  kernel.run.beginLimit(decibelsToGain(ceilingDb), RELEASE);
  kernel.caps.fill(1);
  for (let start = 0; start < total + behind; start += block) {
    kernel.load(0, left, start);
    kernel.load(1, right, start);
    if (caps) kernel.caps.set(caps.subarray(start, start + block));
    const count = Math.min(block, total + behind - start);
    kernel.run.limit(start, count, total);
    const first = Math.max(0, start - behind);
    const changed = start + count - behind - first;
    kernel.store(0, left, first, changed, start - first);
    kernel.store(1, right, first, changed, start - first);
  }
}

function forEachBlock(channel: Float32Array, visit: (start: number, count: number) => void): void {
  const { load, blockSamples } = audioKernel();
  for (let start = 0; start < channel.length; start += blockSamples) {
    load(0, channel, start);
    visit(start, Math.min(blockSamples, channel.length - start));
  }
}
