import { harmony, songOf, violins } from './elegant-score.ts';
import { line, scaleVelocity, transpose } from './note.ts';
import { at, bars, bassLine, chords, hits, METRE } from './pattern.ts';
import type { Channel } from './track.ts';
import { impact, swell } from './voices-drum.ts';
import { bell, pad } from './voices-tonal.ts';

export const colour: Channel[] = [
  {
    name: 'swell',
    instrument: { kind: 'voice', voice: swell() },
    notes: [3, 11, 19, 20].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), METRE, 0.7)),
    lufs: -42,
    reverb: 0.3,
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
    name: 'shimmer',
    instrument: { kind: 'voice', voice: pad({ cutoffHz: 7500, attack: 0.7, release: 1.6 }) },
    notes: [
      ...chords(violins, 'x---------------', bars(0, 20), METRE, { velocity: 0.6, gate: 1 }),
      ...chords(violins, 'x-------x-------', bars(20, 21), METRE, { velocity: 0.6, gate: 1 }),
      ...chords(violins, 'x---------------', bars(21, 22), METRE, { velocity: 0.5, gate: 1 }),
    ],
    lufs: -36,
    reverb: 0.5,
    eq: [{ kind: 'highpass', hz: 2500 }],
    automation: [
      { bar: 0, db: -4 },
      { bar: 4, db: -2 },
      { bar: 12, db: 0 },
      { bar: 21, db: 0 },
      { bar: 22.5, db: -18 },
    ],
    feel: { timingMs: 0, velocity: 0.03 },
  },
  {
    name: 'glass',
    instrument: { kind: 'voice', voice: bell({ ratio: 2.76, depth: 0.9, decay: 0.9 }) },
    notes: [
      ...scaleVelocity(
        transpose(
          songOf(4, 20).filter((note) => note.beat % 4 === 0),
          12,
        ),
        0.8,
      ),
      ...line('G6:4', at(21, 0.6)),
    ],
    lufs: -31.5,
    reverb: 0.5,
    echo: 0.2,
  },
];
