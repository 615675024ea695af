import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

const VERSE_CHORDS = 'Eadd9 | Eadd9 | B | B | C#m7 | C#m7 | F#sus4 | F#sus4 F#';

export const harmony = progression(
  [
    VERSE_CHORDS,
    VERSE_CHORDS,
    'G#m7 | F#/A# | B | Eadd9 | C#m7 | G#m7 | D#m7 | F#',
    'Emaj7 | Emaj7 | D#m7 | F#sus4 F#',
    VERSE_CHORDS,
    'G#m7 | F#/A# | B | Eadd9 | C#m7 | G#m7 | D#m7 | F#sus4 F#',
    'Eadd9 | F#sus4 F# | B | B',
  ].join(' | '),
  4,
);

const RIFF = [
  'B5:.5! G#5:.5 F#5:.5 B5:.5 G#5:.5 F#5:.5 E5:1',
  'B5:.5! G#5:.5 F#5:.5 B5:.5 G#5:1 r:1',
  'B5:.5! F#5:.5 D#5:.5 B5:.5 F#5:.5 D#5:.5 C#5:1',
  'B5:.5! F#5:.5 D#5:.5 F#5:.5 B4:1 r:1',
  'B5:.5! G#5:.5 E5:.5 B5:.5 G#5:.5 E5:.5 C#5:1',
  'B5:.5! G#5:.5 E5:.5 G#5:.5 C#5:1 r:1',
  'C#6:.5! B5:.5 F#5:.5 C#6:.5 B5:.5 F#5:.5 C#5:1',
  'C#6:.5! B5:.5 F#5:.5 C#6:.5 A#5:1 r:1',
].join(' | ');

const VERSE = [
  'G#5:3! F#5:1',
  'E5:2 B4:2',
  'D#5:3! C#5:1',
  'B4:2 F#5:2',
  'E5:3! D#5:1',
  'C#5:2 G#5:2',
  'F#5:3! C#5:1',
  'F#5:1 B5:1 A#5:2',
].join(' | ');

const CHORUS_START = [
  'B5:1 D#6:2! B5:1',
  'A#5:1 C#6:2! F#5:1',
  'F#5:1 B5:2! D#6:1',
  'E6:2! B5:1 r:1',
  'G#5:1 C#6:2! E6:1',
  'D#6:1 B5:2! G#5:1',
  'F#6:2! D#6:1 A#5:1',
].join(' | ');

const CHORUS = [CHORUS_START, 'C#6:2! A#5:1 r:1'].join(' | ');

const LAST_CHORUS = [CHORUS_START, 'C#6:1 B5:1 A#5:1 r:1'].join(' | ');

const BREAK = ['r:1 B4:1 D#5:1 G#5:1', 'B5:4', 'A#5:2! F#5:2', 'C#6:2 A#5:1 r:1'].join(' | ');

const ENDING = ['G#5:1 B5:2! E6:1', 'C#6:1 B5:1 A#5:1 C#6:1', 'B5:4!'].join(' | ');

export const riff = [...line(RIFF, at(0, 0.72)), ...line(RIFF, at(8, 0.74)), ...line(RIFF, at(28, 0.78))];

export const verse = [...line(VERSE, at(8, 0.7)), ...line(VERSE, at(28, 0.76))];

export const chorus = [
  ...line(CHORUS, at(16, 0.8)),
  ...line(LAST_CHORUS, at(36, 0.88)),
  ...line(ENDING, at(44, 0.82)),
];

export const quiet = line(BREAK, at(24, 0.6));

export const middle = voiceLead(harmony, { low: 54, high: 73, voices: 4 });

export const high = voiceLead(harmony, { low: 66, high: 85, voices: 3 });
