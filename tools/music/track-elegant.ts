import { colour } from './elegant-colour.ts';
import { orchestra } from './elegant-orchestra.ts';
import { piano } from './elegant-piano.ts';
import { counter, harmony, tune } from './elegant-score.ts';
import type { Track } from './track.ts';

export const elegant: Track = {
  id: 'elegant',
  label: 'Elegant & Sophisticated',
  title: 'Marble and Light',
  bpm: 75,
  beatsPerBar: 4,
  bars: 23,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'theme', startBar: 4 },
    { name: 'lift', startBar: 12 },
    { name: 'ending', startBar: 20 },
  ],
  loop: { startBar: 4, endBar: 20 },
  dropBar: 4,
  endingBar: 20,
  harmony,
  melody: [...tune, ...counter],
  channels: [...piano, ...orchestra, ...colour],
  kicks: [],
  room: { seconds: 2.8, preDelayMs: 24, brightHz: 8500 },
  echo: { beats: 0.75, feedback: 0.25 },
  master: { thresholdDb: -17, ratio: 1.5, subDb: -4 },
};
