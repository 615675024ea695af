import { sampled, synth } from './arrange.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, peak } from './filter.ts';
import { line, scaleVelocity, transpose } from './note.ts';
import { at, bars, chords } from './pattern.ts';
import type { Channel } from './track.ts';
import { pad, whistle } from './voices-tonal.ts';
import { chorus, guitar, intro, reprise, tune, ukulele } from './warm-score.ts';

export const colours: Channel[] = [
  synth(
    'whistle',
    whistle(),
    tune.map((note) => ({ ...note, beats: note.beats * (note.beats < 1 ? 0.9 : 0.94) })),
    {
      lufs: -24.5,
      reverb: 0.24,
      echo: 0.12,
      eq: [highShelf(6000, -2)],
      feel: { timingMs: 4, velocity: 0.07 },
    },
  ),
  sampled(
    'glockenspiel',
    9,
    [
      ...transpose(intro, 12),
      ...transpose(chorus, 12),
      ...transpose(scaleVelocity(reprise, 0.8), 12),
      ...line('r:1 B6:.5 D7:.5 G6:2', at(25, 0.5)),
    ],
    { lufs: -30.5, pan: 0.25, reverb: 0.3, echo: 0.12, eq: [highShelf(7000, -3)] },
  ),
  sampled(
    'piano',
    0,
    [
      ...transpose(scaleVelocity([...intro, ...tune], 0.8), 0),
      ...chords(guitar, 'x-------x-------', bars(12, 20), { velocity: 0.48 }),
      ...chords(guitar, 'x---------------', bars(20, 23), { velocity: 0.46 }),
      ...chords(guitar, 'x-------x-------', bars(23, 25), { velocity: 0.46 }),
      ...chords(guitar, 'x---------------', bars(25, 26), { velocity: 0.5, gate: 1.6 }),
    ],
    { lufs: -26, pan: 0.1, width: 0.8, reverb: 0.2, eq: [highpass(160), peak(350, -2)] },
  ),
  sampled(
    'strings',
    49,
    [
      ...chords(ukulele, 'x-------x-------', bars(8, 25), { velocity: 0.55, gate: 1.02 }),
      ...chords(ukulele, 'x---------------', bars(25, 26), { velocity: 0.5, gate: 1.2 }),
    ],
    {
      expression: curve('0:0.5 32:0.5 48:0.9 80:1 96:0.8 106:0.4'),
      lufs: -30,
      reverb: 0.3,
      advanceMs: 20,
      eq: [highpass(220), peak(3000, -2)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  synth(
    'pad',
    pad({ cutoffHz: 900, attack: 0.3, release: 0.9 }),
    [
      ...chords(guitar, 'x-------x-------', bars(2, 25), { velocity: 0.6, gate: 1 }),
      ...chords(guitar, 'x---------------', bars(25, 26), { velocity: 0.6, gate: 1.1 }),
    ],
    { lufs: -31, reverb: 0.2, eq: [highpass(180)], feel: { timingMs: 0, velocity: 0.04 } },
  ),
];
