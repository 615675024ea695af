import { EXACT, kit, synth } from './arrange.ts';
import { bars, hits } from './pattern.ts';
import type { Channel } from './track.ts';
import { kick, shaker, snap, swell } from './voices-drum.ts';

const BRUSH = '.... x... .... x...';

export const kicks = [
  ...hits(36, 'x... .... ..x. ....', bars(4, 11), 0.7),
  ...hits(36, 'x... .... x... ..x.', bars(11, 12), 0.7),
  ...hits(36, 'x... ..x. x... ....', bars(12, 19), 0.8),
  ...hits(36, 'x... .... x... x.x.', bars(19, 20), 0.76),
  ...hits(36, 'x... ..x. x... ....', bars(20, 24), 0.8),
  ...hits(36, 'x... .... x... ....', bars(24, 25), 0.74),
  ...hits(36, 'x', bars(25, 26), 0.7),
];

export const drums: Channel[] = [
  synth('kick', kick({ lowHz: 52, decay: 0.1, click: 0.25 }), kicks, {
    lufs: -25,
    width: 0,
    feel: { timingMs: 2, velocity: 0.07 },
  }),
  kit(
    'brushes',
    40,
    [
      ...hits(38, BRUSH, bars(4, 11), 0.62),
      ...hits(38, '.... x... .... x.ox', bars(11, 12), 0.62),
      ...hits(38, '.... x..o .o.. x...', bars(12, 19), 0.7),
      ...hits(38, '.... x... o.xo xoxX', bars(19, 20), 0.66),
      ...hits(38, '.... x..o .o.. x...', bars(20, 23), 0.7),
      ...hits(38, '.... .... .... x.ox', bars(3, 4), 0.56),
      ...hits(38, '.... x... .... x.ox', bars(23, 24), 0.66),
      ...hits(38, BRUSH, bars(24, 25), 0.62),
      ...hits(42, 'x.o. x.o. x.o. x.o.', bars(12, 24), 0.5),
      ...hits(49, 'x', bars(12, 13), 0.45),
      ...hits(51, 'x', bars(25, 26), 0.45),
    ],
    { lufs: -27.5, reverb: 0.12, feel: { timingMs: 4, velocity: 0.12 } },
  ),
  synth(
    'snaps',
    snap(),
    [
      ...hits(39, '.... x... .... x...', bars(0, 11), 0.7),
      ...hits(39, '.... x... .... x...', bars(20, 25), 0.7),
    ],
    { lufs: -31, pan: -0.1, reverb: 0.2, feel: { timingMs: 2, velocity: 0.1 } },
  ),
  synth('shaker', shaker(), hits(70, 'xoXo xoXo xoXo xoXo', bars(4, 25), 0.55), { lufs: -35, pan: 0.3 }),
  synth(
    'swell',
    swell(),
    [3, 11, 23].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), 0.6)),
    { lufs: -37, feel: EXACT },
  ),
];
