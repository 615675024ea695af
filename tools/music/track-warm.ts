import type { Track } from './track.ts';
import { colours } from './warm-colours.ts';
import { drums, kicks } from './warm-drums.ts';
import { strings } from './warm-guitars.ts';
import { harmony, intro, tune } from './warm-score.ts';

export const warm: Track = {
  id: 'warm',
  label: 'Warm & Welcoming',
  title: 'Porch Light',
  bpm: 90,
  beatsPerBar: 4,
  bars: 27,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'verse', startBar: 4 },
    { name: 'chorus', startBar: 12 },
    { name: 'reprise', startBar: 20 },
    { name: 'ending', startBar: 24 },
  ],
  loop: { startBar: 4, endBar: 24 },
  dropBar: 4,
  endingBar: 24,
  harmony,
  melody: [...intro, ...tune],
  channels: [...strings, ...colours, ...drums],
  kicks,
  room: { seconds: 1.5, preDelayMs: 12, brightHz: 8000 },
  echo: { beats: 0.75, feedback: 0.25 },
  master: { thresholdDb: -18, ratio: 1.7, subDb: -2 },
};
