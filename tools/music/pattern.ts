import { chordAt, type Span } from './harmony.ts';
import type { Note } from './note.ts';
import type { Voiced } from './voicing.ts';

export type Bars = { readonly from: number; readonly to: number };
/** Of all pieces; 12/8 is four beats of triplets. */
export const BEATS_PER_BAR = 4;

export const bars = (from: number, to: number): Bars => ({ from, to });

/** Where a tune begins, and its velocity. */
export const at = (bar: number, velocity: number) => ({ bar, beatsPerBar: BEATS_PER_BAR, velocity });

type Step = { readonly beat: number; readonly beats: number; readonly mark: string; readonly place: number };

/**
 * A pattern is one character per step; blanks are for the eye. '.' rests, '-' holds the step before it,
 * anything else sounds. Several bars may be joined by '|'; they repeat until the range is full.
 */
function stepsOf(pattern: string, bars: Bars): Step[] {
  const rows = pattern.split('|').map((row) => row.replaceAll(/\s/g, ''));
  const steps: Step[] = [];
  for (let bar = bars.from; bar < bars.to; bar++) {
    const row = rows[(bar - bars.from) % rows.length]!;
    const stepBeats = BEATS_PER_BAR / row.length;
    for (let place = 0; place < row.length; place++) {
      const mark = row[place]!;
      if (mark === '.' || mark === '-') continue;
      let held = 1;
      while (row[place + held] === '-') held++;
      const beat = bar * BEATS_PER_BAR + place * stepBeats;
      steps.push({ beat, beats: held * stepBeats, mark, place: place * stepBeats });
    }
  }
  return steps;
}

function accentOf(step: Step): number {
  if (step.mark === 'X') return 1.18;
  if (step.mark === 'o') return 0.62;
  return Number.isInteger(step.place) ? 1.06 : 0.94;
}

const cap = (velocity: number): number => Math.max(0.05, Math.min(1, velocity));

/** Drum hits: x, X (accent), o (ghost). */
export function hits(pitch: number, pattern: string, bars: Bars, velocity: number): Note[] {
  return stepsOf(pattern, bars).map((step) => ({
    beat: step.beat,
    beats: step.beats,
    pitch,
    velocity: cap(velocity * (step.mark === 'x' ? 1 : accentOf(step))),
  }));
}

/** Whole chords in rhythm; `spreadBeats` rolls them from the lowest voice up. */
export function chords(
  voiced: readonly Voiced[],
  pattern: string,
  bars: Bars,
  how: { velocity: number; gate?: number; spreadBeats?: number },
): Note[] {
  return stepsOf(pattern, bars).flatMap((step) =>
    chordAt(voiced, step.beat).pitches.map((pitch, voice) => ({
      beat: step.beat + voice * (how.spreadBeats ?? 0),
      beats: step.beats * (how.gate ?? 0.95),
      pitch,
      velocity: cap(how.velocity * accentOf(step) * (1 - voice * 0.015)),
    })),
  );
}

/** Broken chords: digits name the voice from the bottom; past the top they wrap an octave higher. */
export function arpeggio(
  voiced: readonly Voiced[],
  pattern: string,
  bars: Bars,
  how: { velocity: number; ring?: number },
): Note[] {
  return stepsOf(pattern, bars).map((step) => {
    const { pitches } = chordAt(voiced, step.beat);
    const voice = Number(step.mark);
    const octave = Math.floor(voice / pitches.length);
    return {
      beat: step.beat,
      beats: step.beats * (how.ring ?? 1),
      pitch: pitches[voice % pitches.length]! + 12 * octave,
      velocity: cap(how.velocity * accentOf(step)),
    };
  });
}

/** Bass: '1' the bass note, '5' the fifth above it, '8' its octave. `low` is the lowest key it may use. */
export function bassLine(
  spans: readonly Span[],
  pattern: string,
  bars: Bars,
  how: { velocity: number; low: number; gate?: number },
): Note[] {
  return stepsOf(pattern, bars).map((step) => {
    const { chord } = chordAt(spans, step.beat);
    const bass = how.low + ((((chord.bass - how.low) % 12) + 12) % 12);
    const fifth = chord.tones.includes((chord.bass + 7) % 12) ? 7 : 12;
    const rise = step.mark === '5' ? fifth : step.mark === '8' ? 12 : 0;
    return {
      beat: step.beat,
      beats: step.beats * (how.gate ?? 0.92),
      pitch: bass + rise,
      velocity: cap(how.velocity * accentOf(step)),
    };
  });
}
