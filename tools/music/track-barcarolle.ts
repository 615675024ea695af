import {
  articulate,
  bassPart,
  brokenPart,
  chordPart,
  drumPart,
  EXACT,
  sampled,
  synth,
  within,
} from './arrange.ts';
import { counter, flow, harmony, strings, tune, violins } from './barcarolle-score.ts';
import { curve } from './curve.ts';
import { highpass, highShelf, lowpass, peak } from './filter.ts';
import { scaleVelocity, transpose } from './note.ts';
import type { Channel, Track } from './track.ts';
import { impact, swell } from './voices-drum.ts';
import { risingPad } from './voices-layered.ts';
import { bell } from './voices-tonal.ts';

/** Bowed and blown lines rise into the lift and sink to the end. */
const ARC = curve('0:0.6 16:0.68 44:0.78 48:0.84 66:1 78:0.88 84:0.72 96:0.74 108:0.4');

const keys: Channel[] = [
  sampled(
    'harp',
    46,
    [
      ...brokenPart(
        flow,
        '0-4 .6 012 343 212 321\n 4-12 .54 012 345 432 321\n 12-20 .6 024 543 135 432\n 20-24 .54 012 345 432 321\n 24,25 .5 012 345 432 321',
        2.4,
      ),
      ...brokenPart(violins, '3,11,19,23 .52 ... ... ... 012\n 26 .5 012 345 6.. ...', 5),
    ],
    {
      lufs: -23,
      pan: -0.25,
      reverb: 0.26,
      eq: [highpass(110), highShelf(4500, 5)],
      feel: { timingMs: 5, velocity: 0.12 },
    },
  ),
  sampled(
    'piano',
    0,
    [
      ...articulate(within(tune, 0, 4), 1.05),
      ...scaleVelocity(within(tune, 12, 20), 0.9),
      ...scaleVelocity(transpose(within(tune, 12, 20), -12), 0.62),
      ...scaleVelocity(within(tune, 20, 27), 0.8),
      ...brokenPart(flow, '8-12,20-24 .42 0.2 1.3 0.2 1.3\n 12-20 .46 012 321 012 321', 2.2),
      ...chordPart(flow, '26 .5 x-----------', { gate: 1.7, spreadBeats: 0.06 }),
    ],
    {
      lufs: -23.5,
      pan: 0.12,
      width: 0.85,
      reverb: 0.24,
      eq: [highpass(120), highShelf(5000, 5)],
      feel: { timingMs: 5, velocity: 0.08 },
    },
  ),
  sampled(
    'piano bass',
    0,
    bassPart(
      harmony,
      '0-4 .52 1-----------\n 4-12,20-24 .54 1-----8-----\n 12-20 .62 1-----5-----\n 24,25 .54 1-----1-----\n 26 .6 1-----------',
      { low: 32, gate: 1.05 },
    ),
    { lufs: -23, width: 0.4, reverb: 0.14 },
  ),
  sampled(
    'celesta',
    8,
    [
      ...transpose(within(tune, 4, 12), 12).filter((note) => note.beats >= 1),
      ...transpose(scaleVelocity(within(tune, 20, 24), 0.9), 12),
      ...brokenPart(violins, '26 .5 ... ... ... 345', 4),
    ],
    { lufs: -31, pan: 0.35, reverb: 0.4, echo: 0.14 },
  ),
];

