import {
  articulate,
  bassPart,
  brokenPart,
  chordPart,
  drumPart,
  EXACT,
  kit,
  sampled,
  synth,
  within,
} from './arrange.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, peak } from './filter.ts';
import { chorus, harmony, high, middle, quiet, riff, verse } from './momentum-score.ts';
import { scaleVelocity, transpose } from './note.ts';
import type { Channel, Track } from './track.ts';
import { impact, kick, riser, shaker, swell } from './voices-drum.ts';
import { risingPad, snare, stab } from './voices-layered.ts';
import { bass, bell, lead } from './voices-tonal.ts';

const kicks = drumPart(
  36,
  `0-4   .66 x... .... .... ....
   4-7   .7  x... .... x... ....
   7     .76 x... x... x.x. ....
   8-15  .84 x... .... ..x. .... | x... ..x. ..x. ....
   15    .84 x... .... x... ....
   16-23 .9  x... ..x. x... .... | x... ..x. x.x. ....
   23    .86 x... .... x... ....
   27    .76 x... x... x.x. x.x.
   28-35 .88 x... .... ..x. .... | x... ..x. ..x. ....
   35    .86 x... .... x... ....
   36-43 .94 x... ..x. x... ..x. | x... ..x. x.x. ....
   43    .88 x... x... x.x. ....
   44    .9  x... ..x. x... ....
   45    .88 x... .... x... ....
   46    .95 x`,
);

const snares = drumPart(
  38,
  `8-15,28-35 .78 .... .... x... ....
   15,35 .76 .... .... x... x.xX
   16-23 .84 .... x... .... x...
   23    .8  .... x... x.x. xxxX
   26    .4  x... x... x... x...
   27    .6  x.x. x.x. xxxx xxxX
   36-43 .9  .... x... .... x... | .... x... .... x..o
   7,43  .76 .... x... .... x.xX
   44,45 .84 .... x... .... x...
   46    .86 x`,
);

const drums: Channel[] = [
  synth('kick', kick({ lowHz: 52, decay: 0.1, click: 0.6 }), kicks, {
    lufs: -21,
    width: 0,
    feel: { timingMs: 1, velocity: 0.05 },
  }),
  synth('snare', snare({ shellHz: 186, wires: 1.2, decay: 0.13 }), snares, {
    lufs: -23.5,
    reverb: 0.2,
    feel: { timingMs: 1, velocity: 0.08 },
  }),
  kit('snare body', 16, snares, {
    lufs: -28,
    reverb: 0.18,
    eq: [highpass(140)],
    feel: { timingMs: 1, velocity: 0.08 },
  }),
  kit(
    'cymbals',
    16,
    [
      ...drumPart(42, '4-8 .46 x... x... x... x...\n 8-16,28-36 .55 x.o. x.o. x.o. x.o.'),
      ...drumPart(51, '16-24,36-46 .55 x.o. x.o. x.o. x.o.'),
      ...drumPart(46, '16-24,36-44 .46 ..x. ..x. ..x. ..x.'),
      ...drumPart(49, '8,16,20,28,36,40,44,46 .58 x'),
    ],
    { lufs: -30.5, pan: 0.1, reverb: 0.1, feel: { timingMs: 3, velocity: 0.12 } },
  ),
  kit(
    'toms',
    16,
    [
      ...drumPart(48, '15,23,35 .62 .... .... ..x. ....'),
      ...drumPart(45, '7,15,27,35,43 .66 .... .... .... x.x.'),
      ...drumPart(43, '24-26 .5 x... .... ..x. ....'),
    ],
    { lufs: -29, reverb: 0.22 },
  ),
  synth('shaker', shaker(), drumPart(70, '8-24,28-46 .5 xoXo xoXo xoXo xoXo'), { lufs: -37, pan: -0.3 }),
  synth('riser', riser(), drumPart(60, '7,15,27,43 .75 x---------------'), {
    lufs: -32,
    reverb: 0.18,
    feel: EXACT,
  }),
  synth('swell', swell(), drumPart(60, '23,35,45 .7 ........x-------'), { lufs: -34, feel: EXACT }),
  synth('impact', impact(), drumPart(36, '8,16,28,36,46 .75 x'), { lufs: -26.5, reverb: 0.14, feel: EXACT }),
];

