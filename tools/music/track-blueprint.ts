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
import { cells, harmony, high, lift, middle } from './blueprint-score.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, peak } from './filter.ts';
import { scaleVelocity, transpose } from './note.ts';
import type { Channel, Track } from './track.ts';
import { closedHat, impact, kick, riser, shaker, swell } from './voices-drum.ts';
import { risingPad, snare } from './voices-layered.ts';
import { bass, bell, lead } from './voices-tonal.ts';

const kicks = drumPart(
  36,
  `2,3   .6  x... .... .... ....
   4-8   .68 x... .... ..x. ....
   8-12  .74 x... ...x ..x. ....
   12-19 .84 x... ..x. ..x. ....  | x... ..x. x... ..x.
   19    .8  x... ..x. x... ....
   20-23 .8  x... ...x ..x. ....
   23,24 .74 x... .... x... ....
   25    .74 x... .... x... ....
   26    .8  x`,
);

const drums: Channel[] = [
  synth('kick', kick({ lowHz: 46, decay: 0.13, click: 0.3 }), kicks, {
    lufs: -22.5,
    width: 0,
    feel: { timingMs: 1, velocity: 0.05 },
  }),
  synth(
    'snare',
    snare({ shellHz: 176, wires: 0.9, decay: 0.13 }),
    drumPart(
      38,
      '12-19 .7 .... x... .... x...\n 19 .66 .... x... ..o. x.xX\n 20-23 .66 .... x... .... x...\n 23,24,25 .6 .... x... .... x...\n 11 .5 .... .... .... o.xX',
    ),
    { lufs: -27, reverb: 0.2, feel: { timingMs: 2, velocity: 0.08 } },
  ),
  kit('rim', 8, drumPart(37, '4-12 .55 .... x... .... x..o\n 12-24 .4 ..o. .... .o.. ...o'), {
    lufs: -30.5,
    pan: -0.2,
    reverb: 0.2,
  }),
  synth(
    'hat',
    closedHat(),
    drumPart(42, '6-12 .5 ..x. ..x. ..x. ..x.\n 12-24 .6 o.xo ooxo o.xo ooxo\n 24,25 .5 ..x. ..x. ..x. ..x.'),
    { lufs: -35, pan: 0.25 },
  ),
  synth('shaker', shaker(), drumPart(70, '8-25 .52 xoXo xoXo xoXo xoXo'), { lufs: -37, pan: -0.35 }),
  kit('cymbals', 8, drumPart(49, '12,20,26 .42 x'), { lufs: -33, reverb: 0.2 }),
  synth('riser', riser(), drumPart(60, '3,11 .7 x---------------'), { lufs: -34, reverb: 0.2, feel: EXACT }),
  synth('swell', swell(), drumPart(60, '19,23,25 .7 ........x-------'), { lufs: -36, feel: EXACT }),
  synth('impact', impact(), drumPart(36, '4,12,26 .7 x'), { lufs: -28, reverb: 0.16, feel: EXACT }),
];

/** Two mallet parts of unequal length: what they have in common shifts from bar to bar. */
const mallets: Channel[] = [
  sampled(
    'marimba',
    12,
    brokenPart(middle, '0-12 .58 021.021.021.0213\n 12-20 .62 0213021302130213\n 20-26 .6 021.021.021.0213'),
    { lufs: -23.5, pan: -0.3, reverb: 0.14, echo: 0.1 },
  ),
  sampled(
    'second marimba',
    12,
    brokenPart(
      high,
      '2-4 .46 ..0..1..2..0..1.\n 4-20 .5 ..0..1..2..0..1. | .2..0..1..2..0..\n 20-26 .48 ..0..1..2..0..1.',
    ),
    { lufs: -27, pan: 0.35, reverb: 0.16, echo: 0.12 },
  ),
  sampled('vibraphone', 11, articulate(cells, 1.3), { lufs: -22.5, pan: 0.1, reverb: 0.24, echo: 0.16 }),
  synth('bell', bell({ ratio: 3, depth: 0.7, decay: 0.4 }), transpose(within(cells, 20, 28), 12), {
    lufs: -32,
    pan: -0.15,
    reverb: 0.3,
    echo: 0.24,
  }),
  sampled('pizzicato', 45, brokenPart(middle, '8-12 .56 0..2..1.0..2..1.\n 20-24 .56 0..2..1.0..2..1.'), {
    lufs: -28,
    pan: 0.3,
    reverb: 0.2,
  }),
];

