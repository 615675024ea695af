import { truePeakEnvelope } from './loudness.ts';
import { decibels, SAMPLE_RATE, type Stereo } from './stereo.ts';

export type Compression = {
  readonly thresholdDb: number;
  readonly ratio: number;
  readonly attackMs: number;
  readonly releaseMs: number;
};

const smoothing = (ms: number): number => 1 - Math.exp(-1 / ((ms / 1000) * SAMPLE_RATE));

/** Linked stereo compressor: one gain for both channels keeps the stereo image. */
export function compress(buffer: Stereo, glue: Compression): void {
  const attack = smoothing(glue.attackMs);
  const release = smoothing(glue.releaseMs);
  const level = smoothing(5);
  let power = 0;
  let reductionDb = 0;
  for (let i = 0; i < buffer.left.length; i++) {
    const l = buffer.left[i]!;
    const r = buffer.right[i]!;
    power += level * ((l * l + r * r) / 2 - power);
    const over = 10 * Math.log10(power + 1e-12) - glue.thresholdDb;
    const wanted = over > 0 ? over * (1 - 1 / glue.ratio) : 0;
    reductionDb += (wanted > reductionDb ? attack : release) * (wanted - reductionDb);
    const gain = decibels(-reductionDb);
    buffer.left[i] = l * gain;
    buffer.right[i] = r * gain;
  }
}

/** Sidechain ducking: lowers the level at each kick and recovers before the next beat. */
export function duck(
  buffer: Stereo,
  kickSeconds: readonly number[],
  depthDb: number,
  recoverMs: number,
): void {
  const span = Math.round(((recoverMs * 2) / 1000) * SAMPLE_RATE);
  const fall = Math.round(0.006 * SAMPLE_RATE);
  const gain = new Float32Array(buffer.left.length).fill(1);
  for (const seconds of kickSeconds) {
    const start = Math.round(seconds * SAMPLE_RATE);
    for (let k = 0; k < span && start + k < gain.length; k++) {
      const shape = k < fall ? k / fall : Math.exp(-(k - fall) / (0.4 * span)) * (1 - k / span);
      gain[start + k] = Math.min(gain[start + k]!, decibels(-depthDb * shape));
    }
  }
  for (let i = 0; i < gain.length; i++) {
    buffer.left[i]! *= gain[i]!;
    buffer.right[i]! *= gain[i]!;
  }
}

/** Soft clipping of the loudest peaks, so that the limiter has less to do. */
export function saturate(buffer: Stereo, drive: number): void {
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = Math.tanh(channel[i]! * drive) / drive;
  }
}

/** Look-ahead limiter on the true peak: gain is at its lowest before the peak arrives. */
export function limit(buffer: Stereo, ceilingDb: number): void {
  const ceiling = decibels(ceilingDb);
  const samples = buffer.left.length;
  const ahead = Math.round(0.004 * SAMPLE_RATE);
  const left = truePeakEnvelope(buffer.left);
  const right = truePeakEnvelope(buffer.right);
  const wanted = new Float32Array(samples);
  for (let i = 0; i < samples; i++) wanted[i] = Math.min(1, ceiling / Math.max(left[i]!, right[i]!, 1e-9));
  const held = slidingMinimum(wanted, ahead);
  const release = smoothing(90);
  let gain = 1;
  const eased = new Float32Array(samples);
  for (let i = 0; i < samples; i++) {
    gain = held[i]! < gain ? held[i]! : gain + release * (held[i]! - gain);
    eased[i] = gain;
  }
  // The mean over the look-ahead turns the steps into ramps that end exactly at the peak.
  let sum = ahead;
  for (let i = 0; i < samples; i++) {
    sum += eased[i]! - (i >= ahead ? eased[i - ahead]! : 1);
    const factor = sum / ahead;
    buffer.left[i]! *= factor;
    buffer.right[i]! *= factor;
  }
}

/** The minimum over the next `ahead` samples, held over the averaging window that follows. */
function slidingMinimum(values: Float32Array, ahead: number): Float32Array {
  const out = new Float32Array(values.length);
  const queue: number[] = [];
  let head = 0;
  for (let i = 0; i < values.length + ahead; i++) {
    const value = i < values.length ? values[i]! : 1;
    while (queue.length > head && (queue.at(-1)! < values.length ? values[queue.at(-1)!]! : 1) >= value)
      queue.pop();
    queue.push(i);
    if (queue[head]! < i - ahead) head++;
    if (i >= ahead) out[i - ahead] = values[queue[head]!] ?? 1;
  }
  return out;
}
