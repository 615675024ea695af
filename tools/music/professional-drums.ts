import { EXACT, kit, synth } from './arrange.ts';
import { highpass } from './filter.ts';
import { bars, hits } from './pattern.ts';
import type { Channel } from './track.ts';
import { clap, closedHat, impact, kick, riser, shaker, swell } from './voices-drum.ts';

export const kicks = [
  ...hits(36, 'x... .... .... ....', bars(0, 2), 0.7),
  ...hits(36, 'x... .... x... ....', bars(2, 4), 0.74),
  ...hits(36, 'x... ..x. x... ....', bars(4, 12), 0.82),
  ...hits(36, 'x... x... x... x...', bars(12, 19), 0.8),
  ...hits(36, 'x... x... x... ..x.', bars(19, 20), 0.8),
  ...hits(36, 'x... ..x. x.x. ....', bars(20, 27), 0.86),
  ...hits(36, 'x... .... x... ....', bars(27, 29), 0.82),
  ...hits(36, 'x', bars(29, 30), 0.85),
];

export const drums: Channel[] = [
  synth('kick', kick({ lowHz: 50, decay: 0.1, click: 0.4 }), kicks, {
    lufs: -22.5,
    width: 0,
    feel: { timingMs: 0, velocity: 0.04 },
  }),
  kit(
    'rim and snare',
    8,
    [
      ...hits(37, '.... x... .... x...', bars(4, 12), 0.6),
      ...hits(38, '.... x... .... x...', bars(12, 19), 0.56),
      ...hits(38, '.... x... .... o.xX', bars(19, 20), 0.55),
      ...hits(38, '.... x... .... x...', bars(20, 27), 0.58),
      ...hits(38, '.... .... .... ..xX', bars(3, 4), 0.45),
      ...hits(38, '.... x... .... x.xX', bars(27, 28), 0.52),
      ...hits(38, '.... x... .... x...', bars(28, 29), 0.55),
      ...[4, 12, 20, 29].flatMap((bar) => hits(49, 'x', bars(bar, bar + 1), 0.5)),
    ],
    { lufs: -28, reverb: 0.14, eq: [highpass(150)], feel: { timingMs: 2, velocity: 0.07 } },
  ),
  synth('clap', clap(), hits(39, '.... x... .... x...', bars(12, 29), 0.6), {
    lufs: -31,
    reverb: 0.18,
    feel: { timingMs: 2, velocity: 0.06 },
  }),
  synth(
    'hat',
    closedHat(),
    [
      ...hits(42, '..x. ..x. ..x. ..x.', bars(2, 8), 0.55),
      ...hits(42, 'o.x. o.x. o.x. o.xo', bars(8, 29), 0.62),
    ],
    { lufs: -35, pan: 0.25 },
  ),
  synth(
    'shaker',
    shaker(),
    [
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(12, 20), 0.55),
      ...hits(70, 'xoXo xoXo xoXo xoXo', bars(20, 29), 0.55),
    ],
    { lufs: -36, pan: -0.3 },
  ),
  synth(
    'riser',
    riser(),
    [3, 11, 27].flatMap((bar) => hits(60, 'x---------------', bars(bar, bar + 1), 0.7)),
    { lufs: -33, reverb: 0.2, feel: EXACT },
  ),
  synth(
    'swell',
    swell(),
    [19, 28].flatMap((bar) => hits(60, '........x-------', bars(bar, bar + 1), 0.7)),
    { lufs: -35, feel: EXACT },
  ),
  synth(
    'impact',
    impact(),
    [4, 12, 20, 29].flatMap((bar) => hits(36, 'x', bars(bar, bar + 1), 0.7)),
    { lufs: -27, reverb: 0.12, feel: EXACT },
  ),
];
