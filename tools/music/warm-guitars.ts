import { sampled, synth } from './arrange.ts';
import { highpass, highShelf, lowpass, peak } from './filter.ts';
import type { Note } from './note.ts';
import { arpeggio, bars, bassLine, chords } from './pattern.ts';
import type { Channel } from './track.ts';
import { bass } from './voices-tonal.ts';
import { guitar, harmony, ukulele } from './warm-score.ts';

const PICK = '0-2-1-3-0-2-3-1-'.replaceAll('-', '');

/** The thumb: bass on one and three, as a fingerpicker plays it. */
const thumb = (from: number, to: number, velocity: number): Note[] =>
  bassLine(harmony, '1-------5-------', bars(from, to), { velocity, low: 40, gate: 1 });

export const strings: Channel[] = [
  sampled(
    'steel guitar',
    25,
    [
      ...thumb(0, 24, 0.62),
      ...arpeggio(guitar, PICK, bars(0, 4), { velocity: 0.62, ring: 2.2 }),
      ...arpeggio(guitar, `${PICK} | 02130231`, bars(4, 12), { velocity: 0.6, ring: 2.2 }),
      ...arpeggio(guitar, '0213 2132 0213 2312', bars(12, 20), { velocity: 0.56, ring: 3 }),
      ...arpeggio(guitar, PICK, bars(20, 25), { velocity: 0.62, ring: 2.2 }),
      ...chords(guitar, 'x---------------', bars(25, 26), { velocity: 0.62, gate: 1.8, spreadBeats: 0.07 }),
      ...bassLine(harmony, '1---------------', bars(24, 26), { velocity: 0.6, low: 40, gate: 1.5 }),
    ],
    {
      lufs: -21.5,
      pan: -0.22,
      reverb: 0.12,
      eq: [highpass(95), peak(240, -2), highShelf(6000, 2)],
      feel: { timingMs: 5, velocity: 0.12 },
    },
  ),
  sampled(
    'nylon guitar',
    24,
    [
      ...chords(ukulele, 'x..x..x...x..x..', bars(8, 12), { velocity: 0.5, gate: 1.6, spreadBeats: 0.018 }),
      ...chords(ukulele, 'X.ox.ox.X.ox.oxo', bars(12, 20), { velocity: 0.56, gate: 1.6, spreadBeats: 0.016 }),
      ...chords(ukulele, 'X..x..x.X..x..x.', bars(20, 24), { velocity: 0.55, gate: 1.6, spreadBeats: 0.016 }),
      ...chords(ukulele, 'X..x..x.X..x....', bars(24, 25), { velocity: 0.5, gate: 1.6, spreadBeats: 0.016 }),
      ...chords(ukulele, 'x---------------', bars(25, 26), { velocity: 0.5, gate: 1.8, spreadBeats: 0.09 }),
    ],
    { lufs: -26, pan: 0.38, reverb: 0.16, eq: [highpass(220)], feel: { timingMs: 4, velocity: 0.1 } },
  ),
  sampled(
    'upright bass',
    32,
    [
      ...bassLine(harmony, '1---------------', bars(2, 4), { velocity: 0.66, low: 28, gate: 0.9 }),
      ...bassLine(harmony, '1-----..1-----..', bars(4, 12), { velocity: 0.74, low: 28, gate: 0.95 }),
      ...bassLine(harmony, '1-----1-5---1-8-', bars(12, 20), { velocity: 0.78, low: 28, gate: 0.92 }),
      ...bassLine(harmony, '1-----1-1---5---', bars(20, 24), { velocity: 0.76, low: 28, gate: 0.92 }),
      ...bassLine(harmony, '1-------1-------', bars(24, 25), { velocity: 0.72, low: 28 }),
      ...bassLine(harmony, '1---------------', bars(25, 26), { velocity: 0.7, low: 28, gate: 1.4 }),
    ],
    { lufs: -23.5, width: 0.2, eq: [peak(700, 2)], feel: { timingMs: 3, velocity: 0.06 } },
  ),
  synth(
    'sub',
    bass({ openHz: 260, bite: 0.18 }),
    [
      ...bassLine(harmony, '1-----..1-----..', bars(4, 24), { velocity: 0.7, low: 31, gate: 0.95 }),
      ...bassLine(harmony, '1-------1-------', bars(24, 25), { velocity: 0.66, low: 31 }),
      ...bassLine(harmony, '1-------........', bars(25, 26), { velocity: 0.6, low: 31, gate: 1 }),
    ],
    { lufs: -30, width: 0, eq: [lowpass(220)], feel: { timingMs: 2, velocity: 0.05 } },
  ),
];
