import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'Em7 | Em7 | Aadd9 | Bm7',
    'Em7 | Em7 | A/E | Aadd9 | Cmaj7 | G/B | A7sus4 | Bm7',
    'Cmaj7 | Em7 | D | A/C# | Cmaj7 | Em7 | Gadd9 | Bm7',
    'Em7 | Aadd9 | Cmaj7 | Bm7',
    'Cmaj7 | Aadd9 | Eadd9 | Eadd9',
  ].join(' | '),
  4,
);

const CELL = 'B4:.5 E5:.5 G5:.5 D5:1.5! B4:1';

const LAYERS = [
  CELL,
  'B4:.5 E5:.5 G5:.5 B5:1.5! G5:1',
  'C#5:.5 E5:.5 A5:.5 E5:1.5! C#5:1',
  'C#5:.5 E5:.5 A5:.5 B5:1.5! A5:1',
  'B5:.5! G5:.5 E5:.5 G5:1.5 E5:1',
  'D5:.5 G5:.5 B5:.5 D6:1.5! B5:1',
  'A5:.5 G5:.5 E5:.5 D5:1.5! E5:1',
  'F#5:1.5! D5:.5 B4:1 r:1',
].join(' | ');

const LIFT = [
  'G5:2! E5:1 B5:1',
  'B5:2! G5:1 D5:1',
  'A5:1.5! F#5:.5 A5:2',
  'C#6:1 A5:1 E5:2!',
  'G5:1 B5:1 E6:2!',
  'D6:2! B5:1 G5:1',
  'D6:1 B5:.5 G5:.5 B5:2!',
  'A5:2! F#5:1 r:1',
].join(' | ');

const RETURN = [
  CELL,
  'C#5:.5 E5:.5 A5:.5 E5:1.5! C#5:1',
  'B5:.5! G5:.5 E5:.5 G5:1.5 E5:1',
  'F#5:1.5! D5:.5 B4:1 r:1',
].join(' | ');

const ENDING = [
  'E5:.5 G5:.5 B5:.5 G5:1.5! E5:1',
  'A5:.5 C#6:.5 E6:.5 C#6:1.5! A5:1',
  'B5:.5 G#5:.5 E5:3!',
].join(' | ');

export const cells = [
  ...line(LAYERS, at(4, 0.68)),
  ...line(RETURN, at(20, 0.72)),
  ...line(ENDING, at(24, 0.72)),
];

export const lift = line(LIFT, at(12, 0.78));

export const middle = voiceLead(harmony, { low: 52, high: 71, voices: 4 });

export const high = voiceLead(harmony, { low: 64, high: 83, voices: 4 });
