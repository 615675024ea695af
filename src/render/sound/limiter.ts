import { soundDesk } from './desk.ts';
import { decibelsToGain, SAMPLE_RATE, type Stereo } from './stereo.ts';

const RELEASE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

/**
 * Keeps a sound's true peak at or under a ceiling, in place, turning down smoothly before each peak and back up after
 * it. `caps` asks for a lower gain at single samples.
 */
export function limitInPlace({ left, right }: Stereo, ceilingDb: number, caps?: Float32Array): void {
  const desk = soundDesk();
  const total = left.length;
  const block = desk.blockSamples;
  const behind = desk.lookahead - 1;
  desk.run.beginLimit(decibelsToGain(ceilingDb), RELEASE);
  desk.caps.fill(1);
  for (let start = 0; start < total + behind; start += block) {
    desk.lay(0, left, start);
    desk.lay(1, right, start);
    if (caps) desk.caps.set(caps.subarray(start, start + block));
    const count = Math.min(block, total + behind - start);
    desk.run.limit(start, count, total);
    const first = Math.max(0, start - behind);
    const changed = start + count - behind - first;
    desk.fetch(0, left, first, changed, start - first);
    desk.fetch(1, right, first, changed, start - first);
  }
}
