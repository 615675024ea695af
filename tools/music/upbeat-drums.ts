import { EXACT, kit, synth } from './arrange.ts';
import { highpass } from './filter.ts';
import { bars, hits } from './pattern.ts';
import type { Channel } from './track.ts';
import { FINAL } from './upbeat-score.ts';
import { clap, closedHat, impact, kick, openHat, riser, shaker, swell } from './voices-drum.ts';

export const kicks = [
  ...hits(36, 'x... .... x... ....', bars(0, 3), 0.8),
  ...hits(36, 'x... x... x... ....', bars(3, 4), 0.85),
  ...hits(36, 'x... x... x... x... | x... x... x... x..o', bars(4, 20), 0.88),
  ...hits(36, 'x... .... .... ....', bars(20, 22), 0.75),
  ...hits(36, 'x... x... x... x...', bars(22, 23), 0.7),
  ...hits(36, 'x.x. x.x. x... ....', bars(23, 24), 0.8),
  ...hits(36, 'x... x... x... x... | x... x... x... x..o', bars(24, 31), 0.92),
  ...hits(36, 'x... x... x... ....', bars(31, 32), 0.88),
  ...hits(36, 'x... x... x... x... | x..x ..x. x.x. x...', bars(32, 34), 0.9),
  ...hits(36, 'x', bars(34, 35), 0.95),
];

const BACKBEAT = '.... x... .... x...';

const FILL = '.... x... .... x.xX';

export const drums: Channel[] = [
  synth('kick', kick({ lowHz: 49, decay: 0.11, click: 0.5 }), kicks, {
    lufs: -20.5,
    width: 0,
    feel: { timingMs: 0, velocity: 0.04 },
  }),
  synth(
    'clap',
    clap(),
    [
      ...hits(39, '.... .... .... x...', bars(0, 3), 0.7),
      ...hits(39, FILL, bars(3, 4), 0.75),
      ...hits(39, BACKBEAT, bars(4, 11), 0.8),
      ...hits(39, FILL, bars(11, 12), 0.8),
      ...hits(39, BACKBEAT, bars(12, 19), 0.85),
      ...hits(39, '.... x... x.x. xxxX', bars(19, 20), 0.75),
      ...hits(39, 'x... x... x.x. xxxX', bars(23, 24), 0.7),
      ...hits(39, BACKBEAT, bars(24, 31), 0.9),
      ...hits(39, FILL, bars(31, 32), 0.8),
      ...hits(39, '.... x... .... x... | .... x... x.x. ..x.', bars(32, 34), 0.85),
      ...hits(39, 'x', FINAL, 0.8),
    ],
    { lufs: -25, reverb: 0.16, feel: { timingMs: 2, velocity: 0.08 } },
  ),
  kit(
    'snare',
    8,
    [
      ...hits(38, BACKBEAT, bars(12, 19), 0.55),
      ...hits(38, BACKBEAT, bars(24, 31), 0.6),
      ...hits(38, '.... .... .... o.xX', bars(11, 12), 0.5),
      ...hits(38, '.... x... o.o. xxXX', bars(19, 20), 0.55),
      ...hits(38, 'o... o... o.o. oxxX', bars(23, 24), 0.6),
      ...hits(49, 'x', bars(4, 5), 0.6),
      ...hits(49, 'x', bars(12, 13), 0.6),
      ...hits(49, 'x', bars(24, 25), 0.66),
      ...hits(49, 'x', bars(32, 33), 0.5),
      ...hits(49, 'x', FINAL, 0.68),
    ],
    { lufs: -29, reverb: 0.12, eq: [highpass(160)], feel: { timingMs: 2, velocity: 0.08 } },
  ),
  synth(
    'hat',
    closedHat(),
    [
      ...hits(42, '..x. ..x. ..x. ..x.', bars(2, 4), 0.6),
      ...hits(42, 'o.x. o.x. o.x. o.xo', bars(4, 20), 0.7),
      ...hits(42, '..x. ..x. ..x. ..x.', bars(22, 24), 0.6),
      ...hits(42, 'o.xo o.x. o.xo o.xo', bars(24, 34), 0.72),
    ],
    { lufs: -34, pan: 0.2 },
  ),
  synth(
    'open hat',
    openHat(),
    [
      ...hits(46, '..x. ..x. ..x. ..x.', bars(12, 19), 0.6),
      ...hits(46, '..x. ..x. ..x. ..x.', bars(24, 31), 0.65),
    ],
    { lufs: -34, pan: -0.15 },
  ),
  synth(
    'shaker',
    shaker(),
    [
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(0, 4), 0.55),
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(8, 22), 0.6),
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(22, 34), 0.65),
    ],
    { lufs: -35, pan: -0.3 },
  ),
  synth(
    'riser',
    riser(),
    [
      ...hits(60, 'x---------------', bars(3, 4), 0.8),
      ...hits(60, 'x---------------', bars(23, 24), 0.9),
      ...hits(60, 'x---------------', bars(31, 32), 0.8),
    ],
    { lufs: -30, reverb: 0.15, feel: EXACT },
  ),
  synth(
    'swell',
    swell(),
    [
      ...hits(60, '........x-------', bars(11, 12), 0.8),
      ...hits(60, '........x-------', bars(19, 20), 0.7),
      ...hits(60, '........x-------', bars(33, 34), 0.8),
    ],
    { lufs: -33, feel: EXACT },
  ),
  synth(
    'impact',
    impact(),
    [4, 24, 34].flatMap((bar) => hits(36, 'x', bars(bar, bar + 1), 0.8)),
    { lufs: -25, reverb: 0.1, feel: EXACT },
  ),
];
