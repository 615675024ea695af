import { filterChannel } from './filter.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** K-weighting of ITU-R BS.1770 at 48 kHz: high shelf, then high-pass. */
function kWeighted(channel: Float32Array): Float32Array {
  const out = Float32Array.from(channel);
  filterChannel(out, {
    b0: 1.53512485958697,
    b1: -2.69169618940638,
    b2: 1.19839281085285,
    a1: -1.69065929318241,
    a2: 0.73248077421585,
  });
  filterChannel(out, { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 });
  return out;
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-15);

/** Power of each 400 ms block, every 100 ms. */
function blockPowers(buffer: Stereo): number[] {
  const hop = SAMPLE_RATE / 10;
  const left = kWeighted(buffer.left);
  const right = kWeighted(buffer.right);
  const hops: number[] = [];
  for (let start = 0; start + hop <= left.length; start += hop) {
    let sum = 0;
    for (let i = start; i < start + hop; i++) sum += left[i]! * left[i]! + right[i]! * right[i]!;
    hops.push(sum / hop);
  }
  return hops.slice(3).map((_, i) => (hops[i]! + hops[i + 1]! + hops[i + 2]! + hops[i + 3]!) / 4);
}

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

export function integratedLufs(buffer: Stereo): number {
  const audible = blockPowers(buffer).filter((power) => toLufs(power) > -70);
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

export function sliceLufs(buffer: Stereo, fromSeconds: number, toSeconds: number): number {
  const from = Math.round(fromSeconds * SAMPLE_RATE);
  const to = Math.round(toSeconds * SAMPLE_RATE);
  return toLufs(
    mean(blockPowers({ left: buffer.left.slice(from, to), right: buffer.right.slice(from, to) })),
  );
}

const TAPS = 12;
const PHASES = [1, 2, 3].map((phase) =>
  Float64Array.from({ length: TAPS * 2 }, (_, k) => {
    const x = k - TAPS + 1 - phase / 4;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS + 0.5));
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The peak between samples as well as on them, per sample: four-fold windowed-sinc interpolation. */
export function truePeakEnvelope(channel: Float32Array): Float32Array {
  const out = new Float32Array(channel.length);
  for (let i = 0; i < channel.length; i++) {
    let peak = Math.abs(channel[i]!);
    // A peak between samples needs loud neighbours, so quiet samples are skipped.
    if (peak > 0.05 && i >= TAPS && i + TAPS < channel.length) {
      for (const taps of PHASES) {
        let sum = 0;
        for (let k = 0; k < TAPS * 2; k++) sum += taps[k]! * channel[i + k - TAPS + 1]!;
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    out[i] = peak;
  }
  return out;
}

export function truePeakDb(buffer: Stereo): number {
  let peak = 0;
  for (const channel of [buffer.left, buffer.right]) {
    for (const value of truePeakEnvelope(channel)) peak = Math.max(peak, value);
  }
  return 20 * Math.log10(peak + 1e-9);
}
