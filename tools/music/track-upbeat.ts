import { progression } from './harmony.ts';
import { line, scaleVelocity, transpose } from './note.ts';
import { arpeggio, bassLine, chords, hits } from './pattern.ts';
import type { Channel, Track } from './track.ts';
import { clap, closedHat, impact, kick, openHat, riser, shaker, swell } from './voices-drum.ts';
import { bass, bell, lead, pad, pluck } from './voices-tonal.ts';
import { voiceLead } from './voicing.ts';

const METRE = { beatsPerBar: 4 };
const INTRO = { from: 0, to: 4 };
const VERSE = { from: 4, to: 12 };
const CHORUS = { from: 12, to: 20 };
const BREAK = { from: 20, to: 24 };
const REPRISE = { from: 24, to: 32 };
const bars = (from: number, to: number) => ({ from, to });

const HOOK_CHORDS = 'Dadd9 | A/C# | Bm7 | Gadd9 | Dadd9 | A/C# | Em7 | Gadd9 A';
const harmony = progression(
  [
    'Dadd9 | A/C# | Bm7 | Gadd9 A',
    HOOK_CHORDS,
    'Bm7 | Gmaj7 | D/F# | A | Bm7 | Gmaj7 | Em7 | Asus4 A',
    'Gmaj7 | F#m7 | Em7 | Asus4 A',
    HOOK_CHORDS,
    'Gadd9 | Asus4 A | D | D',
  ].join(' | '),
  4,
);

const at = (bar: number, velocity: number) => ({ bar, beatsPerBar: 4, velocity });

const HOOK = [
  'A5:.75! F#5:.75 E5:.5 D5:.5 E5:.5 F#5:1',
  'E5:.75! C#5:.75 A4:.5 r:.5 A4:.5 C#5:.5 E5:.5',
  'F#5:.75! D5:.75 B4:.5 D5:.5 E5:.5 F#5:1',
  'A5:1.5! B5:.5 A5:.5 F#5:.5 E5:.5 D5:.5',
  'A5:.75! F#5:.75 E5:.5 D5:.5 E5:.5 F#5:1',
  'E5:.75! C#5:.75 A4:.5 r:.5 E5:.5 F#5:.5 A5:.5',
  'B5:.75! A5:.75 G5:.5 E5:.5 F#5:.5 G5:1',
  'B4:.75! D5:.75 B4:.5 C#5:.5 E5:.5 A5:1',
].join(' | ');

const INTRO_HOOK = [
  'A5:.75! F#5:.75 E5:.5 D5:.5 E5:.5 F#5:1',
  'E5:.75! C#5:.75 A4:.5 r:2',
  'F#5:.75! D5:.75 B4:.5 D5:.5 E5:.5 F#5:1',
  'B4:.75! D5:.75 B4:.5 C#5:.5 E5:.5 A5:1',
].join(' | ');

const CHORUS_TUNE = [
  'D5:1.5 E5:.5 F#5:1 A5:1',
  'B5:1.5! A5:.5 F#5:2',
  'A5:1.5 F#5:.5 D5:1 E5:1',
  'E5:1.5 C#5:.5 E5:1.5 r:.5',
  'D5:1.5 E5:.5 F#5:1 A5:1',
  'B5:1.5! C#6:.5 D6:2',
  'B5:1 A5:1 G5:1 F#5:.5 G5:.5',
  'A5:2! E5:.5 A5:.5 r:1',
].join(' | ');

const ENDING_TUNE = [
  'B5:.75! A5:.75 G5:.5 D5:.5 E5:.5 G5:1',
  'E5:.75! D5:.75 E5:.5 C#5:.5 E5:.5 A5:1',
  'D5:.5! F#5:.5 A5:.5 D6:2.5',
].join(' | ');

const hook = [
  ...line(INTRO_HOOK, at(0, 0.72)),
  ...line(HOOK, at(4, 0.82)),
  ...line(HOOK, at(24, 0.88)),
  ...line(ENDING_TUNE, at(32, 0.85)),
];
const song = line(CHORUS_TUNE, at(12, 0.8));
const answer = line('r:2 B5:.5 D6:.5 A5:1 | r:2 A5:.5 C#6:.5 E5:1 | r:2 G5:.5 B5:.5 E5:1 | r:4', at(20, 0.6));

const middle = voiceLead(harmony, { low: 54, high: 74, voices: 4 });
const high = voiceLead(harmony, { low: 62, high: 83, voices: 4 });

