import { soundDesk } from './desk.ts';
import type { Stereo } from './stereo.ts';

/** The highest level of a sound at four times its rate, in dBTP. */
export function truePeak({ left, right }: Stereo): number {
  const { run } = soundDesk();
  let highest = 1e-9;
  for (const channel of [left, right]) {
    forEachBlock(channel, (_, count) => {
      highest = Math.max(highest, run.findPeaks(0, count, highest));
    });
  }
  return 20 * Math.log10(highest);
}

/** Calls `onPeak` for each sample after which, up to the next, a channel passes a level. */
export function forEachPeak(
  channel: Float32Array,
  level: number,
  onPeak: (at: number, peak: number) => void,
): void {
  const { run, peaks } = soundDesk();
  forEachBlock(channel, (start, count) => {
    run.findPeaks(0, count, level);
    for (let i = 0; i < count; i++) if (peaks[i]! > level) onPeak(start + i, peaks[i]!);
  });
}

function forEachBlock(channel: Float32Array, visit: (start: number, count: number) => void): void {
  const { lay, blockSamples } = soundDesk();
  for (let start = 0; start < channel.length; start += blockSamples) {
    lay(0, channel, start);
    visit(start, Math.min(blockSamples, channel.length - start));
  }
}
