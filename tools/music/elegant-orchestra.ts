import { counter, harmony, songOf, strings, violins } from './elegant-score.ts';
import { line } from './note.ts';
import { arpeggio, at, bars, bassLine, chords, METRE } from './pattern.ts';
import type { Channel } from './track.ts';
import { pad } from './voices-tonal.ts';

const breath = (from: number, to: number, low: number, high: number) =>
  Array.from({ length: to - from }, (_, i) => [
    { beat: (from + i) * 4, level: low },
    { beat: (from + i) * 4 + 2, level: high },
  ]).flat();

export const orchestra: Channel[] = [
  {
    name: 'strings',
    instrument: { kind: 'soundfont', program: 49 },
    notes: [
      ...chords(strings, 'x---------------', bars(1, 3), METRE, { velocity: 0.5, gate: 1.02 }),
      ...chords(strings, 'x-------x-------', bars(3, 4), METRE, { velocity: 0.56, gate: 1.02 }),
      ...chords(strings, 'x-------x-------', bars(4, 21), METRE, { velocity: 0.62, gate: 1.02 }),
      ...chords(strings, 'x---------------', bars(21, 22), METRE, { velocity: 0.6, gate: 1.35 }),
    ],
    expression: [
      { beat: 0, level: 0.55 },
      { beat: 4, level: 0.58 },
      { beat: 16, level: 0.8 },
      ...breath(4, 12, 0.68, 0.82),
      { beat: 48, level: 0.82 },
      ...breath(12, 20, 0.78, 0.92),
      { beat: 80, level: 0.95 },
      { beat: 84, level: 0.85 },
      { beat: 90, level: 0.5 },
    ],
    lufs: -23.5,
    reverb: 0.34,
    advanceMs: 20,
    width: 0.85,
    eq: [
      { kind: 'highpass', hz: 140 },
      { kind: 'peak', hz: 2800, gainDb: -2 },
      { kind: 'highShelf', hz: 7000, gainDb: 3 },
    ],
    feel: { timingMs: 0, velocity: 0.05 },
  },
  {
    name: 'violins',
    instrument: { kind: 'soundfont', program: 48 },
    notes: [
      ...chords(violins, 'x-------x-------', bars(8, 12), METRE, { velocity: 0.5, gate: 1.02 }),
      ...songOf(12, 22).map((note) => ({ ...note, beats: note.beats * 1.02 })),
      ...chords(violins, 'x---------------', bars(21, 22), METRE, { velocity: 0.45, gate: 1.3 }),
    ],
    expression: [
      { beat: 0, level: 0.5 },
      { beat: 32, level: 0.5 },
      { beat: 48, level: 0.8 },
      { beat: 60, level: 0.9 },
      { beat: 76, level: 1 },
      { beat: 82, level: 0.85 },
      { beat: 92, level: 0.4 },
    ],
    lufs: -24.5,
    pan: -0.18,
    reverb: 0.4,
    advanceMs: 25,
    eq: [
      { kind: 'highpass', hz: 250 },
      { kind: 'peak', hz: 3200, gainDb: -2.5 },
      { kind: 'highShelf', hz: 8000, gainDb: 4 },
    ],
    feel: { timingMs: 0, velocity: 0.05 },
  },
  {
    name: 'cello',
    instrument: { kind: 'soundfont', program: 42 },
    notes: counter.map((note) => ({ ...note, beats: note.beats * 1.03 })),
    expression: [
      { beat: 0, level: 0.7 },
      { beat: 16, level: 0.72 },
      { beat: 48, level: 0.85 },
      { beat: 80, level: 1 },
      { beat: 90, level: 0.5 },
    ],
    lufs: -27,
    pan: 0.25,
    reverb: 0.32,
    advanceMs: 25,
    eq: [{ kind: 'peak', hz: 1800, gainDb: -2 }],
    feel: { timingMs: 4, velocity: 0.06 },
  },
  {
    name: 'double basses',
    instrument: { kind: 'soundfont', program: 49 },
    notes: [
      ...bassLine(harmony, 'x---------------', bars(4, 20), METRE, { velocity: 0.6, low: 34, gate: 1.02 }),
      ...bassLine(harmony, 'x-------x-------', bars(20, 21), METRE, { velocity: 0.6, low: 34, gate: 1.02 }),
      ...bassLine(harmony, 'x---------------', bars(21, 22), METRE, { velocity: 0.6, low: 34, gate: 1.3 }),
    ],
    lufs: -25.5,
    reverb: 0.12,
    width: 0.4,
    advanceMs: 20,
    eq: [{ kind: 'lowpass', hz: 900 }],
    feel: { timingMs: 0, velocity: 0.03 },
  },
  {
    name: 'pizzicato',
    instrument: { kind: 'soundfont', program: 45 },
    notes: [
      ...arpeggio(strings, '0.2.1.2.', bars(8, 12), METRE, { velocity: 0.56 }),
      ...arpeggio(strings, '03213213', bars(12, 20), METRE, { velocity: 0.66 }),
    ],
    lufs: -28.5,
    pan: 0.35,
    reverb: 0.28,
    feel: { timingMs: 4, velocity: 0.1 },
  },
  {
    name: 'harp',
    instrument: { kind: 'soundfont', program: 46 },
    notes: [
      ...arpeggio(violins, '........01234567', bars(3, 4), METRE, { velocity: 0.55, ring: 4 }),
      ...arpeggio(violins, '0---3---........', bars(4, 8), METRE, { velocity: 0.5, ring: 2 }),
      ...arpeggio(violins, '........01234567', bars(11, 12), METRE, { velocity: 0.6, ring: 4 }),
      ...arpeggio(violins, '0---3---5---3---', bars(12, 19), METRE, { velocity: 0.5, ring: 2 }),
      ...arpeggio(violins, '........01234567', bars(19, 20), METRE, { velocity: 0.58, ring: 4 }),
      ...arpeggio(violins, '012345..........', bars(21, 22), METRE, { velocity: 0.52, ring: 8 }),
    ],
    lufs: -28,
    pan: -0.35,
    reverb: 0.34,
    feel: { timingMs: 3, velocity: 0.08 },
  },
  {
    name: 'horn',
    instrument: { kind: 'soundfont', program: 60 },
    notes: line('Eb4:4 | D4:4 | C4:4 | Bb3:4 | C4:4 | D4:4 | Eb4:4 | F4:4 | Eb4:4 | Eb4:4', at(12, 0.5)),
    lufs: -30,
    pan: 0.15,
    reverb: 0.4,
    advanceMs: 20,
    feel: { timingMs: 0, velocity: 0.05 },
  },
  {
    name: 'air',
    instrument: { kind: 'voice', voice: pad({ cutoffHz: 1100, attack: 0.5, release: 1.4 }) },
    notes: [
      ...chords(strings, 'x---------------', bars(0, 20), METRE, { velocity: 0.6, gate: 1 }),
      ...chords(strings, 'x-------x-------', bars(20, 21), METRE, { velocity: 0.6, gate: 1 }),
      ...chords(strings, 'x---------------', bars(21, 22), METRE, { velocity: 0.6, gate: 1.1 }),
    ],
    lufs: -31,
    reverb: 0.35,
    eq: [{ kind: 'highpass', hz: 220 }],
    feel: { timingMs: 0, velocity: 0.04 },
  },
];
