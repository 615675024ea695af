import { BLOCK, soundAt } from './sound-buffer';
import { findPeaks, peaksAt } from './true-peak';

/** Lookahead in samples: 5 ms. */
export const LOOKAHEAD = 240;
// A power of two, so that indices wrap by a mask.
const QUEUE = 256;

const caps = memory.data(BLOCK << 2, 16);
const places = memory.data(QUEUE << 2, 16);
const gains = memory.data(QUEUE << 3, 16);
const averaged = memory.data(LOOKAHEAD << 3, 16);

let ceiling: f64 = 1;
let release: f64 = 0;
let head = 0;
let tail = 0;
let previous: f64 = 1;
let released: f64 = 1;
let sum: f64 = 0;
let slot = 0;

/** Where the block's caps belong: the highest gain for each sample. */
export function capsAt(): usize {
  return caps;
}

/** Starts a sound. With each sample the gain recovers by `releaseShare` of the reduction. */
export function beginLimit(ceilingLevel: f64, releaseShare: f64): void {
  ceiling = ceilingLevel;
  release = releaseShare;
  head = tail = slot = 0;
  previous = released = 1;
  sum = 0;
}

/** Sliding minimum of the gains within the lookahead, by a monotonic queue. */
@inline function add(at: i32, gain: f64): void {
  while (tail > head && load<f64>(gains + (<usize>((tail - 1) & (QUEUE - 1)) << 3)) >= gain) tail--;
  store<i32>(places + (<usize>(tail & (QUEUE - 1)) << 2), at);
  store<f64>(gains + (<usize>(tail & (QUEUE - 1)) << 3), gain);
  tail++;
}

@inline function lowestFrom(at: i32): f64 {
  while (load<i32>(places + (<usize>(head & (QUEUE - 1)) << 2)) < at) head++;
  return load<f64>(gains + (<usize>(head & (QUEUE - 1)) << 3));
}

/** Moving average over the lookahead: it turns steps into ramps that end when the peak arrives. */
@inline function smooth(gain: f64): f64 {
  const lost = averaged + (<usize>slot << 3);
  sum += gain - load<f64>(lost);
  store<f64>(lost, gain);
  slot = slot + 1 < LOOKAHEAD ? slot + 1 : 0;
  return min(1.0, sum / <f64>LOOKAHEAD);
}

/**
 * Analyses the samples of a block, of which the first is number `start` of `total`, and applies the gain to those a
 * lookahead behind. A block may extend past the end.
 */
export function limit(start: i32, count: i32, total: i32): void {
  const known = min(count, total - start);
  findPeaks(0, known, <f32>ceiling);
  findPeaks(1, known, <f32>ceiling);
  const left = soundAt(0), right = soundAt(1), leftPeaks = peaksAt(0), rightPeaks = peaksAt(1);
  for (let i = 0; i < count; i++) {
    const offset = <usize>i << 2;
    if (i < known) {
      const peak = <f64>max(load<f32>(leftPeaks + offset), load<f32>(rightPeaks + offset));
      const gain = peak > ceiling ? ceiling / peak : 1;
      // A peak between two samples belongs to both.
      add(start + i, min(min(gain, previous), <f64>load<f32>(caps + offset)));
      previous = gain;
    }
    const at = start + i - LOOKAHEAD + 1;
    if (at < 0) continue;
    released = min(lowestFrom(at), released + (1 - released) * release);
    if (at == 0) beginMean(released);
    const gain = smooth(released);
    const back = offset - ((LOOKAHEAD - 1) << 2);
    store<f32>(left + back, <f32>(<f64>load<f32>(left + back) * gain));
    store<f32>(right + back, <f32>(<f64>load<f32>(right + back) * gain));
  }
}

function beginMean(gain: f64): void {
  for (let i = 0; i < LOOKAHEAD; i++) store<f64>(averaged + (<usize>i << 3), gain);
  sum = <f64>LOOKAHEAD * gain;
}
