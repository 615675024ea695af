import { chordAt } from './harmony.ts';
import type { Track } from './track.ts';

/** Tune notes on the strong beats that rub a semitone against a chord tone they do not belong to. */
export function findClashes(track: Track): string[] {
  const clashes: string[] = [];
  for (const note of track.melody) {
    const place = note.beat % track.beatsPerBar;
    const isStrong = place === 0 || place === track.beatsPerBar / 2;
    const { chord } = chordAt(track.harmony, note.beat);
    const tone = note.pitch % 12;
    if (chord.tones.includes(tone) || tone === chord.bass) continue;
    // A semitone above a chord tone hurts anywhere it is held; below one, only where the ear expects rest.
    const above = chord.tones.some((it) => (tone - it + 12) % 12 === 1);
    const below = chord.tones.some((it) => (it - tone + 12) % 12 === 1);
    if ((above && note.beats >= 1) || (isStrong && (above || below))) {
      const bar = Math.floor(note.beat / track.beatsPerBar);
      clashes.push(`  bar ${bar}, beat ${place}: key ${note.pitch} over ${chord.symbol}`);
    }
  }
  return clashes;
}
