import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'Aadd9 | E/G# | F#m7 | Dadd9 E',
    'Aadd9 | E/G# | F#m7 | Dadd9 | Aadd9 | C#m7 | Dmaj7 | Esus4 E',
    'Dmaj7 | E/D | C#m7 | F#m7 | Bm7 | A/C# | Dadd9 | Esus4 E',
    'Aadd9 | E/G# | F#m7 | Dadd9 | Aadd9 | C#m7 | Dmaj7 | Dadd9 E',
    'Dadd9 E | Aadd9 | A',
  ].join(' | '),
  4,
);

const THEME = [
  'E5:.5 A5:.5 B5:1! r:.5 A5:.5 E5:1',
  'B4:.5 E5:.5 G#5:1.5! F#5:.5 E5:1',
  'C#5:.5 E5:.5 A5:1! r:.5 G#5:.5 E5:1',
  'F#5:1.5! E5:.5 F#5:1 A5:1',
  'E5:.5 A5:.5 C#6:1! r:.5 B5:.5 A5:1',
  'G#5:1.5! B5:.5 G#5:1 E5:1',
  'F#5:.5 A5:.5 C#6:1! r:.5 B5:.5 A5:1',
  'B5:2! G#5:1 r:1',
].join(' | ');

const LIFT = [
  'C#6:2! A5:1 F#5:1',
  'B5:2! G#5:1 E5:1',
  'G#5:1.5 A5:.5 B5:2',
  'C#6:1.5! B5:.5 A5:2',
  'D6:2! B5:1 F#5:1',
  'E6:2! C#6:1 A5:1',
  'F#6:1.5! E6:.5 D6:1 A5:1',
  'E6:2! B5:1 r:1',
].join(' | ');

const REPRISE = THEME.replace(/\| [^|]*$/, '| F#5:1.5! A5:.5 G#5:1 r:1');

const INTRO = ['r:4', 'r:4', 'C#5:.5 E5:.5 A5:1! r:.5 G#5:.5 E5:1', 'F#5:1.5! A5:.5 G#5:1 r:1'].join(' | ');

const ENDING = ['F#5:1! A5:1 G#5:1 B5:1', 'A5:4!'].join(' | ');

export const intro = line(INTRO, at(0, 0.6));

export const theme = line(THEME, at(4, 0.7));

export const lift = line(LIFT, at(12, 0.78));

export const reprise = line(REPRISE, at(20, 0.78));

export const ending = line(ENDING, at(28, 0.74));

export const tune = [...intro, ...theme, ...lift, ...reprise, ...ending];

export const middle = voiceLead(harmony, { low: 52, high: 71, voices: 4 });

export const high = voiceLead(harmony, { low: 64, high: 83, voices: 4 });