const kicks = [
  ...hits(36, 'x... .... x... ....', bars(0, 3), METRE, 0.8),
  ...hits(36, 'x... x... x... ....', bars(3, 4), METRE, 0.85),
  ...hits(36, 'x... x... x... x... | x... x... x... x..o', bars(4, 20), METRE, 0.88),
  ...hits(36, 'x... .... .... ....', bars(20, 22), METRE, 0.75),
  ...hits(36, 'x... x... x... x...', bars(22, 23), METRE, 0.7),
  ...hits(36, 'x.x. x.x. x... ....', bars(23, 24), METRE, 0.8),
  ...hits(36, 'x... x... x... x... | x... x... x... x..o', bars(24, 31), METRE, 0.92),
  ...hits(36, 'x... x... x... ....', bars(31, 32), METRE, 0.88),
  ...hits(36, 'x... x... x... x... | x..x ..x. x.x. x...', bars(32, 34), METRE, 0.9),
  ...hits(36, 'x', bars(34, 35), METRE, 0.95),
];

const FINAL = bars(34, 35);
const BACKBEAT = '.... x... .... x...';
const FILL = '.... x... .... x.xX';

const drums: Channel[] = [
  {
    name: 'kick',
    instrument: { kind: 'voice', voice: kick({ lowHz: 49, decay: 0.11, click: 0.5 }) },
    notes: kicks,
    lufs: -20.5,
    width: 0,
    feel: { timingMs: 0, velocity: 0.04 },
  },
  {
    name: 'clap',
    instrument: { kind: 'voice', voice: clap() },
    notes: [
      ...hits(39, '.... .... .... x...', bars(0, 3), METRE, 0.7),
      ...hits(39, FILL, bars(3, 4), METRE, 0.75),
      ...hits(39, BACKBEAT, bars(4, 11), METRE, 0.8),
      ...hits(39, FILL, bars(11, 12), METRE, 0.8),
      ...hits(39, BACKBEAT, bars(12, 19), METRE, 0.85),
      ...hits(39, '.... x... x.x. xxxX', bars(19, 20), METRE, 0.75),
      ...hits(39, 'x... x... x.x. xxxX', bars(23, 24), METRE, 0.7),
      ...hits(39, BACKBEAT, bars(24, 31), METRE, 0.9),
      ...hits(39, FILL, bars(31, 32), METRE, 0.8),
      ...hits(39, '.... x... .... x... | .... x... x.x. ..x.', bars(32, 34), METRE, 0.85),
      ...hits(39, 'x', FINAL, METRE, 0.8),
    ],
    lufs: -25,
    reverb: 0.16,
    feel: { timingMs: 2, velocity: 0.08 },
  },
  {
    name: 'snare',
    instrument: { kind: 'soundfont', program: 8, isPercussion: true },
    notes: [
      ...hits(38, BACKBEAT, bars(12, 19), METRE, 0.55),
      ...hits(38, BACKBEAT, bars(24, 31), METRE, 0.6),
      ...hits(38, '.... .... .... o.xX', bars(11, 12), METRE, 0.5),
      ...hits(38, '.... x... o.o. xxXX', bars(19, 20), METRE, 0.55),
      ...hits(38, 'o... o... o.o. oxxX', bars(23, 24), METRE, 0.6),
      ...hits(49, 'x', bars(4, 5), METRE, 0.6),
      ...hits(49, 'x', bars(12, 13), METRE, 0.6),
      ...hits(49, 'x', bars(24, 25), METRE, 0.66),
      ...hits(49, 'x', bars(32, 33), METRE, 0.5),
      ...hits(49, 'x', FINAL, METRE, 0.68),
    ],
    lufs: -29,
    reverb: 0.12,
    eq: [{ kind: 'highpass', hz: 160 }],
    feel: { timingMs: 2, velocity: 0.08 },
  },
  {
    name: 'hat',
    instrument: { kind: 'voice', voice: closedHat() },
    notes: [
      ...hits(42, '..x. ..x. ..x. ..x.', bars(2, 4), METRE, 0.6),
      ...hits(42, 'o.x. o.x. o.x. o.xo', bars(4, 20), METRE, 0.7),
      ...hits(42, '..x. ..x. ..x. ..x.', bars(22, 24), METRE, 0.6),
      ...hits(42, 'o.xo o.x. o.xo o.xo', bars(24, 34), METRE, 0.72),
    ],
    lufs: -34,
    pan: 0.2,
  },
  {
    name: 'open hat',
    instrument: { kind: 'voice', voice: openHat() },
    notes: [
      ...hits(46, '..x. ..x. ..x. ..x.', bars(12, 19), METRE, 0.6),
      ...hits(46, '..x. ..x. ..x. ..x.', bars(24, 31), METRE, 0.65),
    ],
    lufs: -34,
    pan: -0.15,
  },
  {
    name: 'shaker',
    instrument: { kind: 'voice', voice: shaker() },
    notes: [
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(0, 4), METRE, 0.55),
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(8, 22), METRE, 0.6),
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(22, 34), METRE, 0.65),
    ],
    lufs: -35,
    pan: -0.3,
  },
  {
    name: 'riser',
    instrument: { kind: 'voice', voice: riser() },
    notes: [
      ...hits(60, 'x---------------', bars(3, 4), METRE, 0.8),
      ...hits(60, 'x---------------', bars(23, 24), METRE, 0.9),
      ...hits(60, 'x---------------', bars(31, 32), METRE, 0.8),
    ],
    lufs: -30,
    reverb: 0.15,
    feel: { timingMs: 0, velocity: 0 },
  },
  {
    name: 'swell',
    instrument: { kind: 'voice', voice: swell() },
    notes: [
      ...hits(60, '........x-------', bars(11, 12), METRE, 0.8),
      ...hits(60, '........x-------', bars(19, 20), METRE, 0.7),
      ...hits(60, '........x-------', bars(33, 34), METRE, 0.8),
    ],
    lufs: -33,
    feel: { timingMs: 0, velocity: 0 },
  },
  {
    name: 'impact',
    instrument: { kind: 'voice', voice: impact() },
    notes: [4, 24, 34].flatMap((bar) => hits(36, 'x', bars(bar, bar + 1), METRE, 0.8)),
    lufs: -25,
    reverb: 0.1,
    feel: { timingMs: 0, velocity: 0 },
  },
];

