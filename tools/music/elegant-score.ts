import { progression } from './harmony.ts';
import { line, type Note } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'Ebadd9 | Cm7 | Abmaj7 | Bbsus4 Bb',
    'Ebadd9 | Bb/D | Cm9 | Abmaj7 | Fm7 | Eb/G | Abmaj7 | Bbsus4 Bb',
    'Cm9 | Gm7 | Abmaj7 | Eb/G | Fm7 | Gm7 | Abadd9 | Bbsus4 Bb',
    'Abmaj7 Abm6 | Ebadd9 | Ebadd9',
  ].join(' | '),
  4,
);

const INTRO_TUNE = ['r:2 Bb4:1 Eb5:1', 'G5:3 Eb5:1', 'C5:2 Eb5:1 G5:1', 'F5:2 D5:1 r:1'].join(' | ');

const FIRST_TUNE = [
  'G5:2! F5:1 Eb5:1',
  'F5:2.5 D5:.5 Bb4:1',
  'Eb5:2! D5:1 Eb5:1',
  'C5:2 Eb5:1 G5:1',
  'Ab5:1.5! G5:.5 F5:1 Eb5:1',
  'G5:1.5 F5:.5 Eb5:1 Bb4:1',
  'C6:2! Bb5:1 Ab5:1',
  'Bb5:2 F5:1 r:1',
].join(' | ');

const SECOND_TUNE = [
  'G5:1.5! Ab5:.5 G5:1 Eb5:1',
  'D5:1 F5:1 Bb5:2',
  'C6:1.5! Bb5:.5 Ab5:1 G5:1',
  'G5:2 Bb5:2',
  'Ab5:1.5! Bb5:.5 C6:2',
  'Bb5:1.5 C6:.5 D6:2',
  'Eb6:2! C6:1 Ab5:1',
  'F5:2 D5:1 r:1',
].join(' | ');

const ENDING_TUNE = ['Eb6:1.5! C6:.5 Cb6:1 Ab5:1', 'G5:4'].join(' | ');

export const tune = [
  ...line(INTRO_TUNE, at(0, 0.68)),
  ...line(FIRST_TUNE, at(4, 0.62)),
  ...line(SECOND_TUNE, at(12, 0.72)),
  ...line(ENDING_TUNE, at(20, 0.66)),
];

export const songOf = (from: number, to: number): Note[] =>
  tune.filter((it) => it.beat >= from * 4 && it.beat < to * 4);

/** A cello's answer: it moves where the tune holds. */
export const counter = line(
  [
    'Bb3:2 G3:2 | F3:2 Bb3:2 | G3:3 Eb3:1 | C4:2 Eb4:2 | C4:2 Ab3:2 | Bb3:2 G3:2 | Eb4:2 C4:2 | Eb4:2 D4:2',
    'Eb4:2 G3:2 | Bb3:2 D4:2 | Eb4:2 C4:2 | Bb3:2 Eb4:2 | C4:2 Ab3:2 | D4:2 G4:2 | C4:2 Eb4:2 | Eb4:2 D4:2',
    'C4:2 Ab3:2 | Bb3:4',
  ].join(' | '),
  at(4, 0.6),
);

export const hands = voiceLead(harmony, { low: 50, high: 69, voices: 4 });

export const strings = voiceLead(harmony, { low: 53, high: 72, voices: 4 });

export const violins = voiceLead(harmony, { low: 65, high: 84, voices: 3 });
