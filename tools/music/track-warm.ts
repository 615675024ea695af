import { progression } from './harmony.ts';
import { line, type Note, scaleVelocity, transpose } from './note.ts';
import { arpeggio, bassLine, chords, hits } from './pattern.ts';
import type { Channel, Track } from './track.ts';
import { kick, shaker, snap, swell } from './voices-drum.ts';
import { bass, pad, whistle } from './voices-tonal.ts';
import { voiceLead } from './voicing.ts';

const METRE = { beatsPerBar: 4 };
const bars = (from: number, to: number) => ({ from, to });
const at = (bar: number, velocity: number) => ({ bar, beatsPerBar: 4, velocity });

const harmony = progression(
  [
    'Gadd9 | Cadd9 | G/B | C D',
    'G | D/F# | Em7 | Cadd9 | G/B | Am7 | C | Dsus4 D',
    'Em7 | Cmaj7 | G/B | D | Em7 | A7/C# | Cadd9 | Dsus4 D',
    'G | D/F# | Em7 | C D',
    'Am7 D7sus4 | G | G',
  ].join(' | '),
  4,
);

const VERSE_TUNE = [
  'D5:.5 G5:.5 B5:1! A5:.5 G5:.5 D5:1',
  'A5:1.5! G5:.5 F#5:1 D5:1',
  'E5:.5 G5:.5 B5:1! A5:.5 G5:.5 E5:1',
  'D5:1.5 E5:.5 G5:1.5 r:.5',
  'D5:.5 G5:.5 B5:1! D6:1 B5:1',
  'C6:1.5! B5:.5 A5:1 E5:1',
  'G5:1 E5:1 G5:.5 A5:.5 G5:1',
  'A5:2! F#5:1 r:1',
].join(' | ');

const CHORUS_TUNE = [
  'B5:1! G5:.5 B5:.5 D6:2',
  'C6:1! B5:.5 G5:.5 E5:2',
  'D5:1 G5:.5 A5:.5 B5:2',
  'A5:1.5! B5:.5 A5:1 F#5:1',
  'G5:1 B5:.5 D6:.5 E6:2!',
  'E6:1! D6:.5 C#6:.5 A5:2',
  'G5:1 A5:.5 B5:.5 D6:1 E6:1',
  'D6:2! A5:1 r:1',
].join(' | ');

const REPRISE_TUNE = [
  'D5:.5 G5:.5 B5:1! A5:.5 G5:.5 D5:1',
  'A5:1.5! G5:.5 F#5:1 D5:1',
  'E5:.5 G5:.5 B5:1! D6:.5 B5:.5 G5:1',
  'E5:1 G5:1 F#5:1 r:1',
].join(' | ');

const INTRO_TUNE = ['r:4', 'r:2 E5:.5 G5:.5 D5:1', 'r:4', 'E5:1 G5:1 F#5:1 r:1'].join(' | ');
const ENDING_TUNE = ['E5:.5 A5:.5 C6:1! A5:.5 G5:.5 A5:1', 'G5:4'].join(' | ');

const verse = line(VERSE_TUNE, at(4, 0.72));
const chorus = line(CHORUS_TUNE, at(12, 0.8));
const reprise = line(REPRISE_TUNE, at(20, 0.76));
const ending = line(ENDING_TUNE, at(24, 0.72));
const intro = line(INTRO_TUNE, at(0, 0.6));
const tune = [...verse, ...chorus, ...reprise, ...ending];

const PICK = '0-2-1-3-0-2-3-1-'.replaceAll('-', '');
const guitar = voiceLead(harmony, { low: 50, high: 69, voices: 4 });
const ukulele = voiceLead(harmony, { low: 60, high: 79, voices: 4 });

/** The thumb: bass on one and three, as a fingerpicker plays it. */
const thumb = (from: number, to: number, velocity: number): Note[] =>
  bassLine(harmony, '1-------5-------', bars(from, to), METRE, { velocity, low: 40, gate: 1 });