const low = { velocity: 0.82, low: 33 };
const tonal: Channel[] = [
  {
    name: 'bass',
    instrument: { kind: 'voice', voice: bass({ openHz: 900, bite: 0.55 }) },
    notes: [
      ...bassLine(harmony, '1-----........1-', bars(2, 3), METRE, { ...low, velocity: 0.7 }),
      ...bassLine(harmony, '1--1--1-1-1-1-1-', bars(3, 4), METRE, { ...low, velocity: 0.74 }),
      ...bassLine(harmony, '1--1--1...1-8-1- | 1--1--1...1-5-1-', VERSE, METRE, low),
      ...bassLine(harmony, '1-1-1-1-1-1-8-1- | 1-1-1-1-1-1-5-8-', CHORUS, METRE, { ...low, gate: 0.86 }),
      ...bassLine(harmony, '1---------------', bars(20, 22), METRE, { ...low, velocity: 0.62 }),
      ...bassLine(harmony, '1-1-1-1-1-1-1-1-', bars(22, 24), METRE, { ...low, velocity: 0.68 }),
      ...bassLine(harmony, '1--1--1...1-8-1- | 1--1--1-..1-5-8-', bars(24, 31), METRE, {
        ...low,
        velocity: 0.86,
      }),
      ...bassLine(harmony, '1--1--1-1-1-1-1-', bars(31, 32), METRE, low),
      ...bassLine(harmony, '1--1--1...1-8-1- | 1--1--1-1-1-..1-', bars(32, 34), METRE, {
        ...low,
        velocity: 0.86,
      }),
      ...bassLine(harmony, '1---------------', FINAL, METRE, { ...low, velocity: 0.85 }),
    ],
    lufs: -22,
    width: 0,
    duckDb: 4,
    feel: { timingMs: 2, velocity: 0.06 },
  },
  {
    name: 'piano',
    instrument: { kind: 'soundfont', program: 1 },
    notes: [
      ...chords(middle, 'X--.x--.x-..x--.', bars(0, 3), METRE, { velocity: 0.7 }),
      ...chords(middle, 'X--.x--.X-x-x-x-', bars(3, 4), METRE, { velocity: 0.74 }),
      ...chords(middle, 'X--x--x---..x--.', VERSE, METRE, { velocity: 0.68 }),
      ...chords(middle, 'X-------x-----x-', CHORUS, METRE, { velocity: 0.72, spreadBeats: 0.008 }),
      ...chords(middle, 'x---------------', BREAK, METRE, { velocity: 0.55, spreadBeats: 0.02 }),
      ...chords(middle, 'X--x--x---x-x--.', bars(24, 31), METRE, { velocity: 0.76 }),
      ...chords(middle, 'X--.x--.X-x-x-x-', bars(31, 32), METRE, { velocity: 0.76 }),
      ...chords(middle, 'X--x--x---x-x--. | X--x--x-X-x-..x-', bars(32, 34), METRE, { velocity: 0.78 }),
      ...chords(middle, 'X---------------', FINAL, METRE, { velocity: 0.78, gate: 1.7 }),
    ],
    lufs: -23.5,
    reverb: 0.14,
    eq: [
      { kind: 'highpass', hz: 180 },
      { kind: 'peak', hz: 350, gainDb: -2.5 },
      { kind: 'highShelf', hz: 6000, gainDb: 2 },
    ],
    duckDb: 2,
  },
  {
    name: 'hook',
    instrument: { kind: 'voice', voice: pluck({ openHz: 5200, decay: 0.24 }) },
    notes: [...hook, ...scaleVelocity(song, 0.6)],
    lufs: -21.5,
    reverb: 0.16,
    echo: 0.22,
    feel: { timingMs: 3, velocity: 0.07 },
  },
  {
    name: 'marimba',
    instrument: { kind: 'soundfont', program: 12 },
    notes: [...hook, ...transpose(answer, 0)],
    lufs: -26,
    pan: -0.25,
    reverb: 0.15,
    echo: 0.1,
  },
  {
    name: 'glockenspiel',
    instrument: { kind: 'soundfont', program: 9 },
    notes: [
      ...transpose(
        hook.filter((note) => note.beat >= 96),
        12,
      ),
      ...transpose(answer, 12),
    ],
    lufs: -31,
    pan: 0.3,
    reverb: 0.25,
    echo: 0.15,
    eq: [{ kind: 'highShelf', hz: 7000, gainDb: -3 }],
  },
  {
    name: 'lead',
    instrument: { kind: 'voice', voice: lead({ cutoffHz: 3200 }) },
    notes: song.map((note) => ({ ...note, beats: note.beats * 0.96 })),
    lufs: -21,
    reverb: 0.22,
    echo: 0.18,
    feel: { timingMs: 3, velocity: 0.05 },
  },
  {
    name: 'arpeggio',
    instrument: { kind: 'voice', voice: pluck({ openHz: 3000, decay: 0.13 }) },
    notes: [
      ...arpeggio(high, '0213 0213 0213 0213', CHORUS, METRE, { velocity: 0.6 }),
      ...arpeggio(high, '0.2. 1.3. 0.2. 1.3.', bars(20, 22), METRE, { velocity: 0.55 }),
      ...arpeggio(high, '0213 0213 0213 0213', bars(22, 24), METRE, { velocity: 0.6 }),
      ...arpeggio(high, '0213 0213 0213 0213', bars(28, 32), METRE, { velocity: 0.6 }),
    ],
    lufs: -29,
    pan: 0.35,
    reverb: 0.18,
    echo: 0.2,
    duckDb: 3,
  },
  {
    name: 'muted guitar',
    instrument: { kind: 'soundfont', program: 28 },
    notes: [
      ...arpeggio(middle, '0.20 .02. 3.20 .02.', VERSE, METRE, { velocity: 0.62, ring: 0.9 }),
      ...arpeggio(middle, '0.20 .02. 3.20 .02.', REPRISE, METRE, { velocity: 0.66, ring: 0.9 }),
    ],
    lufs: -29,
    pan: -0.45,
    reverb: 0.1,
    eq: [{ kind: 'highpass', hz: 220 }],
  },
  {
    name: 'pad',
    instrument: { kind: 'voice', voice: pad({ cutoffHz: 1500, attack: 0.12, release: 0.6 }) },
    notes: [
      ...chords(middle, 'x-------x-------', INTRO, METRE, { velocity: 0.5, gate: 1 }),
      ...chords(middle, 'x-------x-------', bars(4, 12), METRE, { velocity: 0.55, gate: 1 }),
      ...chords(high, 'x-------x-------', CHORUS, METRE, { velocity: 0.75, gate: 1 }),
      ...chords(middle, 'x-------x-------', BREAK, METRE, { velocity: 0.65, gate: 1 }),
      ...chords(high, 'x-------x-------', REPRISE, METRE, { velocity: 0.8, gate: 1 }),
      ...chords(high, 'x-------x-------', bars(32, 34), METRE, { velocity: 0.8, gate: 1 }),
      ...chords(middle, 'x---------------', FINAL, METRE, { velocity: 0.7, gate: 1.2 }),
    ],
    lufs: -28,
    reverb: 0.2,
    duckDb: 5,
    eq: [{ kind: 'highpass', hz: 200 }],
    feel: { timingMs: 0, velocity: 0.04 },
  },
  {
    name: 'bell',
    instrument: { kind: 'voice', voice: bell({ ratio: 3.5, depth: 1.2, decay: 0.5 }) },
    notes: line('D6:1 r:3', at(34, 0.7)),
    lufs: -28,
    reverb: 0.3,
  },
];

export const upbeat: Track = {
  id: 'upbeat',
  label: 'Upbeat & Modern',
  title: 'Open House',
  bpm: 120,
  beatsPerBar: 4,
  bars: 36,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'hook', startBar: 4 },
    { name: 'chorus', startBar: 12 },
    { name: 'break', startBar: 20 },
    { name: 'reprise', startBar: 24 },
    { name: 'ending', startBar: 32 },
  ],
  loop: { startBar: 4, endBar: 32 },
  dropBar: 4,
  endingBar: 32,
  harmony,
  melody: [...hook, ...song, ...answer],
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.6, preDelayMs: 14, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.35 },
  master: { thresholdDb: -18, ratio: 1.8, subDb: 0 },
};
