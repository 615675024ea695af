import { pitchClassOf } from './note.ts';

export type Chord = {
  readonly symbol: string;
  readonly root: number;
  readonly bass: number;
  /** Pitch classes, root first. */
  readonly tones: readonly number[];
};

export type Span = { readonly beat: number; readonly beats: number; readonly chord: Chord };

const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
};

function parseChord(symbol: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol);
  const intervals = match ? QUALITIES[match[2] ?? ''] : undefined;
  if (!match || !intervals) throw new Error(`Unknown chord '${symbol}'`);
  const root = pitchClassOf(match[1]!);
  return {
    symbol,
    root,
    bass: match[3] ? pitchClassOf(match[3]) : root,
    tones: intervals.map((interval) => (root + interval) % 12),
  };
}

/** 'D | A/C# | G A': one bar between bars, chords within a bar share it evenly. */
export function progression(text: string, beatsPerBar: number): Span[] {
  return text.split('|').flatMap((bar, index) => {
    const symbols = bar.trim().split(/\s+/);
    const beats = beatsPerBar / symbols.length;
    return symbols.map((symbol, place) => ({
      beat: index * beatsPerBar + place * beats,
      beats,
      chord: parseChord(symbol),
    }));
  });
}

export function chordAt<T extends { beat: number; beats: number }>(spans: readonly T[], beat: number): T {
  const span = spans.find((it) => beat >= it.beat - 1e-6 && beat < it.beat + it.beats - 1e-6);
  if (!span) throw new Error(`No harmony at beat ${beat}`);
  return span;
}
