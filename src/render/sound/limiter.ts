import { decibelsToGain, SAMPLE_RATE, type Stereo } from './stereo.ts';
import { peaksOf } from './true-peak.ts';

const LOOKAHEAD = SAMPLE_RATE / 200;
const RELEASE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

/**
 * Keeps a sound's true peak at or under a ceiling, in place, turning down smoothly before each peak and back up after
 * it. `caps` asks for a lower gain at single samples.
 */
export function limitInPlace({ left, right }: Stereo, ceilingDb: number, caps?: Float32Array): void {
  const ceiling = decibelsToGain(ceilingDb);
  const gains = wantedGains(left, right, ceiling, caps);
  if (!gains) return;
  lowestAhead(gains);
  let released = 1;
  for (let i = 0; i < gains.length; i++) {
    released = Math.min(gains[i]!, released + (1 - released) * RELEASE);
    gains[i] = released;
  }
  // A mean over the time looked ahead turns steps into ramps that have arrived when the peak does. The ring holds
  // what the mean is about to lose.
  const before = gains[0] ?? 1;
  const ring = new Float32Array(LOOKAHEAD).fill(before);
  let sum = LOOKAHEAD * before;
  for (let i = 0; i < gains.length; i++) {
    const gain = gains[i]!;
    sum += gain - ring[i % LOOKAHEAD]!;
    ring[i % LOOKAHEAD] = gain;
    const smooth = Math.min(1, sum / LOOKAHEAD);
    left[i]! *= smooth;
    right[i]! *= smooth;
  }
}

function wantedGains(
  left: Float32Array,
  right: Float32Array,
  ceiling: number,
  caps: Float32Array | undefined,
): Float32Array | undefined {
  const peaksLeft = peaksOf(left, ceiling);
  const peaksRight = peaksOf(right, ceiling);
  const gains = caps?.slice() ?? new Float32Array(left.length).fill(1);
  let isNeeded = caps !== undefined;
  for (let i = 0; i < gains.length; i++) {
    const peak = Math.max(peaksLeft[i]!, peaksRight[i]!);
    if (peak <= ceiling) continue;
    isNeeded = true;
    const gain = ceiling / peak;
    gains[i] = Math.min(gains[i]!, gain);
    // A peak between two samples belongs to both.
    if (i + 1 < gains.length) gains[i + 1] = Math.min(gains[i + 1]!, gain);
  }
  return isNeeded ? gains : undefined;
}

// Sliding minimum over the lookahead, by a queue of candidates that only ever grows in value.
function lowestAhead(gains: Float32Array): void {
  const queue = new Int32Array(gains.length);
  let [head, tail] = [0, 0];
  const source = gains.slice();
  for (let end = 0; end < source.length + LOOKAHEAD - 1; end++) {
    if (end < source.length) {
      const gain = source[end]!;
      while (tail > head && source[queue[tail - 1]!]! >= gain) tail--;
      queue[tail++] = end;
    }
    const at = end - LOOKAHEAD + 1;
    if (at < 0) continue;
    while (queue[head]! < at) head++;
    gains[at] = source[queue[head]!]!;
  }
}
