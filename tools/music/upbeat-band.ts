import { sampled, synth } from './arrange.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, peak } from './filter.ts';
import { line, scaleVelocity, transpose } from './note.ts';
import { arpeggio, at, bars, bassLine, chords } from './pattern.ts';
import type { Channel } from './track.ts';
import {
  answer,
  BREAK,
  CHORUS,
  FINAL,
  harmony,
  high,
  hook,
  INTRO,
  middle,
  REPRISE,
  song,
  VERSE,
} from './upbeat-score.ts';
import { bass, bell, lead, pad, pluck } from './voices-tonal.ts';

const low = { velocity: 0.82, low: 33 };

export const tonal: Channel[] = [
  synth(
    'bass',
    bass({ openHz: 900, bite: 0.55 }),
    [
      ...bassLine(harmony, '1-----........1-', bars(2, 3), { ...low, velocity: 0.7 }),
      ...bassLine(harmony, '1--1--1-1-1-1-1-', bars(3, 4), { ...low, velocity: 0.74 }),
      ...bassLine(harmony, '1--1--1...1-8-1- | 1--1--1...1-5-1-', VERSE, low),
      ...bassLine(harmony, '1-1-1-1-1-1-8-1- | 1-1-1-1-1-1-5-8-', CHORUS, { ...low, gate: 0.86 }),
      ...bassLine(harmony, '1---------------', bars(20, 22), { ...low, velocity: 0.62 }),
      ...bassLine(harmony, '1-1-1-1-1-1-1-1-', bars(22, 24), { ...low, velocity: 0.68 }),
      ...bassLine(harmony, '1--1--1...1-8-1- | 1--1--1-..1-5-8-', bars(24, 31), { ...low, velocity: 0.86 }),
      ...bassLine(harmony, '1--1--1-1-1-1-1-', bars(31, 32), low),
      ...bassLine(harmony, '1--1--1...1-8-1- | 1--1--1-1-1-..1-', bars(32, 34), { ...low, velocity: 0.86 }),
      ...bassLine(harmony, '1---------------', FINAL, { ...low, velocity: 0.85, gate: 1.4 }),
    ],
    {
      automation: curve('0:0 34.3:0 35.3:-20'),
      lufs: -22,
      width: 0,
      duckDb: 4,
      feel: { timingMs: 2, velocity: 0.06 },
    },
  ),
  sampled(
    'piano',
    1,
    [
      ...chords(middle, 'X--.x--.x-..x--.', bars(0, 3), { velocity: 0.7 }),
      ...chords(middle, 'X--.x--.X-x-x-x-', bars(3, 4), { velocity: 0.74 }),
      ...chords(middle, 'X--x--x---..x--.', VERSE, { velocity: 0.68 }),
      ...chords(middle, 'X-------x-----x-', CHORUS, { velocity: 0.72, spreadBeats: 0.008 }),
      ...chords(middle, 'x---------------', BREAK, { velocity: 0.55, spreadBeats: 0.02 }),
      ...chords(middle, 'X--x--x---x-x--.', bars(24, 31), { velocity: 0.76 }),
      ...chords(middle, 'X--.x--.X-x-x-x-', bars(31, 32), { velocity: 0.76 }),
      ...chords(middle, 'X--x--x---x-x--. | X--x--x-X-x-..x-', bars(32, 34), { velocity: 0.78 }),
      ...chords(middle, 'X---------------', FINAL, { velocity: 0.78, gate: 1.7 }),
    ],
    { lufs: -23.5, reverb: 0.14, eq: [highpass(180), peak(350, -2.5), highShelf(6000, 2)], duckDb: 2 },
  ),
  synth('hook', pluck({ openHz: 5200, decay: 0.24 }), [...hook, ...scaleVelocity(song, 0.6)], {
    lufs: -21.5,
    reverb: 0.16,
    echo: 0.22,
    feel: { timingMs: 3, velocity: 0.07 },
  }),
  sampled('marimba', 12, [...hook, ...transpose(answer, 0)], {
    lufs: -26,
    pan: -0.25,
    reverb: 0.15,
    echo: 0.1,
  }),
  sampled(
    'glockenspiel',
    9,
    [
      ...transpose(
        hook.filter((note) => note.beat >= 96),
        12,
      ),
      ...transpose(answer, 12),
    ],
    { lufs: -31, pan: 0.3, reverb: 0.25, echo: 0.15, eq: [highShelf(7000, -3)] },
  ),
  synth(
    'lead',
    lead({ cutoffHz: 3200 }),
    song.map((note) => ({ ...note, beats: note.beats * 0.96 })),
    { lufs: -21, reverb: 0.22, echo: 0.18, feel: { timingMs: 3, velocity: 0.05 } },
  ),
  synth(
    'arpeggio',
    pluck({ openHz: 3000, decay: 0.13 }),
    [
      ...arpeggio(high, '0213 0213 0213 0213', CHORUS, { velocity: 0.6 }),
      ...arpeggio(high, '0.2. 1.3. 0.2. 1.3.', bars(20, 22), { velocity: 0.55 }),
      ...arpeggio(high, '0213 0213 0213 0213', bars(22, 24), { velocity: 0.6 }),
      ...arpeggio(high, '0213 0213 0213 0213', bars(28, 32), { velocity: 0.6 }),
    ],
    { lufs: -29, pan: 0.35, reverb: 0.18, echo: 0.2, duckDb: 3 },
  ),
  sampled(
    'muted guitar',
    28,
    [
      ...arpeggio(middle, '0.20 .02. 3.20 .02.', VERSE, { velocity: 0.62, ring: 0.9 }),
      ...arpeggio(middle, '0.20 .02. 3.20 .02.', REPRISE, { velocity: 0.66, ring: 0.9 }),
    ],
    { lufs: -29, pan: -0.45, reverb: 0.1, eq: [highpass(220)] },
  ),
  synth(
    'pad',
    pad({ cutoffHz: 1500, attack: 0.12, release: 0.6 }),
    [
      ...chords(middle, 'x-------x-------', INTRO, { velocity: 0.5, gate: 1 }),
      ...chords(middle, 'x-------x-------', bars(4, 12), { velocity: 0.55, gate: 1 }),
      ...chords(high, 'x-------x-------', CHORUS, { velocity: 0.75, gate: 1 }),
      ...chords(middle, 'x-------x-------', BREAK, { velocity: 0.65, gate: 1 }),
      ...chords(high, 'x-------x-------', REPRISE, { velocity: 0.8, gate: 1 }),
      ...chords(high, 'x-------x-------', bars(32, 34), { velocity: 0.8, gate: 1 }),
      ...chords(middle, 'x---------------', FINAL, { velocity: 0.7, gate: 1.8 }),
    ],
    {
      lufs: -28,
      automation: curve('0:0 34.2:0 35.8:-24'),
      reverb: 0.2,
      duckDb: 5,
      eq: [highpass(200)],
      feel: { timingMs: 0, velocity: 0.04 },
    },
  ),
  synth('bell', bell({ ratio: 3.5, depth: 1.2, decay: 0.5 }), line('D6:1 r:3', at(34, 0.7)), {
    lufs: -28,
    reverb: 0.3,
  }),
];
