import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

const DROP_CHORDS = 'F#m7 | Aadd9 | E/G# | C#m7 | F#m7 | Aadd9 | C#m7 | Bsus4 B';

export const harmony = progression(
  [
    'Aadd9 | C#m7 | F#m7 | Bsus4 B',
    'Aadd9 | C#m7 | B | E/G# | Aadd9 | C#m7 | F#m7 | Bsus4 B',
    DROP_CHORDS,
    'C#m7 | G#m7 | Amaj7 | Bsus4 B',
    DROP_CHORDS,
    'Aadd9 | Bsus4 B | E | E',
  ].join(' | '),
  4,
);

const INTRO = [
  'E5:.5! E5:.25 C#5:.5 B4:.75 r:2',
  'G#5:.5! G#5:.25 E5:.5 C#5:.75 r:2',
  'C#5:.5! C#5:.25 E5:.5 F#5:.75 r:2',
  'F#5:.5! F#5:.25 E5:.5 F#5:.75 D#5:1 r:1',
].join(' | ');

const GROOVE = [
  'E5:1 C#5:.5 E5:1.5 B4:1',
  'G#5:1! E5:.5 C#5:1.5 B4:1',
  'F#5:1! D#5:.5 F#5:1.5 B5:1',
  'B5:1.5! G#5:.5 E5:1 r:1',
  'C#5:1 E5:.5 A5:1.5 B5:1',
  'B5:1! G#5:.5 E5:1.5 G#5:1',
  'A5:1! F#5:.5 E5:1.5 C#5:1',
  'E5:1 F#5:1 D#5:1 r:1',
].join(' | ');

const DROP = [
  'C#5:.5! C#5:.25 E5:.5 F#5:.75 r:.5 A5:.5 F#5:.5 E5:.5',
  'E5:.5! E5:.25 C#5:.5 B4:.75 r:.5 C#5:.5 E5:.5 B5:.5',
  'G#5:.5! G#5:.25 B5:.5 G#5:.75 r:.5 F#5:.5 E5:.5 B4:.5',
  'G#5:.5! G#5:.25 E5:.5 C#5:.75 r:.5 E5:.5 G#5:.5 B5:.5',
  'C#6:.5! C#6:.25 A5:.5 F#5:.75 r:.5 E5:.5 F#5:.5 A5:.5',
  'B5:.5! B5:.25 A5:.5 E5:.75 r:.5 C#5:.5 E5:.5 A5:.5',
  'G#5:.5! G#5:.25 B5:.5 E6:.75 r:.5 B5:.5 G#5:.5 E5:.5',
  'F#5:.5! F#5:.25 E5:.5 F#5:.75 D#5:.5 F#5:.5 B5:1',
].join(' | ');

const BREAK = ['r:1 E5:1 G#5:1 B5:1', 'D#6:2! B5:1 G#5:1', 'C#6:2! E5:1 G#5:1', 'F#5:2 D#5:1 r:1'].join(
  ' | ',
);

const ENDING = [
  'E5:.5! E5:.25 C#5:.5 B4:.75 r:.5 C#5:.5 E5:.5 A5:.5',
  'B5:.5! B5:.25 F#5:.5 E5:.75 D#5:.5 F#5:.5 B5:1',
  'G#5:.5! B5:.25 E6:3.25',
].join(' | ');

export const hook = [
  ...line(INTRO, at(0, 0.7)),
  ...line(DROP, at(12, 0.84)),
  ...line(DROP, at(24, 0.88)),
  ...line(ENDING, at(32, 0.84)),
];

export const song = [...line(GROOVE, at(4, 0.72)), ...line(BREAK, at(20, 0.66))];

export const middle = voiceLead(harmony, { low: 54, high: 74, voices: 4 });

export const high = voiceLead(harmony, { low: 63, high: 84, voices: 4 });