const BASS = `0-3   .6  1---------------
 3     .62 1-------1-------
 4-12  .72 1-----....1-----
 12-19 .82 1-----1-..1-..8-
 19    .8  1-----1-1-1-1-1-
 20-23 .78 1-----....1---5-
 23-26 .74 1-------1-------
 26    .76 1---------------`;

const band: Channel[] = [
  synth('bass', bass({ openHz: 520, bite: 0.36 }), bassPart(harmony, BASS, { low: 33 }), {
    lufs: -22.5,
    width: 0,
    duckDb: 3,
    automation: curve('0:-3 3.95:-2 4:0 26.4:0 27.4:-18'),
  }),
  sampled(
    'piano',
    0,
    [
      ...chordPart(
        middle,
        '4-12 .46 x---------------\n 12-20 .56 x-----x---x-----\n 20-26 .5 x-------x-------',
        { spreadBeats: 0.01 },
      ),
      ...scaleVelocity(lift, 0.9),
      ...transpose(scaleVelocity(lift, 0.7), -12),
      ...scaleVelocity(within(cells, 24, 28), 0.7),
      ...chordPart(middle, '26 .56 x---------------', { gate: 1.7, spreadBeats: 0.03 }),
    ],
    { lufs: -24, reverb: 0.18, eq: [highpass(130), peak(330, -2.5), highShelf(5500, 2.5)] },
  ),
  sampled(
    'cellos',
    48,
    bassPart(harmony, '8-12 .5 1.1.1.1.1.1.1.1.\n 12-20 .6 1.1.1.1.1.1.1.1.\n 20-24 .5 1.1.1.1.1.1.1.1.', {
      low: 45,
      gate: 0.7,
    }),
    { lufs: -28, pan: 0.25, reverb: 0.18, advanceMs: 25, eq: [highpass(110)] },
  ),
  sampled(
    'strings',
    48,
    chordPart(
      high,
      '10-12 .46 x---------------\n 12-20 .62 x---------------\n 20-26 .52 x---------------\n 26 .5 x---------------',
      { gate: 1.03 },
    ),
    {
      lufs: -27,
      reverb: 0.32,
      advanceMs: 25,
      expression: curve('0:0.45 40:0.5 50:0.85 74:1 84:0.75 104:0.75 111:0.35'),
      eq: [highpass(250), peak(3200, -2.5)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  synth('lead', lead({ cutoffHz: 2200 }), articulate(lift, 0.97), {
    lufs: -25.5,
    reverb: 0.28,
    echo: 0.18,
    feel: { timingMs: 3, velocity: 0.05 },
  }),
  synth(
    'pad',
    risingPad({ fromHz: 500, toHz: 1700, attack: 0.3, release: 0.9 }),
    chordPart(middle, '0-26 .6 x---------------\n 26 .6 x---------------', { gate: 1 }),
    {
      lufs: -28,
      reverb: 0.24,
      duckDb: 3,
      eq: [highpass(190)],
      automation: curve('0:-2 12:1 20:0 26.3:0 27.8:-22'),
    },
  ),
];

export const blueprint: Track = {
  id: 'blueprint',
  label: 'Professional & Clean',
  title: 'Blueprint',
  bpm: 1800 / 21,
  beatsPerBar: 4,
  bars: 28,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'layers', startBar: 4 },
    { name: 'lift', startBar: 12 },
    { name: 'return', startBar: 20 },
    { name: 'ending', startBar: 24 },
  ],
  loop: { startBar: 4, endBar: 24 },
  dropBar: 4,
  endingBar: 24,
  harmony,
  melody: [...cells, ...lift],
  channels: [...drums, ...mallets, ...band],
  kicks,
  room: { seconds: 1.8, preDelayMs: 16, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.32 },
  master: { thresholdDb: -18, ratio: 1.7, subDb: -1 },
};
