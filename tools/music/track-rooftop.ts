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
import { scaleVelocity, transpose } from './note.ts';
import { harmony, high, hook, middle, song } from './rooftop-score.ts';
import type { Channel, Track } from './track.ts';
import { clap, closedHat, impact, kick, openHat, riser, shaker, swell } from './voices-drum.ts';
import { risingPad, snare, stab } from './voices-layered.ts';
import { bass, lead, pluck } from './voices-tonal.ts';

const kicks = drumPart(
  36,
  `0-3   .7  x... .... x... ....
   3     .8  x... x... x... ....
   4-12  .84 x... x... x... x...
   12-19 .9  x... x... x... x...
   19    .9  x... x... x... ....
   20,21 .7  x... .... .... ....
   22    .7  x... .... x... ....
   23    .8  x... x... xxx. ....
   24-31 .92 x... x... x... x... | x... x... x... x..o
   31    .9  x... x... x... ....
   32    .9  x... x... x... x...
   33    .9  x... x... x.x. x...
   34    .95 x`,
);

const drums: Channel[] = [
  synth('kick', kick({ lowHz: 47, decay: 0.12, click: 0.5 }), kicks, { lufs: -20.5, width: 0, feel: EXACT }),
  synth(
    'clap',
    clap(),
    drumPart(
      39,
      `0-3   .6  .... .... .... x...
       4-11  .7  .... x... .... x...
       12-20 .8  .... x... .... x...
       24-31 .85 .... x... .... x...
       3,11,31 .75 .... x... .... x.xX
       32    .8  .... x... .... x...
       33    .8  .... x... x.x. ..x.
       34    .8  x`,
    ),
    { lufs: -25.5, reverb: 0.18, feel: { timingMs: 2, velocity: 0.08 } },
  ),
  synth(
    'snare',
    snare({ shellHz: 196, wires: 1.1, decay: 0.1 }),
    drumPart(
      38,
      `12-19,24-31 .6 .... x... .... x...
       11,19,31 .6 .... .... o.o. xxxX
       22    .45 x... x... x... x...
       23    .6  x.x. x.x. xxxx xxxX`,
    ),
    { lufs: -28, reverb: 0.16, feel: { timingMs: 1, velocity: 0.1 } },
  ),
  synth(
    'hat',
    closedHat(),
    drumPart(
      42,
      `2-4   .55 ..x. ..x. ..x. ..x.
       4-12  .6  o.xo o.x. o.xo o.xo
       12-20,24-34 .65 ooxo ooxo ooxo ooxX
       22-24 .55 ..x. ..x. ..x. ..x.`,
    ),
    { lufs: -35, pan: 0.22 },
  ),
  synth('open hat', openHat(), drumPart(46, '12-19,24-31,32 .62 ..x. ..x. ..x. ..x.'), {
    lufs: -34,
    pan: -0.12,
  }),
  synth(
    'shaker',
    shaker(),
    drumPart(70, '0-4 .5 xoXo xoXo xoXo xoXo\n 8-22 .6 xoXo xoXo xoXo xoXo\n 24-34 .6 xoXo xoXo xoXo xoXo'),
    { lufs: -36, pan: -0.35 },
  ),
  kit(
    'congas',
    0,
    [
      ...drumPart(63, '4-20,24-33 .5 ..x. .o.x .... x.o.'),
      ...drumPart(62, '4-20,24-33 .45 .... x... ..x. ...x'),
      ...drumPart(64, '4-20,24-33 .5 .... ..x. .... ..x.'),
      ...drumPart(49, '4,12,24,32,34 .55 x'),
    ],
    { lufs: -31, pan: 0.3, reverb: 0.14, feel: { timingMs: 4, velocity: 0.12 } },
  ),
  synth(
    'riser',
    riser(),
    drumPart(60, '3,11,31 .75 x---------------\n 22-23 .4 x---------------\n 23 .9 x---------------'),
    { lufs: -30, reverb: 0.15, feel: EXACT },
  ),
  synth('swell', swell(), drumPart(60, '19,33 .75 ........x-------'), { lufs: -33, feel: EXACT }),
  synth('impact', impact(), drumPart(36, '4,12,24,34 .8 x'), { lufs: -25.5, reverb: 0.12, feel: EXACT }),
];

