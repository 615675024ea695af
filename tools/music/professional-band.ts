import { line, type Note, scaleVelocity, transpose } from './note.ts';
import { arpeggio, at, bars, bassLine, chords, METRE } from './pattern.ts';
import { ending, harmony, high, intro, lift, middle, reprise, theme, tune } from './professional-score.ts';
import type { Channel } from './track.ts';
import { bass, bell, lead, pad, pluck } from './voices-tonal.ts';

/** The pulse runs through the whole piece; the ear measures everything else against it. */
const PULSE = '0232 1232 0232 1323';

const pulse = (from: number, to: number, velocity: number): Note[] =>
  arpeggio(middle, PULSE, bars(from, to), METRE, { velocity, ring: 1 });

export const tonal: Channel[] = [
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
      { bar: 0, db: 0 },
      { bar: 3.95, db: 0 },
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
      ...bassLine(harmony, '1---------------', bars(29, 30), METRE, { velocity: 0.78, low: 33, gate: 1.4 }),
    ],
    lufs: -23,
    automation: [
      { bar: 0, db: -3 },
      { bar: 3.95, db: -2 },
      { bar: 4, db: 0 },
      { bar: 29.3, db: 0 },
      { bar: 30.3, db: -20 },
    ],
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
      ...chords(middle, 'x---------------', bars(0, 12), METRE, { velocity: 0.46, spreadBeats: 0.01 }).filter(
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
      ...chords(middle, 'x---------------', bars(29, 30), METRE, { velocity: 0.6, gate: 1.8 }),
    ],
    lufs: -27,
    automation: [
      { bar: 0, db: -2 },
      { bar: 3.95, db: -2 },
      { bar: 4, db: 0 },
      { bar: 29.2, db: 0 },
      { bar: 30.8, db: -24 },
    ],
    reverb: 0.22,
    duckDb: 3.5,
    eq: [{ kind: 'highpass', hz: 190 }],
    feel: { timingMs: 0, velocity: 0.04 },
  },
];
