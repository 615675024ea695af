import { instantiate } from '#render/kernel/kernel.ts';

type Address = number;
type Channel = 0 | 1;
type Constant = { readonly value: number };

/** What the compiled kernel exports for sound; kernel/assembly says what each does. */
type DeskExports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly BLOCK: Constant;
  readonly BEFORE: Constant;
  readonly AFTER: Constant;
  readonly TAPS: Constant;
  readonly LOOKAHEAD: Constant;
  soundAt(channel: Channel): Address;
  hearAnew(): void;
  hear(count: number, ...weights: readonly number[]): void;
  energyAt(): Address;
  peakTapsAt(): Address;
  findPeaks(channel: Channel, count: number, level: number): number;
  peaksAt(channel: Channel): Address;
  capsAt(): Address;
  beginLimit(ceiling: number, releaseShare: number): void;
  limit(start: number, count: number, total: number): void;
};

/** Where sound is computed, a block at a time: memory does not grow with its length. */
export type SoundDesk = {
  readonly run: DeskExports;
  /** The most samples of a block. */
  readonly blockSamples: number;
  /** By how many samples the limiter lags behind what it looks at. */
  readonly lookahead: number;
  /** Puts the samples of a channel from `start` on into the room, with what lies around them; silence is beyond the ends. */
  lay(channel: Channel, samples: Float32Array, start: number): void;
  /** Brings back what was changed in the room: `count` samples from `start` on, which began `behind` before the block. */
  fetch(channel: Channel, samples: Float32Array, start: number, count: number, behind: number): void;
  /** What was found in the first channel. */
  readonly peaks: Float32Array;
  readonly caps: Float32Array;
  /** What was heard in both channels. */
  readonly energy: Float64Array;
};

// A windowed sinc for a place between two samples: what a converter will make of it.
function tapAt(tap: number, tapCount: number, share: number): number {
  const x = tap - (tapCount / 2 - 1) - share;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (tapCount / 2));
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
}

function openDesk(): SoundDesk {
  const run = instantiate() as DeskExports;
  const block = run.BLOCK.value;
  const before = run.BEFORE.value;
  const after = run.AFTER.value;
  const tapCount = run.TAPS.value;
  const floats = (at: Address, length: number) => new Float32Array(run.memory.buffer, at, length);
  const rooms = ([0, 1] as const).map((channel) =>
    floats(run.soundAt(channel) - before * 4, before + block + after),
  );
  const roomOf = (channel: Channel): Float32Array => rooms[channel]!;
  const taps = Array.from({ length: tapCount }, (_, tap) =>
    [1 / 4, 1 / 2, 3 / 4].map((share) => tapAt(tap, tapCount, share)),
  );
  floats(run.peakTapsAt(), 3 * tapCount).set(taps.flat());
  return {
    run,
    blockSamples: block,
    lookahead: run.LOOKAHEAD.value,
    lay(channel, samples, start) {
      const room = roomOf(channel);
      const from = Math.max(0, start - before);
      const known = samples.subarray(from, Math.min(samples.length, start + block + after));
      const at = from - (start - before);
      room.fill(0, 0, at);
      room.set(known, at);
      room.fill(0, at + known.length);
    },
    fetch(channel, samples, start, count, behind) {
      samples.set(roomOf(channel).subarray(before - behind, before - behind + count), start);
    },
    peaks: floats(run.peaksAt(0), block),
    caps: floats(run.capsAt(), block),
    energy: new Float64Array(run.memory.buffer, run.energyAt(), 2),
  };
}

let opened: SoundDesk | undefined;

/** The desk of this process. What is begun on it is finished before anything else can begin. */
export function soundDesk(): SoundDesk {
  opened ??= openDesk();
  return opened;
}
