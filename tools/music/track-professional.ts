import { progression } from './harmony.ts';
import { line, type Note, scaleVelocity, transpose } from './note.ts';
import { arpeggio, bassLine, chords, hits } from './pattern.ts';
import type { Channel, Track } from './track.ts';
import { clap, closedHat, impact, kick, riser, shaker, swell } from './voices-drum.ts';
import { bass, bell, lead, pad, pluck } from './voices-tonal.ts';
import { voiceLead } from './voicing.ts';

const METRE = { beatsPerBar: 4 };
const bars = (from: number, to: number) => ({ from, to });
const at = (bar: number, velocity: number) => ({ bar, beatsPerBar: 4, velocity });

const harmony = progression(
  [
    'Aadd9 | E/G# | F#m7 | Dadd9 E',
    'Aadd9 | E/G# | F#m7 | Dadd9 | Aadd9 | C#m7 | Dmaj7 | Esus4 E',
    'Dmaj7 | E/D | C#m7 | F#m7 | Bm7 | A/C# | Dadd9 | Esus4 E',
    'Aadd9 | E/G# | F#m7 | Dadd9 | Aadd9 | C#m7 | Dmaj7 | Dadd9 E',
    'Dadd9 E | Aadd9 | A',
  ].join(' | '),
  4,
);

const THEME = [
  'E5:.5 A5:.5 B5:1! r:.5 A5:.5 E5:1',
  'B4:.5 E5:.5 G#5:1.5! F#5:.5 E5:1',
  'C#5:.5 E5:.5 A5:1! r:.5 G#5:.5 E5:1',
  'F#5:1.5! E5:.5 F#5:1 A5:1',
  'E5:.5 A5:.5 C#6:1! r:.5 B5:.5 A5:1',
  'G#5:1.5! B5:.5 G#5:1 E5:1',
  'F#5:.5 A5:.5 C#6:1! r:.5 B5:.5 A5:1',
  'B5:2! G#5:1 r:1',
].join(' | ');

const LIFT = [
  'C#6:2! A5:1 F#5:1',
  'B5:2! G#5:1 E5:1',
  'G#5:1.5 A5:.5 B5:2',
  'C#6:1.5! B5:.5 A5:2',
  'D6:2! B5:1 F#5:1',
  'E6:2! C#6:1 A5:1',
  'F#6:1.5! E6:.5 D6:1 A5:1',
  'E6:2! B5:1 r:1',
].join(' | ');

const REPRISE = THEME.replace(/\| [^|]*$/, '| F#5:1.5! A5:.5 G#5:1 r:1');
const INTRO = ['r:4', 'r:4', 'C#5:.5 E5:.5 A5:1! r:.5 G#5:.5 E5:1', 'F#5:1.5! A5:.5 G#5:1 r:1'].join(' | ');
const ENDING = ['F#5:1! A5:1 G#5:1 B5:1', 'A5:4!'].join(' | ');

const intro = line(INTRO, at(0, 0.6));
const theme = line(THEME, at(4, 0.7));
const lift = line(LIFT, at(12, 0.78));
const reprise = line(REPRISE, at(20, 0.78));
const ending = line(ENDING, at(28, 0.74));
const tune = [...intro, ...theme, ...lift, ...reprise, ...ending];

const middle = voiceLead(harmony, { low: 52, high: 71, voices: 4 });
const high = voiceLead(harmony, { low: 64, high: 83, voices: 4 });

/** The pulse runs through the whole piece; the ear measures everything else against it. */
const PULSE = '0232 1232 0232 1323';

const pulse = (from: number, to: number, velocity: number): Note[] =>
  arpeggio(middle, PULSE, bars(from, to), METRE, { velocity, ring: 1 });

