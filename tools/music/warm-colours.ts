import { line, scaleVelocity, transpose } from './note.ts';
import { at, bars, chords, METRE } from './pattern.ts';
import type { Channel } from './track.ts';
import { pad, whistle } from './voices-tonal.ts';
import { chorus, guitar, intro, reprise, tune, ukulele } from './warm-score.ts';

export const colours: Channel[] = [
  {
    name: 'whistle',
    instrument: { kind: 'voice', voice: whistle() },
    notes: tune.map((note) => ({ ...note, beats: note.beats * (note.beats < 1 ? 0.9 : 0.94) })),
    lufs: -24.5,
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
    advanceMs: 20,
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
