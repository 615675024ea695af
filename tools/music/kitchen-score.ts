import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'C | A7 | F | Dm7 G7',
    'C | E7/B | Am | C7/G | F | Fm6 | C/G A7 | Dm7 G7',
    'F | D7/F# | C/G | A7 | Dm7 | Fm6 | C A7 | Dm7 G7',
    'C | E7 | Am7 C7 | Dm7 G7',
    'F D7/F# | C/G G7sus4 | C',
  ].join(' | '),
  4,
);

const INTRO = [
  'r:2 G5:2/3 E5:1/3 C5:1',
  'r:2 A5:2/3 G5:1/3 E5:1',
  'r:2 A5:2/3 F5:1/3 C5:1',
  'D5:2/3 F5:1/3 A5:1 B5:1 r:1',
].join(' | ');

const VERSE = [
  'E5:2/3 G5:1/3 C6:1! A5:2/3 G5:1/3 E5:1',
  'D6:2/3! B5:1/3 G#5:1 E5:1 r:1',
  'C6:2/3! B5:1/3 A5:1 E5:2/3 A5:1/3 C6:1',
  'Bb5:5/3! G5:1/3 E5:1 r:1',
  'A5:2/3 C6:1/3 F6:1! D6:2/3 C6:1/3 A5:1',
  'Ab5:2/3! C6:1/3 D6:1 C6:2/3 Ab5:1/3 F5:1',
  'G5:2/3 E5:1/3 C6:1! C#6:2/3 A5:1/3 E5:1',
  'F5:2/3 A5:1/3 D6:1! B5:1 r:1',
].join(' | ');

const BRIDGE = [
  'r:2/3 C5:1/3 F5:2/3 A5:1/3 C6:2!',
  'A5:2/3! C6:1/3 F#5:1 A5:2',
  'G5:2/3 A5:1/3 C6:1! E6:2',
  'C#6:2/3! E6:1/3 G6:1 E6:1 C#6:1',
  'D6:5/3! C6:1/3 A5:1 F5:1',
  'D6:2/3! C6:1/3 Ab5:1 F5:2',
  'E5:2/3 G5:1/3 C6:1 E6:2/3! C#6:1/3 A5:1',
  'A5:2/3 F5:1/3 D5:1 G5:1! r:1',
].join(' | ');

const RETURN = [
  'E5:2/3 G5:1/3 C6:1! A5:2/3 G5:1/3 E5:1',
  'D6:2/3! B5:1/3 G#5:1 B5:1 r:1',
  'C6:2/3 A5:1/3 E5:1 Bb5:2/3! G5:1/3 E5:1',
  'F5:2/3 A5:1/3 D6:1! B5:1 r:1',
].join(' | ');

const ENDING = [
  'A5:2/3 C6:1/3 F5:1 F#5:2/3 A5:1/3 C6:1',
  'E6:2/3! C6:1/3 G5:1 F5:2/3 D5:1/3 G5:1',
  'C6:4/3! r:8/3',
].join(' | ');

export const tune = [
  ...line(INTRO, at(0, 0.66)),
  ...line(VERSE, at(4, 0.72)),
  ...line(BRIDGE, at(12, 0.78)),
  ...line(RETURN, at(20, 0.76)),
  ...line(ENDING, at(24, 0.76)),
];

export const ukulele = voiceLead(harmony, { low: 60, high: 77, voices: 4 });

export const piano = voiceLead(harmony, { low: 52, high: 70, voices: 4 });