const BRUSH = '.... x... .... x...';
const kicks = [
  ...hits(36, 'x... .... ..x. ....', bars(4, 11), METRE, 0.7),
  ...hits(36, 'x... .... x... ..x.', bars(11, 12), METRE, 0.7),
  ...hits(36, 'x... ..x. x... ....', bars(12, 19), METRE, 0.8),
  ...hits(36, 'x... .... x... x.x.', bars(19, 20), METRE, 0.76),
  ...hits(36, 'x... ..x. x... ....', bars(20, 24), METRE, 0.8),
  ...hits(36, 'x... .... x... ....', bars(24, 25), METRE, 0.74),
  ...hits(36, 'x', bars(25, 26), METRE, 0.7),
];

const strings: Channel[] = [
  {
    name: 'steel guitar',
    instrument: { kind: 'soundfont', program: 25 },
    notes: [
      ...thumb(0, 24, 0.62),
      ...arpeggio(guitar, PICK, bars(0, 4), METRE, { velocity: 0.62, ring: 2.2 }),
      ...arpeggio(guitar, `${PICK} | 02130231`, bars(4, 12), METRE, { velocity: 0.6, ring: 2.2 }),
      ...arpeggio(guitar, '0213 2132 0213 2312', bars(12, 20), METRE, { velocity: 0.56, ring: 3 }),
      ...arpeggio(guitar, PICK, bars(20, 25), METRE, { velocity: 0.62, ring: 2.2 }),
      ...chords(guitar, 'x---------------', bars(25, 26), METRE, { velocity: 0.62, gate: 1.8, spreadBeats: 0.07 }),
      ...bassLine(harmony, '1---------------', bars(24, 26), METRE, { velocity: 0.6, low: 40, gate: 1.5 }),
    ],
    lufs: -21.5,
    pan: -0.22,
    reverb: 0.12,
    eq: [
      { kind: 'highpass', hz: 95 },
      { kind: 'peak', hz: 240, gainDb: -2 },
      { kind: 'highShelf', hz: 6000, gainDb: 2 },
    ],
    feel: { timingMs: 5, velocity: 0.12 },
  },
  {
    name: 'nylon guitar',
    instrument: { kind: 'soundfont', program: 24 },
    notes: [
      ...chords(ukulele, 'x..x..x...x..x..', bars(8, 12), METRE, { velocity: 0.5, gate: 1.6, spreadBeats: 0.018 }),
      ...chords(ukulele, 'X.ox.ox.X.ox.oxo', bars(12, 20), METRE, { velocity: 0.56, gate: 1.6, spreadBeats: 0.016 }),
      ...chords(ukulele, 'X..x..x.X..x..x.', bars(20, 24), METRE, { velocity: 0.55, gate: 1.6, spreadBeats: 0.016 }),
      ...chords(ukulele, 'X..x..x.X..x....', bars(24, 25), METRE, { velocity: 0.5, gate: 1.6, spreadBeats: 0.016 }),
      ...chords(ukulele, 'x---------------', bars(25, 26), METRE, { velocity: 0.5, gate: 1.8, spreadBeats: 0.09 }),
    ],
    lufs: -26,
    pan: 0.38,
    reverb: 0.16,
    eq: [{ kind: 'highpass', hz: 220 }],
    feel: { timingMs: 4, velocity: 0.1 },
  },
  {
    name: 'upright bass',
    instrument: { kind: 'soundfont', program: 32 },
    notes: [
      ...bassLine(harmony, '1---------------', bars(2, 4), METRE, { velocity: 0.66, low: 28, gate: 0.9 }),
      ...bassLine(harmony, '1-----..1-----..', bars(4, 12), METRE, { velocity: 0.74, low: 28, gate: 0.95 }),
      ...bassLine(harmony, '1-----1-5---1-8-', bars(12, 20), METRE, { velocity: 0.78, low: 28, gate: 0.92 }),
      ...bassLine(harmony, '1-----1-1---5---', bars(20, 24), METRE, { velocity: 0.76, low: 28, gate: 0.92 }),
      ...bassLine(harmony, '1-------1-------', bars(24, 25), METRE, { velocity: 0.72, low: 28 }),
      ...bassLine(harmony, '1---------------', bars(25, 26), METRE, { velocity: 0.7, low: 28, gate: 1.4 }),
    ],
    lufs: -23.5,
    width: 0.2,
    eq: [{ kind: 'peak', hz: 700, gainDb: 2 }],
    feel: { timingMs: 3, velocity: 0.06 },
  },
  {
    name: 'sub',
    instrument: { kind: 'voice', voice: bass({ openHz: 260, bite: 0.18 }) },
    notes: [
      ...bassLine(harmony, '1-----..1-----..', bars(4, 24), METRE, { velocity: 0.7, low: 28, gate: 0.95 }),
      ...bassLine(harmony, '1-------1-------', bars(24, 25), METRE, { velocity: 0.66, low: 28 }),
      ...bassLine(harmony, '1-------........', bars(25, 26), METRE, { velocity: 0.6, low: 28, gate: 1 }),
    ],
    lufs: -30,
    width: 0,
    eq: [{ kind: 'lowpass', hz: 220 }],
    feel: { timingMs: 2, velocity: 0.05 },
  },
];