const tonal: Channel[] = [
  synth(
    'bass',
    bass({ openHz: 780, bite: 0.5 }),
    bassPart(
      harmony,
      `2     .68 1-----........1-
       3     .72 1--.1--.1-1-1-1-
       4-12  .76 1-----1-..1-..8-
       12-19 .84 ..1-..1-..1-..8- | ..1-..1-..1-5-8-
       19    .84 ..1-..1-1-1-1-1-
       20-22 .6  1---------------
       22    .64 1-------1-------
       24-31 .88 ..1-..1-..1-..8- | ..1-..1-..1-5-8-
       31    .84 ..1-..1-1-1-1-1-
       32    .86 ..1-..1-..1-..8-
       33    .86 1--.1--.1-1-..1-
       34    .85 1---------------`,
      { low: 33 },
    ),
    {
      lufs: -22,
      width: 0,
      duckDb: 4,
      feel: { timingMs: 2, velocity: 0.05 },
      automation: curve('0:0 34.4:0 35.4:-20'),
    },
  ),
  synth(
    'stabs',
    stab({ openHz: 4200, decay: 0.16 }),
    [
      ...chordPart(
        high,
        '12-20 .72 X..x..x...X..x..\n 24-31 .8 X..x..x...X..xx.\n 31,33 .76 X..x..x.X.x.X.x.\n 32 .8 X..x..x...X..x..',
        { gate: 0.8 },
      ),
      ...chordPart(high, '22 .4 x...x...x...x...\n 23 .5 x.x.x.x.xxxxxxxx', { gate: 0.6 }),
    ],
    { lufs: -25, reverb: 0.2, echo: 0.1, duckDb: 5, eq: [highpass(220), peak(3200, -1.5)] },
  ),
  sampled('marimba', 12, [...hook, ...scaleVelocity(within(song, 4, 12), 0.8)], {
    lufs: -22.5,
    pan: -0.12,
    reverb: 0.16,
    echo: 0.14,
  }),
  sampled('kalimba', 108, transpose(hook, 12), { lufs: -27.5, pan: 0.25, reverb: 0.22, echo: 0.2 }),
  synth('hook', pluck({ openHz: 4600, decay: 0.2 }), within(hook, 12, 36), {
    lufs: -24,
    reverb: 0.18,
    echo: 0.2,
    feel: { timingMs: 3, velocity: 0.07 },
  }),
  sampled('flute', 73, articulate(song, 0.97), {
    lufs: -25,
    pan: 0.1,
    reverb: 0.3,
    echo: 0.16,
    advanceMs: 15,
    eq: [highShelf(6000, 2)],
  }),
  synth('answer', lead({ cutoffHz: 2600 }), articulate(within(song, 20, 24), 0.96), {
    lufs: -25,
    reverb: 0.3,
    echo: 0.2,
  }),
  sampled(
    'piano',
    1,
    [
      ...chordPart(middle, '0-3 .6 X--.x--.x-..x--.\n 3 .64 X--.x--.X-x-x-x-\n 4-12 .6 X--x--x---..x--.'),
      ...chordPart(middle, '20-23 .56 x---------------\n 23 .56 x-------x-------', { spreadBeats: 0.02 }),
      ...chordPart(
        middle,
        '12-20,24-32 .62 X--x--x---X--x--\n 32 .64 X--x--x---X--x--\n 33 .66 X--x--x-X-x-..x-',
      ),
      ...chordPart(middle, '34 .7 X---------------', { gate: 1.7 }),
    ],
    { lufs: -25.5, reverb: 0.16, duckDb: 2, eq: [highpass(180), peak(340, -2.5)] },
  ),
  sampled(
    'nylon guitar',
    24,
    chordPart(middle, '8-12 .5 ..x...x...x...xo\n 12-20,24-33 .52 x.ox.ox.x.ox.oxo', {
      gate: 1.4,
      spreadBeats: 0.014,
    }),
    { lufs: -29, pan: -0.45, reverb: 0.12, eq: [highpass(240)] },
  ),
  synth(
    'arpeggio',
    pluck({ openHz: 2800, decay: 0.12 }),
    brokenPart(high, '20-22 .5 0.2.1.3.0.2.1.3.\n 22-24,28-32 .58 0213021302130213'),
    { lufs: -29.5, pan: 0.35, reverb: 0.2, echo: 0.2, duckDb: 3 },
  ),
  synth(
    'pad',
    risingPad({ fromHz: 700, toHz: 2200, attack: 0.12, release: 0.6 }),
    [
      ...chordPart(
        middle,
        '0-12 .55 x-------x-------\n 20-23 .7 x---------------\n 23 .75 x-------x-------\n 34 .65 x---------------',
        { gate: 1 },
      ),
      ...chordPart(high, '12-20,24-34 .75 x-------x-------', { gate: 1 }),
    ],
    {
      lufs: -28,
      reverb: 0.22,
      duckDb: 5,
      eq: [highpass(200)],
      feel: { timingMs: 0, velocity: 0.04 },
      automation: curve('0:0 34.2:0 35.8:-24'),
    },
  ),
];

export const rooftop: Track = {
  id: 'rooftop',
  label: 'Upbeat & Modern',
  title: 'Rooftop Swim',
  bpm: 112.5,
  beatsPerBar: 4,
  bars: 36,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'groove', startBar: 4 },
    { name: 'drop', startBar: 12 },
    { name: 'break', startBar: 20 },
    { name: 'last drop', startBar: 24 },
    { name: 'ending', startBar: 32 },
  ],
  loop: { startBar: 4, endBar: 32 },
  dropBar: 4,
  endingBar: 32,
  harmony,
  melody: [...hook, ...song],
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.7, preDelayMs: 16, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.38 },
  master: { thresholdDb: -18, ratio: 1.8, subDb: 0 },
};
