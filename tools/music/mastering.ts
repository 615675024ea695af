import { compress, limit, saturate } from './dynamics.ts';
import { type Band, equalise } from './filter.ts';
import { integratedLufs, truePeakDb } from './loudness.ts';
import { deviations, OCTAVES } from './spectrum.ts';
import { decibels, type Stereo, scale } from './stereo.ts';
import type { Track } from './track.ts';

const TARGET_LUFS = -14;

/** A broad bell per octave, half of the way to the reference and never more than 3.5 dB. */
function correction(buffer: Stereo, subDb: number): Band[] {
  return deviations(buffer).flatMap((deviation, i): Band[] => {
    const wanted = i <= 1 ? subDb : 0;
    // Below the bass there is only rumble to gain.
    const most = i === 0 ? 0 : 3.5;
    const gainDb = Math.max(-3.5, Math.min(most, (wanted - deviation) * 0.55));
    return Math.abs(gainDb) < 0.4 ? [] : [{ kind: 'peak', hz: OCTAVES[i]!, gainDb, q: 1.1 }];
  });
}

/** The last bar dies away by itself; this makes sure that it has done so when the file ends. */
function fadeEnd(buffer: Stereo, seconds: number): void {
  const total = buffer.left.length;
  const count = Math.round(seconds * 48_000);
  for (let k = 0; k < count; k++) {
    const gain = Math.cos((k / count) * (Math.PI / 2)) ** 2;
    buffer.left[total - count + k]! *= gain;
    buffer.right[total - count + k]! *= gain;
  }
}

export function master(mix: Stereo, track: Track): void {
  equalise(mix, [{ kind: 'highpass', hz: 30 }]);
  equalise(mix, correction(mix, track.master.subDb));
  scale(mix, decibels(-17 - integratedLufs(mix)));
  const { thresholdDb, ratio } = track.master;
  compress(mix, { thresholdDb, ratio, attackMs: 18, releaseMs: 180 });
  saturate(mix, 0.7);
  fadeEnd(mix, ((track.beatsPerBar * 60) / track.bpm) * 0.7);
}

/** A copy at the target loudness, no true peak above the ceiling. */
export function bringToLevel(mastered: Stereo, ceilingDb: number): Stereo {
  const out = { left: mastered.left.slice(), right: mastered.right.slice() };
  // Limiting lowers the loudness a little, so the level is approached in a few steps.
  for (let pass = 0; pass < 4; pass++) {
    const shortBy = TARGET_LUFS - integratedLufs(out);
    if (Math.abs(shortBy) < 0.05 && truePeakDb(out) <= ceilingDb + 0.05) break;
    scale(out, decibels(shortBy));
    limit(out, ceilingDb);
  }
  return out;
}