const colours: Channel[] = [
  {
    name: 'whistle',
    instrument: { kind: 'voice', voice: whistle() },
    notes: tune.map((note) => ({ ...note, beats: note.beats * (note.beats < 1 ? 0.9 : 0.94) })),
    lufs: -23.5,
    reverb: 0.24,
    echo: 0.12,
    eq: [{ kind: 'highShelf', hz: 6000, gainDb: -2 }],
    feel: { timingMs: 4, velocity: 0.07 },
  },
  {
    name: 'glockenspiel',
    instrument: { kind: 'soundfont', program: 9 },
    notes: [
      ...transpose(intro, 12),
      ...transpose(chorus, 12),
      ...transpose(scaleVelocity(reprise, 0.8), 12),
      ...line('r:1 B6:.5 D7:.5 G6:2', at(25, 0.5)),
    ],
    lufs: -30.5,
    pan: 0.25,
    reverb: 0.3,
    echo: 0.12,
    eq: [{ kind: 'highShelf', hz: 7000, gainDb: -3 }],
  },
  {
    name: 'piano',
    instrument: { kind: 'soundfont', program: 0 },
    notes: [
      ...transpose(scaleVelocity([...intro, ...tune], 0.8), 0),
      ...chords(guitar, 'x-------x-------', bars(12, 20), METRE, { velocity: 0.48 }),
      ...chords(guitar, 'x---------------', bars(20, 23), METRE, { velocity: 0.46 }),
      ...chords(guitar, 'x-------x-------', bars(23, 25), METRE, { velocity: 0.46 }),
      ...chords(guitar, 'x---------------', bars(25, 26), METRE, { velocity: 0.5, gate: 1.6 }),
    ],
    lufs: -26,
    pan: 0.1,
    width: 0.8,
    reverb: 0.2,
    eq: [
      { kind: 'highpass', hz: 160 },
      { kind: 'peak', hz: 350, gainDb: -2 },
    ],
  },
  {
    name: 'strings',
    instrument: { kind: 'soundfont', program: 49 },
    notes: [
      ...chords(ukulele, 'x-------x-------', bars(8, 25), METRE, { velocity: 0.55, gate: 1.02 }),
      ...chords(ukulele, 'x---------------', bars(25, 26), METRE, { velocity: 0.5, gate: 1.2 }),
    ],
    expression: [
      { beat: 0, level: 0.5 },
      { beat: 32, level: 0.5 },
      { beat: 48, level: 0.9 },
      { beat: 80, level: 1 },
      { beat: 96, level: 0.8 },
      { beat: 106, level: 0.4 },
    ],
    lufs: -30,
    reverb: 0.3,
    advanceMs: 40,
    eq: [
      { kind: 'highpass', hz: 220 },
      { kind: 'peak', hz: 3000, gainDb: -2 },
    ],
    feel: { timingMs: 0, velocity: 0.05 },
  },
  {
    name: 'pad',
    instrument: { kind: 'voice', voice: pad({ cutoffHz: 900, attack: 0.3, release: 0.9 }) },
    notes: [
      ...chords(guitar, 'x-------x-------', bars(2, 25), METRE, { velocity: 0.6, gate: 1 }),
      ...chords(guitar, 'x---------------', bars(25, 26), METRE, { velocity: 0.6, gate: 1.1 }),
    ],
    lufs: -31,
    reverb: 0.2,
    eq: [{ kind: 'highpass', hz: 180 }],
    feel: { timingMs: 0, velocity: 0.04 },
  },
];

