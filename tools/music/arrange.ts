import type { Span } from './harmony.ts';
import type { Note } from './note.ts';
import { arpeggio, type Bars, BEATS_PER_BAR, bars, bassLine, chords, hits } from './pattern.ts';
import type { Channel } from './track.ts';
import type { Voice } from './voice.ts';
import type { Voiced } from './voicing.ts';

type Passage = { readonly bars: Bars; readonly velocity: number; readonly pattern: string };

/**
 * One player's part through a whole piece, a line for each passage: bars, velocity, pattern.
 * '4-12 .7 x... x...' is bars 4 to 12; '3,11 .6 x' is two single bars.
 */
function passagesOf(text: string): Passage[] {
  return text
    .trim()
    .split('\n')
    .flatMap((row) => {
      const match = /^\s*([\d,-]+)\s+(\d?\.?\d+)\s+(\S.*)$/.exec(row);
      if (!match) throw new Error(`Not a passage: '${row}'`);
      const [, ranges = '', velocity = '', pattern = ''] = match;
      return ranges.split(',').map((range) => {
        const [from = 0, to = from + 1] = range.split('-').map(Number);
        return { bars: bars(from, to), velocity: Number(velocity), pattern };
      });
    });
}

export function drumPart(pitch: number, text: string): Note[] {
  return passagesOf(text).flatMap((it) => hits(pitch, it.pattern, it.bars, it.velocity));
}

export function chordPart(
  voiced: readonly Voiced[],
  text: string,
  how: { gate?: number; spreadBeats?: number } = {},
): Note[] {
  return passagesOf(text).flatMap(({ pattern, bars, velocity }) =>
    chords(voiced, pattern, bars, { ...how, velocity }),
  );
}

export function brokenPart(voiced: readonly Voiced[], text: string, ring = 1): Note[] {
  return passagesOf(text).flatMap(({ pattern, bars, velocity }) =>
    arpeggio(voiced, pattern, bars, { velocity, ring }),
  );
}

export function bassPart(
  harmony: readonly Span[],
  text: string,
  how: { low: number; gate?: number },
): Note[] {
  return passagesOf(text).flatMap(({ pattern, bars, velocity }) =>
    bassLine(harmony, pattern, bars, { ...how, velocity }),
  );
}

/** Longer (legato) or shorter (staccato) notes. */
export function articulate(notes: readonly Note[], factor: number): Note[] {
  return notes.map((note) => ({ ...note, beats: note.beats * factor }));
}

export function within(notes: readonly Note[], fromBar: number, toBar: number): Note[] {
  return notes.filter(({ beat }) => beat >= fromBar * BEATS_PER_BAR && beat < toBar * BEATS_PER_BAR);
}

type Sound = Omit<Channel, 'name' | 'instrument' | 'notes'>;

export const sampled = (name: string, program: number, notes: readonly Note[], sound: Sound): Channel => ({
  name,
  instrument: { kind: 'soundfont', program },
  notes,
  ...sound,
});

/** A drum kit: the keys of its notes are instruments. */
export const kit = (name: string, program: number, notes: readonly Note[], sound: Sound): Channel => ({
  name,
  instrument: { kind: 'soundfont', program, isPercussion: true },
  notes,
  ...sound,
});

export const synth = (name: string, voice: Voice, notes: readonly Note[], sound: Sound): Channel => ({
  name,
  instrument: { kind: 'voice', voice },
  notes,
  ...sound,
});

/** Sounds that are aimed at a bar line play exactly. */
export const EXACT = { timingMs: 0, velocity: 0 };
