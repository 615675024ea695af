import { sampled } from './arrange.ts';
import { hands, harmony, songOf, tune } from './elegant-score.ts';
import { highpass, highShelf, peak } from './filter.ts';
import { line, scaleVelocity, transpose } from './note.ts';
import { arpeggio, at, bars, bassLine, chords } from './pattern.ts';
import type { Channel } from './track.ts';

const FLOW = '0-1-2-3-2-1-2-3-'.replaceAll('-', '');

const left = { velocity: 0.44, ring: 2.4 };

export const piano: Channel[] = [
  sampled(
    'piano tune',
    0,
    [
      ...tune.map((note) => ({ ...note, beats: note.beats * 1.05 })),
      ...scaleVelocity(transpose(songOf(12, 21), -12), 0.72),
      ...line('Bb5:.5 Eb6:.5 G6:3', at(21, 0.42)).map((note) => ({ ...note, beat: note.beat + 1, beats: 5 })),
    ],
    {
      lufs: -21,
      reverb: 0.24,
      echo: 0.06,
      width: 0.8,
      eq: [highpass(120), highShelf(5000, 4.5)],
      feel: { timingMs: 5, velocity: 0.07 },
    },
  ),
  sampled(
    'piano hands',
    0,
    [
      ...arpeggio(hands, FLOW, bars(0, 4), { ...left, velocity: 0.54 }),
      ...arpeggio(hands, FLOW, bars(4, 12), { ...left, velocity: 0.46 }),
      ...arpeggio(hands, '0123 2123 0123 2132', bars(12, 20), { velocity: 0.44, ring: 3 }),
      ...arpeggio(hands, '0123 0123', bars(20, 21), left),
      ...chords(hands, 'x---------------', bars(21, 22), { velocity: 0.5, gate: 1.8, spreadBeats: 0.05 }),
    ],
    {
      lufs: -24.5,
      reverb: 0.2,
      width: 0.7,
      eq: [highpass(110), peak(320, -2)],
      feel: { timingMs: 5, velocity: 0.1 },
    },
  ),
  sampled(
    'piano bass',
    0,
    [
      ...bassLine(harmony, '1---------------', bars(0, 4), { velocity: 0.6, low: 36, gate: 1 }),
      ...bassLine(harmony, '1-------8-------', bars(4, 12), { velocity: 0.54, low: 32, gate: 1 }),
      ...bassLine(harmony, '1-------5-------', bars(12, 20), { velocity: 0.62, low: 32, gate: 1 }),
      ...bassLine(harmony, '1-------1-------', bars(20, 21), { velocity: 0.58, low: 32, gate: 1 }),
      ...bassLine(harmony, '1---------------', bars(21, 22), { velocity: 0.62, low: 27, gate: 1.8 }),
    ],
    { lufs: -24, reverb: 0.12, width: 0.4, feel: { timingMs: 3, velocity: 0.06 } },
  ),
];
