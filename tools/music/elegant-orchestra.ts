import { sampled, synth } from './arrange.ts';
import { curve } from './curve.ts';
import { counter, harmony, songOf, strings, violins } from './elegant-score.ts';
import { highpass, highShelf, lowpass, peak } from './filter.ts';
import { line } from './note.ts';
import { arpeggio, at, bars, bassLine, chords } from './pattern.ts';
import type { Channel } from './track.ts';
import { pad } from './voices-tonal.ts';

const breath = (from: number, to: number, low: number, high: number) =>
  Array.from({ length: to - from }, (_, i) => `${(from + i) * 4}:${low} ${(from + i) * 4 + 2}:${high}`).join(
    ' ',
  );

export const orchestra: Channel[] = [
  sampled(
    'strings',
    49,
    [
      ...chords(strings, 'x---------------', bars(1, 3), { velocity: 0.5, gate: 1.02 }),
      ...chords(strings, 'x-------x-------', bars(3, 4), { velocity: 0.56, gate: 1.02 }),
      ...chords(strings, 'x-------x-------', bars(4, 21), { velocity: 0.62, gate: 1.02 }),
      ...chords(strings, 'x---------------', bars(21, 22), { velocity: 0.6, gate: 1.35 }),
    ],
    {
      expression: curve(
        `0:0.55 4:0.58 16:0.8 ${breath(4, 12, 0.68, 0.82)} 48:0.82 ${breath(12, 20, 0.78, 0.92)} 80:0.95 84:0.85 90:0.5`,
      ),
      lufs: -23.5,
      reverb: 0.34,
      advanceMs: 20,
      width: 0.85,
      eq: [highpass(140), peak(2800, -2), highShelf(7000, 3)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  sampled(
    'violins',
    48,
    [
      ...chords(violins, 'x-------x-------', bars(8, 12), { velocity: 0.5, gate: 1.02 }),
      ...songOf(12, 22).map((note) => ({ ...note, beats: note.beats * 1.02 })),
      ...chords(violins, 'x---------------', bars(21, 22), { velocity: 0.45, gate: 1.3 }),
    ],
    {
      expression: curve('0:0.5 32:0.5 48:0.8 60:0.9 76:1 82:0.85 92:0.4'),
      lufs: -24.5,
      pan: -0.18,
      reverb: 0.4,
      advanceMs: 25,
      eq: [highpass(250), peak(3200, -2.5), highShelf(8000, 4)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  sampled(
    'cello',
    42,
    counter.map((note) => ({ ...note, beats: note.beats * 1.03 })),
    {
      expression: curve('0:0.7 16:0.72 48:0.85 80:1 90:0.5'),
      lufs: -27,
      pan: 0.25,
      reverb: 0.32,
      advanceMs: 25,
      eq: [peak(1800, -2)],
      feel: { timingMs: 4, velocity: 0.06 },
    },
  ),
  sampled(
    'double basses',
    49,
    [
      ...bassLine(harmony, 'x---------------', bars(4, 20), { velocity: 0.6, low: 34, gate: 1.02 }),
      ...bassLine(harmony, 'x-------x-------', bars(20, 21), { velocity: 0.6, low: 34, gate: 1.02 }),
      ...bassLine(harmony, 'x---------------', bars(21, 22), { velocity: 0.6, low: 34, gate: 1.3 }),
    ],
    {
      lufs: -25.5,
      reverb: 0.12,
      width: 0.4,
      advanceMs: 20,
      eq: [lowpass(900)],
      feel: { timingMs: 0, velocity: 0.03 },
    },
  ),
  sampled(
    'pizzicato',
    45,
    [
      ...arpeggio(strings, '0.2.1.2.', bars(8, 12), { velocity: 0.56 }),
      ...arpeggio(strings, '03213213', bars(12, 20), { velocity: 0.66 }),
    ],
    { lufs: -28.5, pan: 0.35, reverb: 0.28, feel: { timingMs: 4, velocity: 0.1 } },
  ),
  sampled(
    'harp',
    46,
    [
      ...arpeggio(violins, '........01234567', bars(3, 4), { velocity: 0.55, ring: 4 }),
      ...arpeggio(violins, '0---3---........', bars(4, 8), { velocity: 0.5, ring: 2 }),
      ...arpeggio(violins, '........01234567', bars(11, 12), { velocity: 0.6, ring: 4 }),
      ...arpeggio(violins, '0---3---5---3---', bars(12, 19), { velocity: 0.5, ring: 2 }),
      ...arpeggio(violins, '........01234567', bars(19, 20), { velocity: 0.58, ring: 4 }),
      ...arpeggio(violins, '012345..........', bars(21, 22), { velocity: 0.52, ring: 8 }),
    ],
    { lufs: -28, pan: -0.35, reverb: 0.34, feel: { timingMs: 3, velocity: 0.08 } },
  ),
  sampled(
    'horn',
    60,
    line('Eb4:4 | D4:4 | C4:4 | Bb3:4 | C4:4 | D4:4 | Eb4:4 | F4:4 | Eb4:4 | Eb4:4', at(12, 0.5)),
    { lufs: -30, pan: 0.15, reverb: 0.4, advanceMs: 20, feel: { timingMs: 0, velocity: 0.05 } },
  ),
  synth(
    'air',
    pad({ cutoffHz: 1100, attack: 0.5, release: 1.4 }),
    [
      ...chords(strings, 'x---------------', bars(0, 20), { velocity: 0.6, gate: 1 }),
      ...chords(strings, 'x-------x-------', bars(20, 21), { velocity: 0.6, gate: 1 }),
      ...chords(strings, 'x---------------', bars(21, 22), { velocity: 0.6, gate: 1.1 }),
    ],
    { lufs: -31, reverb: 0.35, eq: [highpass(220)], feel: { timingMs: 0, velocity: 0.04 } },
  ),
];
