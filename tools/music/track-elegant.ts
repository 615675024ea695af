import { progression } from './harmony.ts';
import { line, type Note, scaleVelocity, transpose } from './note.ts';
import { arpeggio, bassLine, chords, hits } from './pattern.ts';
import type { Channel, Track } from './track.ts';
import { impact, swell } from './voices-drum.ts';
import { bell, pad } from './voices-tonal.ts';
import { voiceLead } from './voicing.ts';

const METRE = { beatsPerBar: 4 };
const bars = (from: number, to: number) => ({ from, to });
const at = (bar: number, velocity: number) => ({ bar, beatsPerBar: 4, velocity });

const harmony = progression(
  [
    'Ebadd9 | Cm7 | Abmaj7 | Bbsus4 Bb',
    'Ebadd9 | Bb/D | Cm9 | Abmaj7 | Fm7 | Eb/G | Abmaj7 | Bbsus4 Bb',
    'Cm9 | Gm7 | Abmaj7 | Eb/G | Fm7 | Gm7 | Abadd9 | Bbsus4 Bb',
    'Abmaj7 Abm6 | Ebadd9 | Ebadd9',
  ].join(' | '),
  4,
);

const INTRO_TUNE = ['r:2 Bb4:1 Eb5:1', 'G5:3 Eb5:1', 'C5:2 Eb5:1 G5:1', 'F5:2 D5:1 r:1'].join(' | ');

const FIRST_TUNE = [
  'G5:2! F5:1 Eb5:1',
  'F5:2.5 D5:.5 Bb4:1',
  'Eb5:2! D5:1 Eb5:1',
  'C5:2 Eb5:1 G5:1',
  'Ab5:1.5! G5:.5 F5:1 Eb5:1',
  'G5:1.5 F5:.5 Eb5:1 Bb4:1',
  'C6:2! Bb5:1 Ab5:1',
  'Bb5:2 F5:1 r:1',
].join(' | ');

const SECOND_TUNE = [
  'G5:1.5! Ab5:.5 G5:1 Eb5:1',
  'D5:1 F5:1 Bb5:2',
  'C6:1.5! Bb5:.5 Ab5:1 G5:1',
  'G5:2 Bb5:2',
  'Ab5:1.5! Bb5:.5 C6:2',
  'Bb5:1.5 C6:.5 D6:2',
  'Eb6:2! C6:1 Ab5:1',
  'F5:2 D5:1 r:1',
].join(' | ');

const ENDING_TUNE = ['Eb6:1.5! C6:.5 Cb6:1 Ab5:1', 'G5:4'].join(' | ');

const tune = [
  ...line(INTRO_TUNE, at(0, 0.56)),
  ...line(FIRST_TUNE, at(4, 0.62)),
  ...line(SECOND_TUNE, at(12, 0.72)),
  ...line(ENDING_TUNE, at(20, 0.66)),
];
const songOf = (from: number, to: number): Note[] => tune.filter((it) => it.beat >= from * 4 && it.beat < to * 4);

/** A cello's answer: it moves where the tune holds. */
const counter = line(
  [
    'Bb3:2 G3:2 | F3:2 Bb3:2 | G3:3 Eb3:1 | C4:2 Eb4:2 | C4:2 Ab3:2 | Bb3:2 G3:2 | Eb4:2 C4:2 | Eb4:2 D4:2',
    'Eb4:2 G3:2 | Bb3:2 D4:2 | Eb4:2 C4:2 | Bb3:2 Eb4:2 | C4:2 Ab3:2 | D4:2 G4:2 | C4:2 Eb4:2 | Eb4:2 D4:2',
    'C4:2 Ab3:2 | Bb3:4',
  ].join(' | '),
  at(4, 0.6),
);

const hands = voiceLead(harmony, { low: 50, high: 69, voices: 4 });
const strings = voiceLead(harmony, { low: 53, high: 72, voices: 4 });
const violins = voiceLead(harmony, { low: 65, high: 84, voices: 3 });

const FLOW = '0-1-2-3-2-1-2-3-'.replaceAll('-', '');
const left = { velocity: 0.44, ring: 2.4 };

