import { coefficientsOf, filterChannel } from './filter.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';
import type { Track } from './track.ts';

const HOP = 48;

/** Rise of log energy, every millisecond; above 1 kHz, where an attack is an attack and a bow is not. */
function riseCurve(buffer: Stereo): Float64Array {
  const mono = buffer.left.map((value, i) => (value + buffer.right[i]!) / 2);
  filterChannel(mono, coefficientsOf({ kind: 'highpass', hz: 1000 }));
  const frames = Math.floor(mono.length / HOP);
  const level = new Float64Array(frames);
  let smooth = 0;
  for (let f = 0; f < frames; f++) {
    let sum = 0;
    for (let i = f * HOP; i < (f + 1) * HOP; i++) sum += mono[i]! * mono[i]!;
    smooth += 0.35 * (sum / HOP - smooth);
    level[f] = Math.log(smooth + 1e-7);
  }
  return level.map((value, f) => (f < 4 ? 0 : Math.max(0, value - level[f - 4]!)));
}

export type GridFit = { readonly medianMs: number; readonly spreadMs: number; readonly onsets: number };

/** How far the attacks in the finished file lie from the beats they were written on. */
export function fitGrid(track: Track, buffer: Stereo): GridFit {
  const rise = riseCurve(buffer);
  const sorted = [...rise].toSorted((a, b) => a - b);
  const floor = sorted[Math.floor(sorted.length * 0.97)]!;
  const beatMs = 60_000 / track.bpm;
  const offsets: number[] = [];
  for (let beat = 1; beat < track.bars * track.beatsPerBar; beat++) {
    const centre = Math.round(beat * beatMs);
    let best = -1;
    for (let f = centre - 40; f <= centre + 40; f++) {
      if ((rise[f] ?? 0) > (rise[best] ?? 0)) best = f;
    }
    // The curve looks back four milliseconds and peaks about two after the attack begins.
    if (best >= 0 && rise[best]! >= floor)
      offsets.push(((best - 2) * HOP * 1000) / SAMPLE_RATE - beat * beatMs);
  }
  const ordered = offsets.toSorted((a, b) => a - b);
  const medianMs = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  const spread = ordered.map((offset) => Math.abs(offset - medianMs)).toSorted((a, b) => a - b);
  return {
    medianMs,
    spreadMs: spread[Math.floor(spread.length * 0.8)] ?? Number.NaN,
    onsets: offsets.length,
  };
}
