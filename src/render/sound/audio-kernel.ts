import { instantiate } from '#render/kernel/kernel.ts';
import { K_WEIGHTING_HIGH_PASS, K_WEIGHTING_SHELF } from '#scene/analysis/loudness.ts';

type Address = number;
type Channel = 0 | 1;
type Constant = { readonly value: number };

/** The kernel's exports for sound; kernel/assembly documents them. */
type AudioExports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly BLOCK: Constant;
  readonly BEFORE: Constant;
  readonly AFTER: Constant;
  readonly TAPS: Constant;
  readonly LOOKAHEAD: Constant;
  soundAt(channel: Channel): Address;
  kWeightingAt(): Address;
  resetKWeighting(): void;
  measureEnergy(count: number): void;
  energyAt(): Address;
  peakTapsAt(): Address;
  findPeaks(channel: Channel, count: number, level: number): number;
  peaksAt(channel: Channel): Address;
  capsAt(): Address;
  beginLimit(ceiling: number, releaseShare: number): void;
  limit(start: number, count: number, total: number): void;
};

/** The kernel's functions for sound. They work on blocks, so that memory does not grow with a sound's length. */
type AudioKernel = {
  readonly run: AudioExports;
  /** The most samples of a block. */
  readonly blockSamples: number;
  /** The limiter's output lags its input by this many samples. */
  readonly lookahead: number;
  /** Copies a channel's block at `start` into the kernel, with the samples around it; beyond the ends is silence. */
  load(channel: Channel, samples: Float32Array, start: number): void;
  /** Copies `count` processed samples back to `start`; they began `behind` samples before the block. */
  store(channel: Channel, samples: Float32Array, start: number, count: number, behind: number): void;
  /** Output of `findPeaks` for the first channel. */
  readonly peaks: Float32Array;
  /** Input of `limit`: the highest gain for each sample. */
  readonly caps: Float32Array;
  /** Output of `measureEnergy`: the K-weighted energy of each channel. */
  readonly energy: Float64Array;
};

// Windowed sinc for a position between two samples: the curve that a converter reconstructs.
function tapAt(tap: number, tapCount: number, share: number): number {
  const x = tap - (tapCount / 2 - 1) - share;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (tapCount / 2));
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
}

function openAudioKernel(): AudioKernel {
  const run = instantiate() as AudioExports;
  const block = run.BLOCK.value;
  const before = run.BEFORE.value;
  const after = run.AFTER.value;
  const tapCount = run.TAPS.value;
  const floats = (at: Address, length: number) => new Float32Array(run.memory.buffer, at, length);
  const buffers = ([0, 1] as const).map((channel) =>
    floats(run.soundAt(channel) - before * 4, before + block + after),
  );
  const bufferOf = (channel: Channel): Float32Array => buffers[channel]!;
  const taps = Array.from({ length: tapCount }, (_, tap) =>
    [1 / 4, 1 / 2, 3 / 4].map((share) => tapAt(tap, tapCount, share)),
  );
  floats(run.peakTapsAt(), 3 * tapCount).set(taps.flat());
  new Float64Array(run.memory.buffer, run.kWeightingAt(), 7).set([
    ...K_WEIGHTING_SHELF,
    ...K_WEIGHTING_HIGH_PASS,
  ]);
  return {
    run,
    blockSamples: block,
    lookahead: run.LOOKAHEAD.value,
    load(channel, samples, start) {
      const buffer = bufferOf(channel);
      const from = Math.max(0, start - before);
      const known = samples.subarray(from, Math.min(samples.length, start + block + after));
      const at = from - (start - before);
      buffer.fill(0, 0, at);
      buffer.set(known, at);
      buffer.fill(0, at + known.length);
    },
    store(channel, samples, start, count, behind) {
      samples.set(bufferOf(channel).subarray(before - behind, before - behind + count), start);
    },
    peaks: floats(run.peaksAt(0), block),
    caps: floats(run.capsAt(), block),
    energy: new Float64Array(run.memory.buffer, run.energyAt(), 2),
  };
}

let opened: AudioKernel | undefined;

/** The audio kernel of this process. Its functions keep state: finish one pass synchronously before the next begins. */
export function audioKernel(): AudioKernel {
  opened ??= openAudioKernel();
  return opened;
}
