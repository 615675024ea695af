import { bars, hits, METRE } from './pattern.ts';
import type { Channel } from './track.ts';
import { kick, shaker, snap, swell } from './voices-drum.ts';

const BRUSH = '.... x... .... x...';

export const kicks = [
  ...hits(36, 'x... .... ..x. ....', bars(4, 11), METRE, 0.7),
  ...hits(36, 'x... .... x... ..x.', bars(11, 12), METRE, 0.7),
  ...hits(36, 'x... ..x. x... ....', bars(12, 19), METRE, 0.8),
  ...hits(36, 'x... .... x... x.x.', bars(19, 20), METRE, 0.76),
  ...hits(36, 'x... ..x. x... ....', bars(20, 24), METRE, 0.8),
  ...hits(36, 'x... .... x... ....', bars(24, 25), METRE, 0.74),
  ...hits(36, 'x', bars(25, 26), METRE, 0.7),
];

export const drums: Channel[] = [
  {
    name: 'kick',
    instrument: { kind: 'voice', voice: kick({ lowHz: 52, decay: 0.1, click: 0.25 }) },
    notes: kicks,
    lufs: -25,
    width: 0,
    feel: { timingMs: 2, velocity: 0.07 },
  },
  {
    name: 'brushes',
    instrument: { kind: 'soundfont', program: 40, isPercussion: true },
    notes: [
      ...hits(38, BRUSH, bars(4, 11), METRE, 0.62),
      ...hits(38, '.... x... .... x.ox', bars(11, 12), METRE, 0.62),
      ...hits(38, '.... x..o .o.. x...', bars(12, 19), METRE, 0.7),
      ...hits(38, '.... x... o.xo xoxX', bars(19, 20), METRE, 0.66),
      ...hits(38, '.... x..o .o.. x...', bars(20, 23), METRE, 0.7),
      ...hits(38, '.... .... .... x.ox', bars(3, 4), METRE, 0.56),
      ...hits(38, '.... x... .... x.ox', bars(23, 24), METRE, 0.66),
      ...hits(38, BRUSH, bars(24, 25), METRE, 0.62),
      ...hits(42, 'x.o. x.o. x.o. x.o.', bars(12, 24), METRE, 0.5),
      ...hits(49, 'x', bars(12, 13), METRE, 0.45),
      ...hits(51, 'x', bars(25, 26), METRE, 0.45),
    ],
    lufs: -27.5,
    reverb: 0.12,
    feel: { timingMs: 4, velocity: 0.12 },
  },
  {
    name: 'snaps',
    instrument: { kind: 'voice', voice: snap() },
    notes: [
      ...hits(39, '.... x... .... x...', bars(0, 11), METRE, 0.7),
      ...hits(39, '.... x... .... x...', bars(20, 25), METRE, 0.7),
    ],
    lufs: -31,
    pan: -0.1,
    reverb: 0.2,
    feel: { timingMs: 2, velocity: 0.1 },
  },
  {
    name: 'shaker',
    instrument: { kind: 'voice', voice: shaker() },
    notes: hits(70, 'xoXo xoXo xoXo xoXo', bars(4, 25), METRE, 0.55),
    lufs: -35,
    pan: 0.3,
  },
  {
    name: 'swell',
    instrument: { kind: 'voice', voice: swell() },
    notes: [3, 11, 23].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), METRE, 0.6)),
    lufs: -37,
    feel: { timingMs: 0, velocity: 0 },
  },
];
