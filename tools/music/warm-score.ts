import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'Gadd9 | Cadd9 | G/B | C D',
    'G | D/F# | Em7 | Cadd9 | G/B | Am7 | C | Dsus4 D',
    'Em7 | Cmaj7 | G/B | D | Em7 | A7/C# | Cadd9 | Dsus4 D',
    'G | D/F# | Em7 | C D',
    'Am7 D7sus4 | G | G',
  ].join(' | '),
  4,
);

const VERSE_TUNE = [
  'D5:.5 G5:.5 B5:1! A5:.5 G5:.5 D5:1',
  'A5:1.5! G5:.5 F#5:1 D5:1',
  'E5:.5 G5:.5 B5:1! A5:.5 G5:.5 E5:1',
  'D5:1.5 E5:.5 G5:1.5 r:.5',
  'D5:.5 G5:.5 B5:1! D6:1 B5:1',
  'C6:1.5! B5:.5 A5:1 E5:1',
  'G5:1 E5:1 G5:.5 A5:.5 G5:1',
  'A5:2! F#5:1 r:1',
].join(' | ');

const CHORUS_TUNE = [
  'B5:1! G5:.5 B5:.5 D6:2',
  'C6:1! B5:.5 G5:.5 E5:2',
  'D5:1 G5:.5 A5:.5 B5:2',
  'A5:1.5! B5:.5 A5:1 F#5:1',
  'G5:1 B5:.5 D6:.5 E6:2!',
  'E6:1! D6:.5 C#6:.5 A5:2',
  'G5:1 A5:.5 B5:.5 D6:1 E6:1',
  'D6:2! A5:1 r:1',
].join(' | ');

const REPRISE_TUNE = [
  'D5:.5 G5:.5 B5:1! A5:.5 G5:.5 D5:1',
  'A5:1.5! G5:.5 F#5:1 D5:1',
  'E5:.5 G5:.5 B5:1! D6:.5 B5:.5 G5:1',
  'E5:1 G5:1 F#5:1 r:1',
].join(' | ');

const INTRO_TUNE = ['r:4', 'r:2 E5:.5 G5:.5 D5:1', 'r:4', 'E5:1 G5:1 F#5:1 r:1'].join(' | ');

const ENDING_TUNE = ['E5:.5 A5:.5 C6:1! A5:.5 G5:.5 A5:1', 'G5:4'].join(' | ');

const verse = line(VERSE_TUNE, at(4, 0.72));

export const chorus = line(CHORUS_TUNE, at(12, 0.8));

export const reprise = line(REPRISE_TUNE, at(20, 0.76));

const ending = line(ENDING_TUNE, at(24, 0.72));

export const intro = line(INTRO_TUNE, at(0, 0.6));

export const tune = [...verse, ...chorus, ...reprise, ...ending];

export const guitar = voiceLead(harmony, { low: 50, high: 69, voices: 4 });

export const ukulele = voiceLead(harmony, { low: 60, high: 79, voices: 4 });
