import type { Track } from './track.ts';
import { tonal } from './upbeat-band.ts';
import { drums, kicks } from './upbeat-drums.ts';
import { answer, harmony, hook, song } from './upbeat-score.ts';

export const upbeat: Track = {
  id: 'upbeat',
  label: 'Upbeat & Modern',
  title: 'Open House',
  bpm: 120,
  beatsPerBar: 4,
  bars: 36,
  phraseBars: 4,
  sections: [
    { name: 'intro', startBar: 0 },
    { name: 'hook', startBar: 4 },
    { name: 'chorus', startBar: 12 },
    { name: 'break', startBar: 20 },
    { name: 'reprise', startBar: 24 },
    { name: 'ending', startBar: 32 },
  ],
  loop: { startBar: 4, endBar: 32 },
  dropBar: 4,
  endingBar: 32,
  harmony,
  melody: [...hook, ...song, ...answer],
  channels: [...drums, ...tonal],
  kicks,
  room: { seconds: 1.6, preDelayMs: 14, brightHz: 9000 },
  echo: { beats: 0.75, feedback: 0.35 },
  master: { thresholdDb: -18, ratio: 1.8, subDb: 0 },
};