const tonal: Channel[] = [
  synth(
    'bass',
    bass({ openHz: 700, bite: 0.48 }),
    bassPart(
      harmony,
      `4-7   .62 1---------------
       7     .7  1-------1-1-1-1-
       8-15,28-35 .78 1-1-1-1-1-1-1-1-
       15,23,35 .8 1-1-1-1-1-1-5-8-
       16-23 .84 1-1-1-1-1-1-1-1- | 1-1-1-1-1-1-8-1-
       24-27 .62 1---------------
       27    .72 1-1-1-1-1-1-1-1-
       36-43 .88 1-1-1-1-1-1-1-1- | 1-1-1-1-1-1-8-5-
       43    .84 1-1-1-1-1-1-1-1-
       44,45 .84 1-1-1-1-1-1-1-1-
       46    .85 1---------------`,
      { low: 32, gate: 0.86 },
    ),
    { lufs: -22.5, width: 0, duckDb: 3, automation: curve('0:0 46.4:0 47.4:-20') },
  ),
  sampled('echo guitar', 27, riff, {
    lufs: -23.5,
    pan: -0.25,
    reverb: 0.18,
    echo: 0.42,
    eq: [highpass(220), highShelf(5000, 2.5)],
    feel: { timingMs: 2, velocity: 0.08 },
  }),
  sampled(
    'muted guitar',
    28,
    brokenPart(middle, '8-16,28-36 .6 0.0.0.0.0.2.0.2.\n 16-24,36-46 .62 0.2.0.2.0.3.0.2.', 0.9),
    {
      lufs: -27.5,
      pan: 0.42,
      reverb: 0.1,
      eq: [highpass(180)],
      feel: { timingMs: 3, velocity: 0.1 },
    },
  ),
  sampled(
    'wide guitar',
    27,
    chordPart(middle, '16-24,36-46 .6 X.x.X.xoX.x.X.xo\n 46 .6 X---------------', {
      gate: 1.2,
      spreadBeats: 0.012,
    }),
    {
      lufs: -27.5,
      pan: 0.3,
      reverb: 0.14,
      eq: [highpass(240)],
      feel: { timingMs: 4, velocity: 0.12 },
    },
  ),
  sampled(
    'piano',
    0,
    [
      ...articulate(verse, 1),
      ...transpose(scaleVelocity(verse, 0.75), -12),
      ...quiet,
      ...scaleVelocity(chorus, 0.85),
      ...transpose(scaleVelocity(chorus, 0.8), -12),
      ...chordPart(middle, '0-8 .5 x---------------\n 24-27 .46 x---------------\n 27 .5 x-------x-------', {
        spreadBeats: 0.02,
      }),
      ...chordPart(middle, '16-24,36-46 .54 x-----x---x-----'),
      ...chordPart(middle, '46 .64 X---------------', { gate: 1.7 }),
    ],
    {
      lufs: -23,
      pan: 0.05,
      reverb: 0.18,
      echo: 0.06,
      eq: [highpass(130), peak(330, -2.5), highShelf(5500, 2.5)],
    },
  ),
  synth('lead', lead({ cutoffHz: 3000 }), articulate(chorus, 0.96), {
    lufs: -24,
    reverb: 0.26,
    echo: 0.2,
    feel: { timingMs: 3, velocity: 0.05 },
  }),
  synth(
    'wall',
    stab({ openHz: 2600, decay: 0.5 }),
    chordPart(high, '16-24,36-46 .7 x-------x-------', { gate: 0.98 }),
    { lufs: -29, reverb: 0.22, duckDb: 4, eq: [highpass(260)] },
  ),
  sampled(
    'strings',
    48,
    chordPart(
      high,
      '12-16 .46 x---------------\n 16-24 .6 x---------------\n 24-27 .5 x---------------\n 27 .56 x-------x-------\n 28-36 .5 x---------------\n 36-45 .64 x---------------\n 45 .62 x-------x-------\n 46 .55 x---------------',
      { gate: 1.03 },
    ),
    {
      lufs: -27.5,
      reverb: 0.3,
      advanceMs: 25,
      expression: curve('0:0.5 48:0.5 66:0.9 96:0.6 110:0.85 114:0.6 146:1 184:0.95 191:0.4'),
      eq: [highpass(250), peak(3200, -2.5)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  synth(
    'bell',
    bell({ ratio: 3.5, depth: 0.9, decay: 0.5 }),
    [...transpose(quiet, 12), ...transpose(within(chorus, 36, 48), 12)],
    { lufs: -32, pan: -0.2, reverb: 0.32, echo: 0.22 },
  ),
  synth(
    'pad',
    risingPad({ fromHz: 500, toHz: 2200, attack: 0.25, release: 0.8 }),
    [
      ...chordPart(middle, '0-16,24-27,28-36 .62 x---------------\n 27 .7 x-------x-------', { gate: 1 }),
      ...chordPart(middle, '16-24,36-46 .72 x-------x-------\n 46 .62 x---------------', { gate: 1 }),
    ],
    {
      lufs: -27.5,
      reverb: 0.24,
      duckDb: 3.5,
      eq: [highpass(190)],
      automation: curve('0:-3 7.9:1 8:-1 46.2:0 47.8:-24'),
    },
  ),
];

export const momentum: Track = {
  id: 'momentum',
  label: 'Professional & Clean',
  title: 'Forward Motion',
  bpm: 1800 / 13,
  beatsPerBar: 4,
  bars: 48,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'verse', startBar: 8 },
    { name: 'chorus', startBar: 16 },
    { name: 'break', startBar: 24 },
    { name: 'second verse', startBar: 28 },
    { name: 'last chorus', startBar: 36 },
    { name: 'ending', startBar: 44 },
  ],
  loop: { startBar: 8, endBar: 44 },
  dropBar: 8,
  endingBar: 44,
  harmony,
  melody: [...riff, ...verse, ...chorus, ...quiet],
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.9, preDelayMs: 16, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.4 },
  master: { thresholdDb: -18, ratio: 1.8, subDb: -1 },
};