const drums: Channel[] = [
  {
    name: 'kick',
    instrument: { kind: 'voice', voice: kick({ lowHz: 52, decay: 0.1, click: 0.25 }) },
    notes: kicks,
    lufs: -25,
    width: 0,
    feel: { timingMs: 2, velocity: 0.07 },
  },
  {
    name: 'brushes',
    instrument: { kind: 'soundfont', program: 40, isPercussion: true },
    notes: [
      ...hits(38, BRUSH, bars(4, 11), METRE, 0.62),
      ...hits(38, '.... x... .... x.ox', bars(11, 12), METRE, 0.62),
      ...hits(38, '.... x..o .o.. x...', bars(12, 19), METRE, 0.7),
      ...hits(38, '.... x... o.xo xoxX', bars(19, 20), METRE, 0.66),
      ...hits(38, '.... x..o .o.. x...', bars(20, 23), METRE, 0.7),
      ...hits(38, '.... .... .... x.ox', bars(3, 4), METRE, 0.56),
      ...hits(38, '.... x... .... x.ox', bars(23, 24), METRE, 0.66),
      ...hits(38, BRUSH, bars(24, 25), METRE, 0.62),
      ...hits(42, 'x.o. x.o. x.o. x.o.', bars(12, 24), METRE, 0.5),
      ...hits(49, 'x', bars(12, 13), METRE, 0.45),
      ...hits(51, 'x', bars(25, 26), METRE, 0.45),
    ],
    lufs: -27.5,
    reverb: 0.12,
    feel: { timingMs: 4, velocity: 0.12 },
  },
  {
    name: 'snaps',
    instrument: { kind: 'voice', voice: snap() },
    notes: [
      ...hits(39, '.... x... .... x...', bars(0, 11), METRE, 0.7),
      ...hits(39, '.... x... .... x...', bars(20, 25), METRE, 0.7),
    ],
    lufs: -31,
    pan: -0.1,
    reverb: 0.2,
    feel: { timingMs: 2, velocity: 0.1 },
  },
  {
    name: 'shaker',
    instrument: { kind: 'voice', voice: shaker() },
    notes: hits(70, 'xoXo xoXo xoXo xoXo', bars(4, 25), METRE, 0.55),
    lufs: -35,
    pan: 0.3,
  },
  {
    name: 'swell',
    instrument: { kind: 'voice', voice: swell() },
    notes: [3, 11, 23].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), METRE, 0.6)),
    lufs: -37,
    feel: { timingMs: 0, velocity: 0 },
  },
];

export const warm: Track = {
  id: 'warm',
  label: 'Warm & Welcoming',
  title: 'Porch Light',
  bpm: 90,
  beatsPerBar: 4,
  bars: 27,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'verse', startBar: 4 },
    { name: 'chorus', startBar: 12 },
    { name: 'reprise', startBar: 20 },
    { name: 'ending', startBar: 24 },
  ],
  loop: { startBar: 4, endBar: 24 },
  dropBar: 4,
  endingBar: 24,
  harmony,
  melody: [...intro, ...tune],
  channels: [...strings, ...colours, ...drums],
  kicks,
  room: { seconds: 1.5, preDelayMs: 12, brightHz: 8000 },
  echo: { beats: 0.75, feedback: 0.25 },
  master: { thresholdDb: -18, ratio: 1.7, subDb: -2 },
};
