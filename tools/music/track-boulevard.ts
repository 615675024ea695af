import { articulate, bassPart, chordPart, drumPart, EXACT, kit, sampled, synth, within } from './arrange.ts';
import { answer, chorus, harmony, high, riff, strum } from './boulevard-score.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, lowpass, peak } from './filter.ts';
import { scaleVelocity, transpose } from './note.ts';
import type { Channel, Track } from './track.ts';
import { clap, impact, kick, riser, swell } from './voices-drum.ts';
import { risingPad, snare } from './voices-layered.ts';
import { bass, lead, pluck } from './voices-tonal.ts';

const kicks = drumPart(
  36,
  `0-3   .75 x... .... x.x. ....
   3     .8  x... .... x... ....
   4-12  .86 x... ..x. x.x. .... | x... ..x. x... ..x.
   12-19 .9  x... x... x... x...
   19    .88 x... x... x... ....
   20-23 .8  x... .... x... ....
   23    .84 x... x... x.x. ....
   24-31 .88 x... ..x. x.x. .... | x... ..x. x... ..x.
   31    .86 x... .... x... ....
   32-39 .93 x... x... x... x... | x... x... x.x. x...
   39    .9  x... .... x... ....
   40    .9  x... ..x. x.x. ....
   41    .9  x..x ..x. x.x. ....
   42    .95 x`,
);

const snares = drumPart(
  38,
  `4-11  .76 .... x..o .o.. x...
   12-19 .84 .... x... .... x..o
   20-23 .5  .... x... .... x...
   24-31 .8  .... x..o .o.. x..o
   32-39 .88 .... x... .... x..o
   3,39  .74 .... x... ..x. x.xX
   11,31 .76 .... x..o .oxo xxxX
   19    .76 .... x... o.x. xxXX
   23    .76 x... x... x.x. xxxX
   40    .84 .... x..o .o.. x...
   41    .84 .... x... x.x. x.xX
   42    .84 x`,
);

const drums: Channel[] = [
  synth('kick', kick({ lowHz: 54, decay: 0.09, click: 0.65 }), kicks, {
    lufs: -21,
    width: 0,
    feel: { timingMs: 1, velocity: 0.05 },
  }),
  synth('snare', snare({ shellHz: 208, wires: 1.3, decay: 0.11 }), snares, {
    lufs: -23.5,
    reverb: 0.16,
    feel: { timingMs: 2, velocity: 0.08 },
  }),
  kit('snare body', 8, snares, {
    lufs: -28,
    reverb: 0.14,
    eq: [highpass(150)],
    feel: { timingMs: 1, velocity: 0.08 },
  }),
  synth('clap', clap(), drumPart(39, '12-19,32-39 .7 .... x... .... x...\n 20-23 .75 .... x... .... x.x.'), {
    lufs: -28,
    reverb: 0.2,
  }),
  kit(
    'cymbals',
    8,
    [
      ...drumPart(
        42,
        '0-4 .5 x.o. x.o. x.o. x.o.\n 4-12,24-32,40 .56 xoxo xoxo xoxo xo..\n 20-24 .46 x.o. x.o. x.o. x.o.\n 41 .56 xoxo xoxo x.x. x...',
      ),
      ...drumPart(46, '4-12,24-32,40 .5 .... .... .... ..x.\n 12-20,32-40 .56 ..x. ..x. ..x. ..x.'),
      ...drumPart(49, '4,12,24,32,36,40,42 .62 x'),
    ],
    { lufs: -30.5, pan: 0.12, reverb: 0.08, feel: { timingMs: 3, velocity: 0.14 } },
  ),
  kit(
    'toms',
    8,
    [
      ...drumPart(48, '11,31 .6 .... .... ..x. ....\n 19,23 .6 .... .... x.x. ....'),
      ...drumPart(45, '11,19,23,31 .66 .... .... .... x.x.'),
    ],
    { lufs: -30, reverb: 0.18 },
  ),
  kit('tambourine', 0, drumPart(54, '12-20,32-40 .5 ooxo ooxo ooxo ooxo'), { lufs: -35, pan: -0.35 }),
  synth('riser', riser(), drumPart(60, '3,23,39 .7 x---------------'), {
    lufs: -32,
    reverb: 0.15,
    feel: EXACT,
  }),
  synth('swell', swell(), drumPart(60, '11,19,31,41 .7 ........x-------'), { lufs: -34, feel: EXACT }),
  synth('impact', impact(), drumPart(36, '4,12,32,42 .7 x'), { lufs: -27, reverb: 0.1, feel: EXACT }),
];

const BASS = `0-3   .72 1--1--8-..1-..8-
 3     .76 1---1---1-1-1-1-
 4-11,24-31 .8 1..1..8-.1.1..58 | 1..1..8-.1.1.8.5
 11,31 .8 1..1..8-1-1-1-1-
 12-19 .84 1-8-1-8-1-8-1-8-
 19,39 .84 1-8-1-8-1-1-1-1-
 20-23 .74 1..1..8-..1-5-8-
 23    .78 1-1-1-1-1-1-1-1-
 32-39 .88 1-8-1-8-1-8-1-8- | 1-8-1-8-1-8-5-8-
 40    .84 1..1..8-.1.1..58
 41    .84 1..1..8-1-1-..1-
 42    .85 1---------------`;

