import { bars, hits, METRE } from './pattern.ts';
import type { Channel } from './track.ts';
import { FINAL } from './upbeat-score.ts';
import { clap, closedHat, impact, kick, openHat, riser, shaker, swell } from './voices-drum.ts';

export const kicks = [
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

const BACKBEAT = '.... x... .... x...';

const FILL = '.... x... .... x.xX';

export const drums: Channel[] = [
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