const kicks = [
  ...hits(36, 'x... .... .... ....', bars(0, 2), METRE, 0.7),
  ...hits(36, 'x... .... x... ....', bars(2, 4), METRE, 0.74),
  ...hits(36, 'x... ..x. x... ....', bars(4, 12), METRE, 0.82),
  ...hits(36, 'x... x... x... x...', bars(12, 19), METRE, 0.8),
  ...hits(36, 'x... x... x... ..x.', bars(19, 20), METRE, 0.8),
  ...hits(36, 'x... ..x. x.x. ....', bars(20, 27), METRE, 0.86),
  ...hits(36, 'x... .... x... ....', bars(27, 29), METRE, 0.82),
  ...hits(36, 'x', bars(29, 30), METRE, 0.85),
];

const drums: Channel[] = [
  {
    name: 'kick',
    instrument: { kind: 'voice', voice: kick({ lowHz: 50, decay: 0.1, click: 0.4 }) },
    notes: kicks,
    lufs: -22.5,
    width: 0,
    feel: { timingMs: 0, velocity: 0.04 },
  },
  {
    name: 'rim and snare',
    instrument: { kind: 'soundfont', program: 8, isPercussion: true },
    notes: [
      ...hits(37, '.... x... .... x...', bars(4, 12), METRE, 0.6),
      ...hits(38, '.... x... .... x...', bars(12, 19), METRE, 0.56),
      ...hits(38, '.... x... .... o.xX', bars(19, 20), METRE, 0.55),
      ...hits(38, '.... x... .... x...', bars(20, 27), METRE, 0.58),
      ...hits(38, '.... .... .... ..xX', bars(3, 4), METRE, 0.45),
      ...hits(38, '.... x... .... x.xX', bars(27, 28), METRE, 0.52),
      ...hits(38, '.... x... .... x...', bars(28, 29), METRE, 0.55),
      ...[4, 12, 20, 29].flatMap((bar) => hits(49, 'x', bars(bar, bar + 1), METRE, 0.5)),
    ],
    lufs: -28,
    reverb: 0.14,
    eq: [{ kind: 'highpass', hz: 150 }],
    feel: { timingMs: 2, velocity: 0.07 },
  },
  {
    name: 'clap',
    instrument: { kind: 'voice', voice: clap() },
    notes: hits(39, '.... x... .... x...', bars(12, 29), METRE, 0.6),
    lufs: -31,
    reverb: 0.18,
    feel: { timingMs: 2, velocity: 0.06 },
  },
  {
    name: 'hat',
    instrument: { kind: 'voice', voice: closedHat() },
    notes: [
      ...hits(42, '..x. ..x. ..x. ..x.', bars(2, 8), METRE, 0.55),
      ...hits(42, 'o.x. o.x. o.x. o.xo', bars(8, 29), METRE, 0.62),
    ],
    lufs: -35,
    pan: 0.25,
  },
  {
    name: 'shaker',
    instrument: { kind: 'voice', voice: shaker() },
    notes: [
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(12, 20), METRE, 0.55),
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(20, 29), METRE, 0.55),
    ],
    lufs: -36,
    pan: -0.3,
  },
  {
    name: 'riser',
    instrument: { kind: 'voice', voice: riser() },
    notes: [3, 11, 27].flatMap((bar) => hits(60, 'x---------------', bars(bar, bar + 1), METRE, 0.7)),
    lufs: -33,
    reverb: 0.2,
    feel: { timingMs: 0, velocity: 0 },
  },
  {
    name: 'swell',
    instrument: { kind: 'voice', voice: swell() },
    notes: [19, 28].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), METRE, 0.7)),
    lufs: -35,
    feel: { timingMs: 0, velocity: 0 },
  },
  {
    name: 'impact',
    instrument: { kind: 'voice', voice: impact() },
    notes: [4, 12, 20, 29].flatMap((bar) => hits(36, 'x', bars(bar, bar + 1), METRE, 0.7)),
    lufs: -27,
    reverb: 0.12,
    feel: { timingMs: 0, velocity: 0 },
  },
];

