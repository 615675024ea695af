import { BLOCK_SAMPLES, soundDesk } from './desk.ts';
import type { Stereo } from './stereo.ts';

/** The highest level of a sound at four times its rate, in dBTP. */
export function truePeak({ left, right }: Stereo): number {
  const desk = soundDesk();
  let highest = 1e-9;
  for (const [channel, samples] of [
    [0, left],
    [1, right],
  ] as const) {
    for (let start = 0; start < samples.length; start += BLOCK_SAMPLES) {
      desk.lay(channel, samples, start);
      const count = Math.min(BLOCK_SAMPLES, samples.length - start);
      highest = Math.max(highest, desk.run.findPeaks(channel, count, highest));
    }
  }
  return 20 * Math.log10(highest);
}

/** Calls `onPeak` for each sample after which, up to the next, a channel passes a level. */
export function forEachPeak(
  samples: Float32Array,
  level: number,
  onPeak: (at: number, peak: number) => void,
): void {
  const desk = soundDesk();
  for (let start = 0; start < samples.length; start += BLOCK_SAMPLES) {
    desk.lay(0, samples, start);
    const count = Math.min(BLOCK_SAMPLES, samples.length - start);
    desk.run.findPeaks(0, count, level);
    for (let i = 0; i < count; i++) if (desk.peaks[i]! > level) onPeak(start + i, desk.peaks[i]!);
  }
}