const tonal: Channel[] = [
  sampled('bass', 33, bassPart(harmony, BASS, { low: 33, gate: 0.86 }), {
    lufs: -22.5,
    width: 0.2,
    duckDb: 2.5,
    eq: [peak(800, 2.5)],
    feel: { timingMs: 2, velocity: 0.07 },
  }),
  synth('sub', bass({ openHz: 320, bite: 0.25 }), bassPart(harmony, BASS, { low: 33, gate: 0.8 }), {
    lufs: -27,
    width: 0,
    duckDb: 3,
    eq: [lowpass(300)],
    feel: EXACT,
  }),
  sampled(
    'strummed guitar',
    27,
    [
      ...chordPart(
        strum,
        '4-12,24-32 .56 .oxo ..xo .oxo x.xo\n 2-4 .5 .... ..x. .... x.xo\n 40 .58 .oxo ..xo .oxo x.xo\n 41 .58 .oxo ..xo x.x. ..x.',
        { gate: 0.5, spreadBeats: 0.012 },
      ),
      ...chordPart(strum, '12-20,32-40 .6 X.oxo.xoX.oxo.xo', { gate: 0.9, spreadBeats: 0.014 }),
      ...chordPart(strum, '42 .62 X---------------', { gate: 1.6, spreadBeats: 0.04 }),
    ],
    {
      lufs: -26.5,
      pan: -0.42,
      reverb: 0.1,
      eq: [highpass(220), highShelf(5000, 2)],
      feel: { timingMs: 3, velocity: 0.12 },
    },
  ),
  sampled('riff guitar', 27, riff, {
    lufs: -23.5,
    pan: 0.22,
    reverb: 0.14,
    echo: 0.16,
    eq: [highpass(200), peak(2400, 1.5)],
    feel: { timingMs: 3, velocity: 0.08 },
  }),
  synth('riff', pluck({ openHz: 4200, decay: 0.16 }), riff, {
    lufs: -26.5,
    pan: 0.05,
    reverb: 0.12,
    echo: 0.12,
  }),
  synth('lead', lead({ cutoffHz: 3400 }), articulate(chorus, 0.95), {
    lufs: -22.5,
    reverb: 0.2,
    echo: 0.16,
    feel: { timingMs: 3, velocity: 0.05 },
  }),
  sampled(
    'piano',
    1,
    [
      ...scaleVelocity(chorus, 0.85),
      ...transpose(scaleVelocity(chorus, 0.75), -12),
      ...chordPart(strum, '42 .66 X---------------', { gate: 1.6 }),
    ],
    { lufs: -26, pan: 0.1, reverb: 0.16, eq: [highpass(200)] },
  ),
  sampled(
    'organ',
    16,
    [
      ...chordPart(
        strum,
        '12-20,32-40 .5 x-------x-------\n 20-24 .5 x-----..x---....\n 42 .5 x---------------',
        { gate: 0.98 },
      ),
      ...articulate(answer, 0.9),
    ],
    {
      lufs: -28.5,
      pan: -0.15,
      reverb: 0.18,
      eq: [highpass(220), lowpass(6000)],
      feel: { timingMs: 2, velocity: 0.05 },
      automation: curve('0:0 42.1:0 43.6:-24'),
    },
  ),
  sampled(
    'brass',
    61,
    chordPart(
      high,
      '15,19 .7 ........X.x.X...\n 20-23 .6 X..x............\n 24-31 .64 ............X.x. | ......X-........\n 35,39 .74 ........X.x.X...\n 40 .74 X..x............\n 41 .74 X..x....X.x...X.\n 42 .76 X---............',
      { gate: 0.75 },
    ),
    { lufs: -26.5, pan: 0.3, reverb: 0.22, advanceMs: 12, eq: [highpass(250), peak(3000, -2)] },
  ),
  synth(
    'pad',
    risingPad({ fromHz: 900, toHz: 2400, attack: 0.1, release: 0.4 }),
    chordPart(high, '12-20,32-40 .7 x-------x-------\n 20-24 .5 x-------x-------', { gate: 1 }),
    { lufs: -30, reverb: 0.2, duckDb: 4, eq: [highpass(240)] },
  ),
  sampled('glockenspiel', 9, transpose(within(chorus, 32, 40), 12), {
    lufs: -33,
    pan: 0.35,
    reverb: 0.25,
    echo: 0.12,
    eq: [highShelf(7000, -3)],
  }),
];

export const boulevard: Track = {
  id: 'boulevard',
  label: 'Upbeat & Modern',
  title: 'Boulevard',
  bpm: 1800 / 14,
  beatsPerBar: 4,
  bars: 44,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'verse', startBar: 4 },
    { name: 'chorus', startBar: 12 },
    { name: 'break', startBar: 20 },
    { name: 'second verse', startBar: 24 },
    { name: 'last chorus', startBar: 32 },
    { name: 'ending', startBar: 40 },
  ],
  loop: { startBar: 4, endBar: 40 },
  dropBar: 4,
  endingBar: 40,
  harmony,
  melody: [...riff, ...chorus, ...answer],
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.3, preDelayMs: 10, brightHz: 9500 },
  echo: { beats: 0.75, feedback: 0.3 },
  master: { thresholdDb: -18, ratio: 1.9, subDb: -1 },
};
