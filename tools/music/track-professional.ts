import { tonal } from './professional-band.ts';
import { drums, kicks } from './professional-drums.ts';
import { harmony, tune } from './professional-score.ts';
import type { Track } from './track.ts';

export const professional: Track = {
  id: 'professional',
  label: 'Professional & Clean',
  title: 'Clear Lines',
  bpm: 100,
  beatsPerBar: 4,
  bars: 31,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'theme', startBar: 4 },
    { name: 'lift', startBar: 12 },
    { name: 'reprise', startBar: 20 },
    { name: 'ending', startBar: 28 },
  ],
  loop: { startBar: 4, endBar: 28 },
  dropBar: 4,
  endingBar: 28,
  harmony,
  melody: tune,
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.8, preDelayMs: 16, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.35 },
  master: { thresholdDb: -18, ratio: 1.8, subDb: -1 },
};
