import { articulate, bassPart, chordPart, drumPart, EXACT, kit, sampled, synth, within } from './arrange.ts';
import { highpass, highShelf, lowpass, peak } from './filter.ts';
import { harmony, piano, tune, ukulele } from './kitchen-score.ts';
import { scaleVelocity, transpose } from './note.ts';
import type { Channel, Track } from './track.ts';
import { kick, shaker, snap, swell } from './voices-drum.ts';
import { bass } from './voices-tonal.ts';

const kicks = drumPart(
  36,
  '4-12 .66 x.. ... x.. ...\n 12-20,20-24 .72 x.. ..x x.. ...\n 24,25 .7 x.. ... x.. ...\n 26 .74 x.. x.. ... ...',
);

const drums: Channel[] = [
  synth('kick', kick({ lowHz: 54, decay: 0.09, click: 0.25 }), kicks, {
    lufs: -26,
    width: 0,
    feel: { timingMs: 2, velocity: 0.08 },
  }),
  kit(
    'brushes',
    40,
    [
      ...drumPart(
        38,
        '4-11,20-23 .6 ... x.. ... x..\n 12-19 .66 ..o x.. ..o x..\n 3,11,23 .6 ... x.. ... xox\n 19 .62 ... x.. x.x xxx\n 24,25 .62 ... x.. ... x..\n 26 .7 ... x.. ... ...',
      ),
      ...drumPart(42, '4-12,20-26 .5 x.. x.o x.. x.o'),
      ...drumPart(51, '12-20 .34 x.. x.o x.. x.o'),
      ...drumPart(49, '12,26 .4 x'),
    ],
    { lufs: -26, reverb: 0.12, feel: { timingMs: 4, velocity: 0.12 } },
  ),
  synth('snaps', snap(), drumPart(39, '0-12,20-26 .7 ... x.. ... x..'), {
    lufs: -29.5,
    pan: -0.15,
    reverb: 0.18,
    feel: { timingMs: 2, velocity: 0.1 },
  }),
  kit('tambourine', 0, drumPart(54, '12-20 .45 ... x.. ... x..'), { lufs: -36, pan: 0.35 }),
  synth('shaker', shaker(), drumPart(70, '4-26 .5 x.o X.o x.o X.o'), { lufs: -37, pan: 0.35 }),
  synth('swell', swell(), drumPart(60, '11,19 .55 ......x-----'), { lufs: -39, feel: EXACT }),
];

const band: Channel[] = [
  sampled(
    'ukulele',
    24,
    [
      ...chordPart(ukulele, '0-4 .56 x..x.xx..x.x', { gate: 1.1, spreadBeats: 0.02 }),
      ...chordPart(ukulele, '4-12,20-24 .54 x..X.ox..X.o', { gate: 0.9, spreadBeats: 0.018 }),
      ...chordPart(ukulele, '12-20 .58 x.oX.ox.oX.o\n 24,25 .56 x..X.ox..X.o\n 26 .64 X..X........', {
        gate: 0.9,
        spreadBeats: 0.018,
      }),
    ],
    {
      lufs: -23,
      pan: 0.3,
      reverb: 0.12,
      eq: [highpass(200), highShelf(5000, 2)],
      feel: { timingMs: 4, velocity: 0.12 },
    },
  ),
  sampled(
    'upright bass',
    32,
    bassPart(
      harmony,
      '0-3 .66 1-----5-----\n 3 .68 1-----1-----\n 4-12 .76 1----.5----.\n 12-20 .8 1--1.85--5.. | 1--8..5--1..\n 20-24 .78 1----.5--..1\n 24,25 .76 1----.1----.\n 26 .8 1..1........',
      { low: 31, gate: 0.9 },
    ),
    { lufs: -22, width: 0.2, eq: [peak(700, 2)], feel: { timingMs: 3, velocity: 0.07 } },
  ),
  synth(
    'sub',
    bass({ openHz: 240, bite: 0.16 }),
    bassPart(harmony, '4-26 .66 1----.1----.\n 26 .66 1..1........', { low: 31, gate: 0.9 }),
    { lufs: -30, width: 0, eq: [lowpass(210)] },
  ),
  sampled(
    'piano',
    0,
    [
      ...chordPart(
        piano,
        '4-12,20-24 .5 ...x.....x..\n 12-20 .56 ...x.x...x.x\n 24,25 .54 ...x.....x..\n 26 .62 X..X........',
        { gate: 0.7 },
      ),
      ...scaleVelocity(within(tune, 12, 24), 0.7),
      ...scaleVelocity(transpose(within(tune, 24, 27), -12), 0.7),
    ],
    { lufs: -26, pan: -0.28, width: 0.8, reverb: 0.16, eq: [highpass(180), peak(350, -2)] },
  ),
  sampled(
    'clarinet',
    71,
    articulate(transpose([...within(tune, 4, 16), ...within(tune, 20, 27)], -12), 0.92),
    {
      lufs: -22,
      pan: 0.05,
      reverb: 0.2,
      echo: 0.06,
      advanceMs: 12,
      feel: { timingMs: 5, velocity: 0.09 },
    },
  ),
  sampled('muted trumpet', 59, articulate(transpose(within(tune, 16, 20), -12), 0.9), {
    lufs: -24.5,
    pan: -0.12,
    reverb: 0.22,
    advanceMs: 10,
    eq: [peak(2600, -2)],
  }),
  sampled(
    'vibraphone',
    11,
    [
      ...articulate(within(tune, 0, 4), 1.3),
      ...scaleVelocity(within(tune, 12, 20), 0.85),
      ...scaleVelocity(within(tune, 24, 27), 0.8),
    ],
    { lufs: -26, pan: -0.2, reverb: 0.26, echo: 0.08 },
  ),
  sampled(
    'accordion',
    21,
    chordPart(piano, '12-20 .46 x-----x-----\n 20-24 .42 x-----x-----\n 26 .4 x..x........', { gate: 0.98 }),
    { lufs: -31, pan: 0.2, reverb: 0.2, eq: [highpass(250), peak(2500, -2)] },
  ),
  sampled('glockenspiel', 9, transpose(scaleVelocity(within(tune, 20, 24), 0.8), 12), {
    lufs: -33,
    pan: 0.3,
    reverb: 0.3,
    eq: [highShelf(7000, -3)],
  }),
];

export const kitchen: Track = {
  id: 'kitchen',
  label: 'Warm & Welcoming',
  title: 'Sunday Kitchen',
  bpm: 1800 / 22,
  beatsPerBar: 4,
  bars: 27,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'verse', startBar: 4 },
    { name: 'bridge', startBar: 12 },
    { name: 'return', startBar: 20 },
    { name: 'ending', startBar: 24 },
  ],
  loop: { startBar: 4, endBar: 24 },
  dropBar: 4,
  endingBar: 24,
  harmony,
  melody: tune,
  channels: [...drums, ...band],
  kicks,
  room: { seconds: 1.2, preDelayMs: 10, brightHz: 8000 },
  echo: { beats: 2 / 3, feedback: 0.2 },
  master: { thresholdDb: -18, ratio: 1.7, subDb: -2 },
};
