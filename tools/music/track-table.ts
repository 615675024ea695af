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
import { highpass, highShelf, lowpass, peak } from './filter.ts';
import { scaleVelocity, transpose } from './note.ts';
import { chorus, harmony, quiet, roll, strum, verse } from './table-score.ts';
import type { Channel, Track } from './track.ts';
import { clap, impact, kick, shaker, swell } from './voices-drum.ts';
import { risingPad } from './voices-layered.ts';
import { bass } from './voices-tonal.ts';

const kicks = drumPart(
  36,
  `0-3   .7  x... .... x... ....
   3     .72 x... .... x... ..x.
   4-12  .78 x... .... x... ....
   12-19 .86 x... x... x... x...
   19    .86 x... x... x... ..x.
   22    .6  x... .... x... ....
   23    .74 x... x... x.x. x.x.
   24-31 .9  x... x... x... x...
   31    .86 x... .... x... ..x.
   32    .86 x... x... x... x...
   33    .84 x... .... x... ....
   34    .85 x`,
);

const drums: Channel[] = [
  synth('stomp', kick({ lowHz: 58, decay: 0.14, click: 0.35 }), kicks, {
    lufs: -21.5,
    width: 0,
    reverb: 0.06,
    feel: { timingMs: 3, velocity: 0.08 },
  }),
  synth(
    'claps',
    clap(),
    drumPart(
      39,
      '2,3 .6 .... x... .... x...\n 8-12 .66 .... x... .... x...\n 12-20 .76 .... x... .... x...\n 23 .7 .... x... .... x.xX\n 24-32 .8 .... x... .... x...\n 11,19,31 .7 .... .... .... ..xX\n 32,33 .76 .... x... .... x...\n 34 .74 x',
    ),
    { lufs: -25, reverb: 0.2, width: 1, feel: { timingMs: 5, velocity: 0.1 } },
  ),
  kit(
    'toms',
    8,
    [
      ...drumPart(45, '12-20,24-32 .52 x..x ..x. x..x ..x.\n 11,23,31 .62 .... .... x.xx x.xx'),
      ...drumPart(48, '19 .6 .... .... x.x. x...'),
      ...drumPart(49, '12,24,32,34 .5 x'),
      ...drumPart(54, '4-12 .42 .... x... .... x...\n 12-20,24-33 .5 ooxo ooxo ooxo ooxo'),
    ],
    { lufs: -29, reverb: 0.18, feel: { timingMs: 4, velocity: 0.12 } },
  ),
  synth('shaker', shaker(), drumPart(70, '4-20,22-34 .52 xoXo xoXo xoXo xoXo'), { lufs: -36, pan: 0.35 }),
  synth('swell', swell(), drumPart(60, '3,11,23,31 .65 ........x-------'), { lufs: -35, feel: EXACT }),
  synth('impact', impact(), drumPart(36, '12,24,34 .65 x'), { lufs: -29, reverb: 0.12, feel: EXACT }),
];

const BASS = `2     .62 1---------------
 3     .64 1-------1---1---
 4-12  .72 1-------5-------
 12-19,24-31 .8 1---1---1-5-8---
 19,31 .8 1---1---1-1-1-1-
 20-23 .6 1---------------
 23    .66 1---1---1-1-1-1-
 32,33 .78 1---1---5---1---
 34    .78 1---------------`;

