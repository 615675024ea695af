import { EXACT, sampled, synth } from './arrange.ts';
import { curve } from './curve.ts';
import { harmony, songOf, violins } from './elegant-score.ts';
import { highpass } from './filter.ts';
import { line, scaleVelocity, transpose } from './note.ts';
import { at, bars, bassLine, chords, hits } from './pattern.ts';
import type { Channel } from './track.ts';
import { impact, swell } from './voices-drum.ts';
import { bell, pad } from './voices-tonal.ts';

export const colour: Channel[] = [
  synth(
    'swell',
    swell(),
    [3, 11, 19, 20].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), 0.7)),
    { lufs: -42, reverb: 0.3, feel: EXACT },
  ),
  sampled(
    'timpani',
    47,
    [
      ...bassLine(harmony, 'x...............', bars(12, 13), { velocity: 0.6, low: 36 }),
      ...bassLine(harmony, '............1111', bars(19, 20), { velocity: 0.42, low: 36 }),
      ...bassLine(harmony, 'x...............', bars(20, 22), { velocity: 0.55, low: 36 }),
    ],
    { lufs: -29, reverb: 0.3, feel: { timingMs: 3, velocity: 0.06 } },
  ),
  synth(
    'impact',
    impact(),
    [4, 12, 21].flatMap((bar) => hits(36, 'x', bars(bar, bar + 1), 0.7)),
    { lufs: -30, reverb: 0.25, feel: EXACT },
  ),
  synth(
    'shimmer',
    pad({ cutoffHz: 7500, attack: 0.7, release: 1.6 }),
    [
      ...chords(violins, 'x---------------', bars(0, 20), { velocity: 0.6, gate: 1 }),
      ...chords(violins, 'x-------x-------', bars(20, 21), { velocity: 0.6, gate: 1 }),
      ...chords(violins, 'x---------------', bars(21, 22), { velocity: 0.5, gate: 1 }),
    ],
    {
      lufs: -36,
      reverb: 0.5,
      eq: [highpass(2500)],
      automation: curve('0:-4 4:-2 12:0 21:0 22.5:-18'),
      feel: { timingMs: 0, velocity: 0.03 },
    },
  ),
  synth(
    'glass',
    bell({ ratio: 2.76, depth: 0.9, decay: 0.9 }),
    [
      ...scaleVelocity(
        transpose(
          songOf(4, 20).filter((note) => note.beat % 4 === 0),
          12,
        ),
        0.8,
      ),
      ...line('G6:4', at(21, 0.6)),
    ],
    { lufs: -31.5, reverb: 0.5, echo: 0.2 },
  ),
];