const piano: Channel[] = [
  {
    name: 'piano tune',
    instrument: { kind: 'soundfont', program: 0 },
    notes: [
      ...tune.map((note) => ({ ...note, beats: note.beats * 1.05 })),
      ...scaleVelocity(transpose(songOf(12, 21), -12), 0.72),
      ...line('Bb5:.5 Eb6:.5 G6:3', at(21, 0.42)).map((note) => ({ ...note, beat: note.beat + 1, beats: 5 })),
    ],
    lufs: -21,
    reverb: 0.24,
    echo: 0.06,
    width: 0.8,
    eq: [
      { kind: 'highpass', hz: 120 },
      { kind: 'highShelf', hz: 5000, gainDb: 2.5 },
    ],
    feel: { timingMs: 5, velocity: 0.07 },
  },
  {
    name: 'piano hands',
    instrument: { kind: 'soundfont', program: 0 },
    notes: [
      ...arpeggio(hands, FLOW, bars(0, 4), METRE, left),
      ...arpeggio(hands, FLOW, bars(4, 12), METRE, { ...left, velocity: 0.46 }),
      ...arpeggio(hands, '0123 2123 0123 2132', bars(12, 20), METRE, { velocity: 0.44, ring: 3 }),
      ...arpeggio(hands, '0123 0123', bars(20, 21), METRE, left),
      ...chords(hands, 'x---------------', bars(21, 22), METRE, { velocity: 0.5, gate: 1.8, spreadBeats: 0.05 }),
    ],
    lufs: -24.5,
    reverb: 0.2,
    width: 0.7,
    eq: [
      { kind: 'highpass', hz: 110 },
      { kind: 'peak', hz: 320, gainDb: -2 },
    ],
    feel: { timingMs: 5, velocity: 0.1 },
  },
  {
    name: 'piano bass',
    instrument: { kind: 'soundfont', program: 0 },
    notes: [
      ...bassLine(harmony, '1---------------', bars(0, 4), METRE, { velocity: 0.5, low: 36, gate: 1 }),
      ...bassLine(harmony, '1-------8-------', bars(4, 12), METRE, { velocity: 0.54, low: 32, gate: 1 }),
      ...bassLine(harmony, '1-------5-------', bars(12, 20), METRE, { velocity: 0.62, low: 32, gate: 1 }),
      ...bassLine(harmony, '1-------1-------', bars(20, 21), METRE, { velocity: 0.58, low: 32, gate: 1 }),
      ...bassLine(harmony, '1---------------', bars(21, 22), METRE, { velocity: 0.62, low: 27, gate: 1.8 }),
    ],
    lufs: -26,
    reverb: 0.12,
    width: 0.4,
    feel: { timingMs: 3, velocity: 0.06 },
  },
];

const breath = (from: number, to: number, low: number, high: number) =>
  Array.from({ length: to - from }, (_, i) => [
    { beat: (from + i) * 4, level: low },
    { beat: (from + i) * 4 + 2, level: high },
  ]).flat();

const orchestra: Channel[] = [
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
      { beat: 0, level: 0.4 },
      { beat: 4, level: 0.42 },
      { beat: 16, level: 0.8 },
      ...breath(4, 12, 0.68, 0.82),
      { beat: 48, level: 0.82 },
      ...breath(12, 20, 0.82, 0.98),
      { beat: 80, level: 0.95 },
      { beat: 84, level: 0.85 },
      { beat: 90, level: 0.5 },
    ],
    lufs: -23.5,
    reverb: 0.34,
    advanceMs: 40,
    width: 1.1,
    eq: [
      { kind: 'highpass', hz: 140 },
      { kind: 'peak', hz: 2800, gainDb: -2 },
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
      { kind: 'highShelf', hz: 8000, gainDb: 1.5 },
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
    lufs: -27,
    reverb: 0.12,
    width: 0.4,
    advanceMs: 40,
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

const colour: Channel[] = [
  {
    name: 'swell',
    instrument: { kind: 'voice', voice: swell() },
    notes: [3, 11, 19, 20].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), METRE, 0.7)),
    lufs: -35,
    reverb: 0.2,
    feel: { timingMs: 0, velocity: 0 },
  },
  {
    name: 'timpani',
    instrument: { kind: 'soundfont', program: 47 },
    notes: [
      ...bassLine(harmony, 'x...............', bars(12, 13), METRE, { velocity: 0.6, low: 36 }),
      ...bassLine(harmony, '............1111', bars(19, 20), METRE, { velocity: 0.42, low: 36 }),
      ...bassLine(harmony, 'x...............', bars(20, 22), METRE, { velocity: 0.55, low: 36 }),
    ],
    lufs: -29,
    reverb: 0.3,
    feel: { timingMs: 3, velocity: 0.06 },
  },
  {
    name: 'impact',
    instrument: { kind: 'voice', voice: impact() },
    notes: [4, 12, 21].flatMap((bar) => hits(36, 'x', bars(bar, bar + 1), METRE, 0.7)),
    lufs: -30,
    reverb: 0.25,
    feel: { timingMs: 0, velocity: 0 },
  },
  {
    name: 'glass',
    instrument: { kind: 'voice', voice: bell({ ratio: 2.76, depth: 0.9, decay: 0.9 }) },
    notes: [
      ...scaleVelocity(transpose(songOf(4, 20).filter((note) => note.beat % 4 === 0), 12), 0.8),
      ...line('G6:4', at(21, 0.6)),
    ],
    lufs: -33,
    reverb: 0.5,
    echo: 0.2,
  },
];

export const elegant: Track = {
  id: 'elegant',
  label: 'Elegant & Sophisticated',
  title: 'Marble and Light',
  bpm: 75,
  beatsPerBar: 4,
  bars: 23,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'theme', startBar: 4 },
    { name: 'lift', startBar: 12 },
    { name: 'ending', startBar: 20 },
  ],
  loop: { startBar: 4, endBar: 20 },
  dropBar: 4,
  endingBar: 20,
  harmony,
  melody: [...tune, ...counter],
  channels: [...piano, ...orchestra, ...colour],
  kicks: [],
  room: { seconds: 2.8, preDelayMs: 24, brightHz: 8500 },
  echo: { beats: 0.75, feedback: 0.25 },
  master: { thresholdDb: -17, ratio: 1.5, subDb: -4 },
};
