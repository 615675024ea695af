import { decibelsToGain, SAMPLE_RATE, type Stereo } from './stereo.ts';
import { peakNear } from './true-peak.ts';

const LOOKAHEAD = SAMPLE_RATE / 200;
const RELEASE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

/**
 * Keeps a sound's true peak at or under a ceiling, in place, turning down smoothly before each peak and back up after
 * it. `caps` asks for a lower gain at single samples. One pass with little memory: films are long.
 */
export function limitInPlace({ left, right }: Stereo, ceilingDb: number, caps?: Float32Array): void {
  const ceiling = decibelsToGain(ceilingDb);
  const lowest = lowestAhead();
  const smooth = smoothing();
  let [previous, released] = [1, 1];
  for (let end = 0; end < left.length + LOOKAHEAD - 1; end++) {
    if (end < left.length) {
      const peak = Math.max(peakNear(left, end, ceiling), peakNear(right, end, ceiling));
      const gain = peak > ceiling ? ceiling / peak : 1;
      // A peak between two samples belongs to both.
      lowest.add(end, Math.min(gain, previous, caps?.[end] ?? 1));
      previous = gain;
    }
    const at = end - LOOKAHEAD + 1;
    if (at < 0) continue;
    released = Math.min(lowest.from(at), released + (1 - released) * RELEASE);
    const gain = smooth(released);
    left[at]! *= gain;
    right[at]! *= gain;
  }
}

// A power of two, so that the queue goes round by a mask.
const QUEUE = 256;

/** The lowest of the gains within the lookahead, by a queue of candidates that only ever grows in value. */
function lowestAhead() {
  const places = new Int32Array(QUEUE);
  const gains = new Float64Array(QUEUE);
  let [head, tail] = [0, 0];
  return {
    add(at: number, gain: number): void {
      while (tail > head && gains[(tail - 1) & (QUEUE - 1)]! >= gain) tail--;
      places[tail & (QUEUE - 1)] = at;
      gains[tail & (QUEUE - 1)] = gain;
      tail++;
    },
    from(at: number): number {
      while (places[head & (QUEUE - 1)]! < at) head++;
      return gains[head & (QUEUE - 1)]!;
    },
  };
}

/** A mean over the time looked ahead: it turns steps into ramps that have arrived when the peak does. */
function smoothing() {
  // What the mean is about to lose.
  const ring = new Float64Array(LOOKAHEAD);
  let sum = 0;
  let place = -1;
  return (gain: number): number => {
    if (place < 0) {
      ring.fill(gain);
      sum = LOOKAHEAD * gain;
    }
    place = place + 1 < LOOKAHEAD ? place + 1 : 0;
    sum += gain - ring[place]!;
    ring[place] = gain;
    return Math.min(1, sum / LOOKAHEAD);
  };
}
