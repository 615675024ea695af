import { sampled, synth } from './arrange.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, peak } from './filter.ts';
import { line, type Note, scaleVelocity, transpose } from './note.ts';
import { arpeggio, at, bars, bassLine, chords } from './pattern.ts';
import { ending, harmony, high, intro, lift, middle, reprise, theme, tune } from './professional-score.ts';
import type { Channel } from './track.ts';
import { bass, bell, lead, pad, pluck } from './voices-tonal.ts';

/** The pulse runs through the whole piece; the ear measures everything else against it. */
const PULSE = '0232 1232 0232 1323';

const pulse = (from: number, to: number, velocity: number): Note[] =>
  arpeggio(middle, PULSE, bars(from, to), { velocity, ring: 1 });

export const tonal: Channel[] = [
  synth(
    'pulse',
    pluck({ openHz: 3400, decay: 0.15 }),
    [...pulse(0, 12, 0.66), ...pulse(12, 20, 0.7), ...pulse(20, 29, 0.72), ...pulse(29, 30, 0.5)],
    {
      lufs: -25,
      pan: 0.18,
      reverb: 0.14,
      echo: 0.16,
      duckDb: 2,
      automation: curve('0:0 3.95:0 4:0 29:0 30:-9'),
      feel: { timingMs: 2, velocity: 0.08 },
    },
  ),
  sampled(
    'muted guitar',
    28,
    [
      ...arpeggio(middle, '0.2. 0.20 .02. 0.2.', bars(0, 12), { velocity: 0.64, ring: 0.9 }),
      ...arpeggio(middle, '0020 0020 0020 0323', bars(12, 20), { velocity: 0.64, ring: 0.9 }),
      ...arpeggio(middle, '0.2. 0.20 .02. 0.2.', bars(20, 29), { velocity: 0.66, ring: 0.9 }),
    ],
    {
      lufs: -26.5,
      pan: -0.4,
      reverb: 0.1,
      echo: 0.14,
      eq: [highpass(180)],
      feel: { timingMs: 3, velocity: 0.1 },
    },
  ),
  synth(
    'bass',
    bass({ openHz: 620, bite: 0.42 }),
    [
      ...bassLine(harmony, '1---------------', bars(0, 3), { velocity: 0.62, low: 33 }),
      ...bassLine(harmony, '1-------1-1-1-1-', bars(3, 4), { velocity: 0.66, low: 33 }),
      ...bassLine(harmony, '1-----1-1-----1-', bars(4, 12), { velocity: 0.78, low: 33 }),
      ...bassLine(harmony, '1-1-1-1-1-1-1-1-', bars(12, 20), { velocity: 0.78, low: 33, gate: 0.84 }),
      ...bassLine(harmony, '1-----1-1-1---5-', bars(20, 27), { velocity: 0.82, low: 33 }),
      ...bassLine(harmony, '1-------1-1-1-1-', bars(27, 28), { velocity: 0.76, low: 33 }),
      ...bassLine(harmony, '1-----1-1-----1-', bars(28, 29), { velocity: 0.78, low: 33 }),
      ...bassLine(harmony, '1---------------', bars(29, 30), { velocity: 0.78, low: 33, gate: 1.4 }),
    ],
    {
      lufs: -23,
      automation: curve('0:-3 3.95:-2 4:0 29.3:0 30.3:-20'),
      width: 0,
      duckDb: 3.5,
      feel: { timingMs: 2, velocity: 0.05 },
    },
  ),
  sampled(
    'piano',
    0,
    [
      ...tune,
      ...scaleVelocity(transpose([...lift, ...reprise, ...ending], -12), 0.8),
      ...chords(middle, 'x---------------', bars(0, 12), { velocity: 0.46, spreadBeats: 0.01 }).filter(
        (note) => note.beat < 12 || note.beat >= 16,
      ),
      ...chords(middle, 'x-------x-------', bars(3, 4), { velocity: 0.5 }),
      ...chords(middle, 'x-----x---x-----', bars(12, 28), { velocity: 0.56, spreadBeats: 0.008 }),
      ...chords(middle, 'x-------x-------', bars(28, 29), { velocity: 0.56 }),
      ...chords(middle, 'x---------------', bars(29, 30), { velocity: 0.62, gate: 1.7 }),
      ...bassLine(harmony, '1---------------', bars(29, 30), { velocity: 0.62, low: 33, gate: 1.7 }),
    ],
    {
      lufs: -22,
      reverb: 0.18,
      echo: 0.06,
      eq: [highpass(130), peak(330, -2.5), highShelf(5500, 2.5)],
      feel: { timingMs: 3, velocity: 0.07 },
    },
  ),
  synth(
    'bell',
    bell({ ratio: 3, depth: 0.8, decay: 0.45 }),
    [
      ...transpose(intro, 12),
      ...scaleVelocity(transpose(theme, 12), 0.8),
      ...transpose(reprise, 12),
      ...line('A6:4', at(29, 0.6)),
    ],
    { lufs: -30, pan: -0.2, reverb: 0.28, echo: 0.24 },
  ),
  synth(
    'lead',
    lead({ cutoffHz: 2400 }),
    lift.map((note) => ({ ...note, beats: note.beats * 0.97 })),
    { lufs: -26, reverb: 0.28, echo: 0.16, feel: { timingMs: 3, velocity: 0.05 } },
  ),
  sampled(
    'strings',
    48,
    [
      ...chords(high, 'x---------------', bars(8, 11), { velocity: 0.5, gate: 1.02 }),
      ...chords(high, 'x-------x-------', bars(11, 20), { velocity: 0.6, gate: 1.02 }),
      ...chords(high, 'x-------x-------', bars(20, 29), { velocity: 0.6, gate: 1.02 }),
      ...chords(high, 'x---------------', bars(29, 30), { velocity: 0.55, gate: 1.2 }),
    ],
    {
      expression: curve('0:0.5 32:0.5 48:0.9 80:1 112:0.95 122:0.4'),
      lufs: -28,
      reverb: 0.3,
      advanceMs: 25,
      eq: [highpass(250), peak(3200, -2.5)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  synth(
    'pad',
    pad({ cutoffHz: 1250, attack: 0.18, release: 0.8 }),
    [
      ...chords(middle, 'x-------x-------', bars(0, 12), { velocity: 0.5, gate: 1 }),
      ...chords(middle, 'x-------x-------', bars(12, 20), { velocity: 0.8, gate: 1 }),
      ...chords(middle, 'x-------x-------', bars(20, 29), { velocity: 0.7, gate: 1 }),
      ...chords(middle, 'x---------------', bars(29, 30), { velocity: 0.6, gate: 1.8 }),
    ],
    {
      lufs: -27,
      automation: curve('0:-2 3.95:-2 4:0 29.2:0 30.8:-24'),
      reverb: 0.22,
      duckDb: 3.5,
      eq: [highpass(190)],
      feel: { timingMs: 0, velocity: 0.04 },
    },
  ),
];
