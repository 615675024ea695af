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
import { harmony, keys, strings, tune, walk } from './lounge-score.ts';
import { scaleVelocity, transpose } from './note.ts';
import type { Channel, Track } from './track.ts';
import { impact, kick, swell } from './voices-drum.ts';
import { electricPiano, risingPad } from './voices-layered.ts';
import { bass } from './voices-tonal.ts';

const kicks = drumPart(36, '4-12 .5 x.. ... x.. ...\n 12-20 .56 x.. ... x.. ..o\n 20,21 .5 x.. ... ... ...');

const drums: Channel[] = [
  synth('kick', kick({ lowHz: 50, decay: 0.09, click: 0.15 }), kicks, {
    lufs: -29,
    width: 0,
    feel: { timingMs: 3, velocity: 0.08 },
  }),
  kit(
    'brushes',
    40,
    [
      ...drumPart(
        38,
        '3 .45 ... ... ... x.x\n 4-12 .48 ... x.. ... x..\n 12-20 .62 ..o x.. ..o x.o\n 20 .5 ... x.. ... x..\n 11,19 .55 ... ... ..o oxx',
      ),
      ...drumPart(
        51,
        '0-3 .36 x.. ... x.. ...\n 4-12 .36 x.. x.o x.. x.o\n 12-20 .42 x.. x.o x.. x.o\n 20 .44 x.. x.o x.. ...\n 21 .46 x',
      ),
      ...drumPart(44, '4-20 .44 ... x.. ... x..'),
      ...drumPart(49, '12,21 .36 x'),
    ],
    {
      lufs: -27,
      eq: [peak(3500, -5, 3), peak(2700, -3, 3)],
      reverb: 0.16,
      feel: { timingMs: 4, velocity: 0.14 },
    },
  ),
  synth('swell', swell(), drumPart(60, '3,11,19 .55 ......x-----'), { lufs: -41, reverb: 0.2, feel: EXACT }),
  synth('impact', impact(), drumPart(36, '12,21 .5 x'), { lufs: -33, reverb: 0.2, feel: EXACT }),
];

/** The rhythm section holds back under the theme and comes forward when the bass walks. */
const HOLD_BACK = curve('0:-2 11.9:-2 12:0');

const band: Channel[] = [
  sampled(
    'upright bass',
    32,
    [
      ...bassPart(
        harmony,
        '0-3 .6 1-----------\n 3 .62 1-----1-----\n 4-12 .7 1----11----5\n 20 .66 1-----1-----\n 21 .68 1-----------',
        { low: 32, gate: 0.95 },
      ),
      ...walk(12, 20, 0.72),
    ],
    {
      automation: HOLD_BACK,
      lufs: -21.5,
      width: 0.2,
      reverb: 0.05,
      eq: [peak(700, 2.5)],
      feel: { timingMs: 4, velocity: 0.08 },
    },
  ),
  synth(
    'sub',
    bass({ openHz: 220, bite: 0.12 }),
    bassPart(harmony, '4-21 .6 1-----1-----\n 21 .6 1-----......', { low: 32, gate: 0.9 }),
    { lufs: -31, width: 0, eq: [lowpass(200)] },
  ),
  synth(
    'electric piano',
    electricPiano({ bite: 1.5, tremoloHz: 4.2 }),
    [
      ...chordPart(keys, '0-3 .62 x-------x---\n 3 .62 x-----x-----\n 4-12 .56 x----x--x--- | x-------x--x', {
        gate: 0.98,
        spreadBeats: 0.012,
      }),
      ...chordPart(keys, '12-20 .62 x----xx----x | x--x--x-----\n 20 .58 x-----x-----', {
        gate: 0.95,
        spreadBeats: 0.01,
      }),
      ...chordPart(keys, '21 .6 x-----------', { gate: 1.7, spreadBeats: 0.08 }),
    ],
    {
      automation: HOLD_BACK,
      lufs: -22.5,
      pan: -0.1,
      reverb: 0.18,
      eq: [highpass(140), peak(280, -3.5)],
      feel: { timingMs: 6, velocity: 0.1 },
    },
  ),
  sampled('vibraphone', 11, articulate([...within(tune, 0, 12), ...within(tune, 20, 23)], 1.4), {
    automation: HOLD_BACK,
    lufs: -22.5,
    pan: 0.18,
    reverb: 0.26,
    echo: 0.1,
    feel: { timingMs: 6, velocity: 0.08 },
  }),
  sampled(
    'piano',
    0,
    [
      ...articulate(within(tune, 12, 20), 1.02),
      ...scaleVelocity(transpose(within(tune, 12, 20), -12), 0.6),
      ...brokenPart(strings, '7,15 .44 ... ... ... 024\n 21 .4 ... 012 345 ...', 4),
    ],
    {
      lufs: -20.5,
      pan: 0.05,
      width: 0.85,
      reverb: 0.2,
      eq: [highpass(140), highShelf(5000, 3)],
      feel: { timingMs: 7, velocity: 0.09 },
    },
  ),
  sampled(
    'jazz guitar',
    26,
    chordPart(keys, '4-12 .42 ...x.....x..\n 12-20 .46 ...x.x...x..\n 21 .42 x-----------', {
      gate: 0.8,
      spreadBeats: 0.03,
    }),
    {
      lufs: -29.5,
      pan: -0.42,
      reverb: 0.14,
      eq: [highpass(180)],
      feel: { timingMs: 6, velocity: 0.12 },
    },
  ),
  sampled(
    'strings',
    49,
    chordPart(strings, '10-12 .44 x-----x-----\n 12-21 .54 x-----x-----\n 21 .48 x-----------', {
      gate: 1.03,
    }),
    {
      lufs: -28,
      reverb: 0.34,
      advanceMs: 25,
      expression: curve('0:0.45 40:0.5 56:0.85 72:1 82:0.75 91:0.35'),
      eq: [highpass(220), peak(3000, -2.5)],
      feel: { timingMs: 0, velocity: 0.04 },
    },
  ),
  synth(
    'air',
    risingPad({ fromHz: 600, toHz: 1500, attack: 0.4, release: 1 }),
    chordPart(keys, '0-21 .5 x-----x-----\n 21 .5 x-----------', { gate: 1 }),
    { lufs: -33, reverb: 0.3, eq: [highpass(220)] },
  ),
];

export const lounge: Track = {
  id: 'lounge',
  label: 'Elegant & Sophisticated',
  title: 'Velvet Hour',
  bpm: 72,
  beatsPerBar: 4,
  bars: 23,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'theme', startBar: 4 },
    { name: 'walk', startBar: 12 },
    { name: 'ending', startBar: 20 },
  ],
  loop: { startBar: 4, endBar: 20 },
  dropBar: 4,
  endingBar: 20,
  harmony,
  melody: tune,
  channels: [...drums, ...band],
  kicks,
  room: { seconds: 1.8, preDelayMs: 16, brightHz: 7500 },
  echo: { beats: 2 / 3, feedback: 0.25 },
  master: { thresholdDb: -17, ratio: 1.6, subDb: -2 },
};
