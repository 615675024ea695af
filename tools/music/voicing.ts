import type { Chord, Span } from './harmony.ts';

export type Voiced = Span & { readonly pitches: readonly number[] };
export type VoiceRange = { readonly low: number; readonly high: number; readonly voices: 3 | 4 | 5 };

/** The bass plays the root, so with too many tones the fifth is the one to leave out. */
function chooseTones(chord: Chord, voices: number): number[] {
  const tones = [...chord.tones];
  if (tones.length > voices) tones.splice(2, 1);
  while (tones.length > voices) tones.shift();
  return tones;
}

function closePositions(tones: readonly number[], range: VoiceRange): number[][] {
  const ordered = [...tones].sort((a, b) => a - b);
  const positions: number[][] = [];
  for (let lowest = range.low; lowest <= range.high; lowest++) {
    const start = ordered.indexOf(lowest % 12);
    if (start < 0) continue;
    const pitches: number[] = [lowest];
    for (let voice = 1; voice < range.voices; voice++) {
      const below = pitches[voice - 1]!;
      const tone = ordered[(start + voice) % ordered.length]!;
      pitches.push(below + ((((tone - below) % 12) + 12) % 12 || 12));
    }
    positions.push(pitches);
  }
  return positions;
}

/** Drop-2: the second voice from the top an octave lower, which opens the chord up. */
function opened(pitches: readonly number[]): number[] {
  const second = pitches.length - 2;
  return pitches.map((pitch, index) => (index === second ? pitch - 12 : pitch)).sort((a, b) => a - b);
}

function hasRub(pitches: readonly number[]): boolean {
  return pitches.some((pitch, index) => index > 0 && pitch - pitches[index - 1]! <= 1);
}

/** Moves every voice as little as possible from chord to chord, and keeps the hands in the middle of their range. */
export function voiceLead(spans: readonly Span[], range: VoiceRange): Voiced[] {
  const centre = (range.low + range.high) / 2;
  let previous: readonly number[] | undefined;
  return spans.map((span) => {
    const close = closePositions(chooseTones(span.chord, range.voices), range);
    const candidates = [...close, ...close.map(opened)].filter(
      (pitches) => pitches[0]! >= range.low && pitches.at(-1)! <= range.high,
    );
    const cost = (pitches: readonly number[]): number => {
      const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
      const motion = previous
        ? pitches.reduce((sum, pitch, i) => sum + Math.abs(pitch - previous![i]!), 0)
        : 0;
      return motion + Math.abs(mean - centre) * 0.8 + (hasRub(pitches) ? 6 : 0);
    };
    const best = candidates.toSorted((a, b) => cost(a) - cost(b))[0];
    if (!best) throw new Error(`No voicing of ${span.chord.symbol} between ${range.low} and ${range.high}`);
    previous = best;
    return { ...span, pitches: best };
  });
}
