import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

const CHORUS_CHORDS = 'Eb | F | Gm | Bb/D | Eb | Cm7 | Bb/D | F';

export const harmony = progression(
  [
    'Bb | F/A | Eb/G | F',
    'Bb | Bb | Eb | Bb | Gm7 | F | Eb | F',
    CHORUS_CHORDS,
    'Gm | Gm/F | Cm7 | Fsus4 F',
    CHORUS_CHORDS,
    'Eb | F | Bb | Bb',
  ].join(' | '),
  4,
);

const VERSE = [
  'F5:1 D5:.5 F5:.5 Bb5:1.5! G5:.5',
  'F5:1 D5:.5 C5:.5 Bb4:1 r:1',
  'G5:1! Eb5:.5 G5:.5 Bb5:1.5 G5:.5',
  'F5:2.5 D5:.5 F5:1',
  'G5:1! F5:.5 D5:.5 F5:1 G5:1',
  'A5:1! G5:.5 F5:.5 C5:1 F5:1',
  'Bb5:1! G5:.5 Eb5:.5 G5:1 Bb5:1',
  'C6:2! A5:1 r:1',
].join(' | ');

const INTRO = ['r:4', 'r:2 A5:.5 F5:.5 C5:1', 'r:2 Eb5:.5 G5:.5 Bb5:1', 'A5:2! C5:1 r:1'].join(' | ');

const CHORUS = [
  'Bb5:1.5! C6:.5 Bb5:1 G5:1',
  'A5:1.5! C6:.5 A5:1 F5:1',
  'Bb5:1.5! D6:.5 Bb5:1 G5:1',
  'F5:.5 Bb5:.5 D6:2! r:1',
  'Eb6:1.5! D6:.5 Bb5:1 G5:1',
  'G5:1 Bb5:.5 C6:1.5! G5:1',
  'Bb5:1 F5:.5 Bb5:.5 D6:2!',
  'C6:2! A5:.5 F5:.5 r:1',
].join(' | ');

const BREAK = ['D5:2 G5:2', 'Bb5:2 D6:2!', 'G5:2 Bb5:2', 'C6:2 A5:1 r:1'].join(' | ');

const ENDING = ['Eb6:1! D6:.5 Bb5:.5 G5:1 Bb5:1', 'C6:1.5! Bb5:.5 A5:1 F5:1', 'Bb5:4!'].join(' | ');

export const verse = [...line(INTRO, at(0, 0.64)), ...line(VERSE, at(4, 0.72))];

export const chorus = [
  ...line(CHORUS, at(12, 0.8)),
  ...line(CHORUS, at(24, 0.86)),
  ...line(ENDING, at(32, 0.8)),
];

export const quiet = line(BREAK, at(20, 0.62));

export const strum = voiceLead(harmony, { low: 53, high: 72, voices: 4 });

export const roll = voiceLead(harmony, { low: 62, high: 81, voices: 3 });