const tonal: Channel[] = [
  {
    name: 'pulse',
    instrument: { kind: 'voice', voice: pluck({ openHz: 3400, decay: 0.15 }) },
    notes: [...pulse(0, 12, 0.66), ...pulse(12, 20, 0.7), ...pulse(20, 29, 0.72), ...pulse(29, 30, 0.5)],
    lufs: -25,
    pan: 0.18,
    reverb: 0.14,
    echo: 0.16,
    duckDb: 2,
    automation: [
      { bar: 0, db: 1.5 },
      { bar: 3.9, db: 1.5 },
      { bar: 4, db: 0 },
      { bar: 29, db: 0 },
      { bar: 30, db: -9 },
    ],
    feel: { timingMs: 2, velocity: 0.08 },
  },
  {
    name: 'muted guitar',
    instrument: { kind: 'soundfont', program: 28 },
    notes: [
      ...arpeggio(middle, '0.2. 0.20 .02. 0.2.', bars(0, 12), METRE, { velocity: 0.64, ring: 0.9 }),
      ...arpeggio(middle, '0020 0020 0020 0323', bars(12, 20), METRE, { velocity: 0.64, ring: 0.9 }),
      ...arpeggio(middle, '0.2. 0.20 .02. 0.2.', bars(20, 29), METRE, { velocity: 0.66, ring: 0.9 }),
    ],
    lufs: -26.5,
    pan: -0.4,
    reverb: 0.1,
    echo: 0.14,
    eq: [{ kind: 'highpass', hz: 180 }],
    feel: { timingMs: 3, velocity: 0.1 },
  },
  {
    name: 'bass',
    instrument: { kind: 'voice', voice: bass({ openHz: 620, bite: 0.42 }) },
    notes: [
      ...bassLine(harmony, '1---------------', bars(0, 3), METRE, { velocity: 0.62, low: 33 }),
      ...bassLine(harmony, '1-------1-1-1-1-', bars(3, 4), METRE, { velocity: 0.66, low: 33 }),
      ...bassLine(harmony, '1-----1-1-----1-', bars(4, 12), METRE, { velocity: 0.78, low: 33 }),
      ...bassLine(harmony, '1-1-1-1-1-1-1-1-', bars(12, 20), METRE, { velocity: 0.78, low: 33, gate: 0.84 }),
      ...bassLine(harmony, '1-----1-1-1---5-', bars(20, 27), METRE, { velocity: 0.82, low: 33 }),
      ...bassLine(harmony, '1-------1-1-1-1-', bars(27, 28), METRE, { velocity: 0.76, low: 33 }),
      ...bassLine(harmony, '1-----1-1-----1-', bars(28, 29), METRE, { velocity: 0.78, low: 33 }),
      ...bassLine(harmony, '1---------------', bars(29, 30), METRE, { velocity: 0.78, low: 33 }),
    ],
    lufs: -23,
    width: 0,
    duckDb: 3.5,
    feel: { timingMs: 2, velocity: 0.05 },
  },
  {
    name: 'piano',
    instrument: { kind: 'soundfont', program: 0 },
    notes: [
      ...tune,
      ...scaleVelocity(transpose([...lift, ...reprise, ...ending], -12), 0.8),
      ...chords(middle, 'x---------------', bars(0, 12), METRE, { velocity: 0.5, spreadBeats: 0.01 }).filter(
        (note) => note.beat < 12 || note.beat >= 16,
      ),
      ...chords(middle, 'x-------x-------', bars(3, 4), METRE, { velocity: 0.5 }),
      ...chords(middle, 'x-----x---x-----', bars(12, 28), METRE, { velocity: 0.56, spreadBeats: 0.008 }),
      ...chords(middle, 'x-------x-------', bars(28, 29), METRE, { velocity: 0.56 }),
      ...chords(middle, 'x---------------', bars(29, 30), METRE, { velocity: 0.62, gate: 1.7 }),
      ...bassLine(harmony, '1---------------', bars(29, 30), METRE, { velocity: 0.62, low: 33, gate: 1.7 }),
    ],
    lufs: -22,
    reverb: 0.18,
    echo: 0.06,
    eq: [
      { kind: 'highpass', hz: 130 },
      { kind: 'peak', hz: 330, gainDb: -2.5 },
      { kind: 'highShelf', hz: 5500, gainDb: 2.5 },
    ],
    feel: { timingMs: 3, velocity: 0.07 },
  },
  {
    name: 'bell',
    instrument: { kind: 'voice', voice: bell({ ratio: 3, depth: 0.8, decay: 0.45 }) },
    notes: [
      ...transpose(intro, 12),
      ...scaleVelocity(transpose(theme, 12), 0.8),
      ...transpose(reprise, 12),
      ...line('A6:4', at(29, 0.6)),
    ],
    lufs: -30,
    pan: -0.2,
    reverb: 0.28,
    echo: 0.24,
  },
  {
    name: 'lead',
    instrument: { kind: 'voice', voice: lead({ cutoffHz: 2400 }) },
    notes: lift.map((note) => ({ ...note, beats: note.beats * 0.97 })),
    lufs: -26,
    reverb: 0.28,
    echo: 0.16,
    feel: { timingMs: 3, velocity: 0.05 },
  },
  {
    name: 'strings',
    instrument: { kind: 'soundfont', program: 48 },
    notes: [
      ...chords(high, 'x---------------', bars(8, 11), METRE, { velocity: 0.5, gate: 1.02 }),
      ...chords(high, 'x-------x-------', bars(11, 20), METRE, { velocity: 0.6, gate: 1.02 }),
      ...chords(high, 'x-------x-------', bars(20, 29), METRE, { velocity: 0.6, gate: 1.02 }),
      ...chords(high, 'x---------------', bars(29, 30), METRE, { velocity: 0.55, gate: 1.2 }),
    ],
    expression: [
      { beat: 0, level: 0.5 },
      { beat: 32, level: 0.5 },
      { beat: 48, level: 0.9 },
      { beat: 80, level: 1 },
      { beat: 112, level: 0.95 },
      { beat: 122, level: 0.4 },
    ],
    lufs: -28,
    reverb: 0.3,
    advanceMs: 25,
    eq: [
      { kind: 'highpass', hz: 250 },
      { kind: 'peak', hz: 3200, gainDb: -2.5 },
    ],
    feel: { timingMs: 0, velocity: 0.05 },
  },
  {
    name: 'pad',
    instrument: { kind: 'voice', voice: pad({ cutoffHz: 1250, attack: 0.18, release: 0.8 }) },
    notes: [
      ...chords(middle, 'x-------x-------', bars(0, 12), METRE, { velocity: 0.5, gate: 1 }),
      ...chords(middle, 'x-------x-------', bars(12, 20), METRE, { velocity: 0.8, gate: 1 }),
      ...chords(middle, 'x-------x-------', bars(20, 29), METRE, { velocity: 0.7, gate: 1 }),
      ...chords(middle, 'x---------------', bars(29, 30), METRE, { velocity: 0.6, gate: 1.15 }),
    ],
    lufs: -27,
    reverb: 0.22,
    duckDb: 3.5,
    eq: [{ kind: 'highpass', hz: 190 }],
    feel: { timingMs: 0, velocity: 0.04 },
  },
];

export const professional: Track = {
  id: 'professional',
  label: 'Professional & Clean',
  title: 'Clear Lines',
  bpm: 100,
  beatsPerBar: 4,
  bars: 31,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'theme', startBar: 4 },
    { name: 'lift', startBar: 12 },
    { name: 'reprise', startBar: 20 },
    { name: 'ending', startBar: 28 },
  ],
  loop: { startBar: 4, endBar: 28 },
  dropBar: 4,
  endingBar: 28,
  harmony,
  melody: tune,
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.8, preDelayMs: 16, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.35 },
  master: { thresholdDb: -18, ratio: 1.8, subDb: -1 },
};