const band: Channel[] = [
  sampled(
    'steel guitar',
    25,
    [
      ...brokenPart(strum, '0-4 .62 0.2.1.3.0.2.3.1.', 2.2),
      ...chordPart(strum, '4-12 .54 X.x.X.xox.xoX.xo\n 12-20 .6 X.xoX.xoX.xoX.xo', {
        gate: 1.3,
        spreadBeats: 0.016,
      }),
      ...brokenPart(strum, '20-23 .58 0.2.1.3.0.2.3.1.', 2.2),
      ...chordPart(
        strum,
        '23 .58 X.x.X.x.X.xoXoXo\n 24-32 .64 X.xoX.xoX.xoX.xo\n 32,33 .6 X.xoX.xoX.xoX.x.',
        { gate: 1.3, spreadBeats: 0.016 },
      ),
      ...chordPart(strum, '34 .66 X---------------', { gate: 1.8, spreadBeats: 0.07 }),
    ],
    {
      lufs: -22.5,
      pan: -0.28,
      reverb: 0.12,
      eq: [highpass(110), peak(260, -2.5), highShelf(6000, 2)],
      feel: { timingMs: 5, velocity: 0.12 },
    },
  ),
  sampled(
    'banjo',
    105,
    brokenPart(
      roll,
      '8-12 .5 0.21.20.21.20.2.\n 12-20 .54 0120 1201 2012 0121\n 24-34 .56 0120 1201 2012 0121',
      1.2,
    ),
    {
      lufs: -28.5,
      pan: 0.42,
      reverb: 0.12,
      eq: [highpass(260), peak(2600, -2.5)],
      feel: { timingMs: 4, velocity: 0.14 },
    },
  ),
  sampled('bass', 33, bassPart(harmony, BASS, { low: 34, gate: 0.92 }), {
    lufs: -23,
    width: 0.2,
    eq: [peak(800, 1.5)],
  }),
  synth('sub', bass({ openHz: 260, bite: 0.18 }), bassPart(harmony, BASS, { low: 34, gate: 0.85 }), {
    lufs: -28.5,
    width: 0,
    eq: [lowpass(240)],
  }),
  sampled('accordion', 21, articulate([...within(verse, 4, 12), ...chorus], 0.96), {
    lufs: -24,
    pan: 0.08,
    reverb: 0.18,
    echo: 0.06,
    eq: [peak(2400, -2)],
    feel: { timingMs: 4, velocity: 0.07 },
  }),
  sampled(
    'piano',
    0,
    [
      ...verse,
      ...scaleVelocity(quiet, 1),
      ...scaleVelocity(transpose(quiet, -12), 0.7),
      ...transpose(scaleVelocity(chorus, 0.8), -12),
      ...chordPart(strum, '20-24 .44 x---------------\n 34 .56 x---------------', { gate: 1.2 }),
    ],
    { lufs: -25, pan: 0.15, reverb: 0.2, eq: [highpass(150), peak(340, -2)] },
  ),
  sampled(
    'voices',
    53,
    [
      ...articulate(within(chorus, 24, 36), 0.97),
      ...chordPart(strum, '12-20 .5 x---------------\n 24-34 .55 x---------------\n 34 .5 x---------------', {
        gate: 0.98,
      }),
    ],
    {
      lufs: -27.5,
      reverb: 0.34,
      advanceMs: 25,
      eq: [highpass(220)],
      feel: { timingMs: 0, velocity: 0.05 },
      automation: curve('0:0 34.2:0 35.8:-20'),
    },
  ),
  sampled(
    'strings',
    49,
    chordPart(roll, '20-24 .5 x---------------\n 24-34 .56 x-------x-------\n 34 .5 x---------------', {
      gate: 1.02,
    }),
    {
      lufs: -29,
      reverb: 0.3,
      advanceMs: 22,
      expression: curve('0:0.5 80:0.5 96:0.95 128:0.9 141:0.4'),
      eq: [highpass(240), peak(3000, -2)],
    },
  ),
  sampled(
    'glockenspiel',
    9,
    [...transpose(within(verse, 0, 4), 12), ...transpose(within(chorus, 24, 36), 12)],
    { lufs: -32, pan: 0.25, reverb: 0.3, echo: 0.1, eq: [highShelf(7000, -3)] },
  ),
  synth(
    'pad',
    risingPad({ fromHz: 600, toHz: 1400, attack: 0.3, release: 0.8 }),
    chordPart(strum, '4-34 .55 x---------------\n 34 .5 x---------------', { gate: 1 }),
    { lufs: -32, reverb: 0.2, eq: [highpass(200)] },
  ),
];

export const table: Track = {
  id: 'table',
  label: 'Warm & Welcoming',
  title: 'Long Table',
  bpm: 1800 / 17,
  beatsPerBar: 4,
  bars: 36,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'verse', startBar: 4 },
    { name: 'chorus', startBar: 12 },
    { name: 'break', startBar: 20 },
    { name: 'last chorus', startBar: 24 },
    { name: 'ending', startBar: 32 },
  ],
  loop: { startBar: 4, endBar: 32 },
  dropBar: 4,
  endingBar: 32,
  harmony,
  melody: [...verse, ...chorus, ...quiet],
  channels: [...drums, ...band],
  kicks,
  room: { seconds: 1.5, preDelayMs: 12, brightHz: 8500 },
  echo: { beats: 0.75, feedback: 0.25 },
  master: { thresholdDb: -18, ratio: 1.7, subDb: -2 },
};