const orchestra: Channel[] = [
  sampled(
    'clarinet',
    71,
    articulate(transpose([...within(tune, 4, 12), ...within(tune, 24, 27)], -12), 1.02),
    {
      lufs: -23,
      pan: -0.08,
      reverb: 0.32,
      advanceMs: 18,
      expression: ARC,
      feel: { timingMs: 5, velocity: 0.06 },
    },
  ),
  sampled('flute', 73, articulate([...within(tune, 12, 20), ...transpose(within(tune, 20, 24), 0)], 1.02), {
    lufs: -23.5,
    pan: 0.1,
    reverb: 0.36,
    advanceMs: 18,
    expression: ARC,
    eq: [highShelf(6000, 2)],
    feel: { timingMs: 5, velocity: 0.06 },
  }),
  sampled(
    'violins',
    48,
    [
      ...chordPart(violins, '8-12 .46 x-----x-----\n 20-24 .46 x-----x-----\n 26 .42 x-----------', {
        gate: 1.03,
      }),
      ...articulate(within(tune, 12, 20), 1.03),
    ],
    {
      lufs: -25,
      pan: -0.2,
      reverb: 0.4,
      advanceMs: 25,
      expression: ARC,
      eq: [highpass(250), peak(3200, -2.5), highShelf(8000, 3)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  sampled(
    'strings',
    49,
    chordPart(strings, '2,3 .48 x-----x-----\n 4-26 .56 x-----x-----\n 26 .52 x-----------', { gate: 1.03 }),
    {
      lufs: -25,
      width: 0.9,
      reverb: 0.34,
      advanceMs: 20,
      expression: ARC,
      eq: [highpass(150), peak(2800, -2)],
      feel: { timingMs: 0, velocity: 0.05 },
    },
  ),
  sampled('cello', 42, articulate(counter, 1.03), {
    lufs: -26.5,
    pan: 0.28,
    reverb: 0.32,
    advanceMs: 25,
    expression: ARC,
    eq: [peak(1800, -2)],
  }),
  sampled(
    'double basses',
    49,
    bassPart(harmony, '8-12 .5 1-----------\n 12-26 .6 1-----1-----\n 26 .58 1-----------', {
      low: 32,
      gate: 1.02,
    }),
    { lufs: -23.5, width: 0.4, reverb: 0.12, advanceMs: 20, eq: [lowpass(800)] },
  ),
  sampled(
    'pizzicato',
    45,
    brokenPart(strings, '8-12 .5 0.. 2.1 3.. 2.1\n 12-20 .6 0.2 3.2 1.2 3.2\n 20-24 .5 0.. 2.1 3.. 2.1'),
    { lufs: -29, pan: 0.4, reverb: 0.28 },
  ),
  sampled(
    'horn',
    60,
    chordPart(strings, '12-20 .5 x-----------', { gate: 1 }).filter((_, index) => index % 4 === 1),
    { lufs: -29.5, pan: 0.18, reverb: 0.42, advanceMs: 20, expression: ARC },
  ),
];

const colour: Channel[] = [
  synth(
    'shimmer',
    risingPad({ fromHz: 5500, toHz: 9000, attack: 0.6, release: 1.5 }),
    chordPart(violins, '0-26 .6 x-----x-----\n 26 .5 x-----------', { gate: 1 }),
    {
      lufs: -31,
      reverb: 0.5,
      eq: [highpass(2800)],
      automation: curve('0:-4 12:0 20:-3 26:-3 27.5:-18'),
    },
  ),
  sampled(
    'timpani',
    47,
    bassPart(harmony, '11,19 .4 .........111\n 12,16,20,24,26 .55 1-----------', { low: 36 }),
    { lufs: -29, reverb: 0.3 },
  ),
  synth('swell', swell(), drumPart(60, '3,11,19,25 .65 ......x-----'), {
    lufs: -41,
    reverb: 0.3,
    feel: EXACT,
  }),
  synth('impact', impact(), drumPart(36, '4,12,26 .6 x'), { lufs: -31, reverb: 0.25, feel: EXACT }),
  synth(
    'air',
    risingPad({ fromHz: 800, toHz: 1900, attack: 0.5, release: 1.3 }),
    chordPart(strings, '0-26 .55 x-----x-----\n 26 .5 x-----------', { gate: 1 }),
    { lufs: -31.5, reverb: 0.35, eq: [highpass(220)], feel: { timingMs: 0, velocity: 0.04 } },
  ),
  synth(
    'glass',
    bell({ ratio: 2.76, depth: 0.8, decay: 0.9 }),
    transpose(within(tune, 12, 20), 12).filter((note) => note.beat % 4 === 0),
    { lufs: -33, reverb: 0.5, echo: 0.2 },
  ),
];

export const barcarolle: Track = {
  id: 'barcarolle',
  label: 'Elegant & Sophisticated',
  title: 'Lanterns on the Water',
  bpm: 1800 / 23,
  beatsPerBar: 4,
  bars: 28,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'theme', startBar: 4 },
    { name: 'lift', startBar: 12 },
    { name: 'return', startBar: 20 },
    { name: 'ending', startBar: 24 },
  ],
  loop: { startBar: 4, endBar: 24 },
  dropBar: 4,
  endingBar: 24,
  harmony,
  melody: [...tune, ...counter],
  channels: [...keys, ...orchestra, ...colour],
  kicks: [],
  room: { seconds: 2.6, preDelayMs: 22, brightHz: 8500 },
  echo: { beats: 2 / 3, feedback: 0.25 },
  master: { thresholdDb: -17, ratio: 1.5, subDb: -1 },
};
