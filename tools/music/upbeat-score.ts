import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at, bars } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const INTRO = { from: 0, to: 4 };

export const VERSE = { from: 4, to: 12 };

export const CHORUS = { from: 12, to: 20 };

export const BREAK = { from: 20, to: 24 };

export const REPRISE = { from: 24, to: 32 };

const HOOK_CHORDS = 'Dadd9 | A/C# | Bm7 | Gadd9 | Dadd9 | A/C# | Em7 | Gadd9 A';

export const harmony = progression(
  [
    'Dadd9 | A/C# | Bm7 | Gadd9 A',
    HOOK_CHORDS,
    'Bm7 | Gmaj7 | D/F# | A | Bm7 | Gmaj7 | Em7 | Asus4 A',
    'Gmaj7 | F#m7 | Em7 | Asus4 A',
    HOOK_CHORDS,
    'Gadd9 | Asus4 A | D | D',
  ].join(' | '),
  4,
);

const HOOK = [
  'A5:.75! F#5:.75 E5:.5 D5:.5 E5:.5 F#5:1',
  'E5:.75! C#5:.75 A4:.5 r:.5 A4:.5 C#5:.5 E5:.5',
  'F#5:.75! D5:.75 B4:.5 D5:.5 E5:.5 F#5:1',
  'A5:1.5! B5:.5 A5:.5 F#5:.5 E5:.5 D5:.5',
  'A5:.75! F#5:.75 E5:.5 D5:.5 E5:.5 F#5:1',
  'E5:.75! C#5:.75 A4:.5 r:.5 E5:.5 F#5:.5 A5:.5',
  'B5:.75! A5:.75 G5:.5 E5:.5 F#5:.5 G5:1',
  'B4:.75! D5:.75 B4:.5 C#5:.5 E5:.5 A5:1',
].join(' | ');

const INTRO_HOOK = [
  'A5:.75! F#5:.75 E5:.5 D5:.5 E5:.5 F#5:1',
  'E5:.75! C#5:.75 A4:.5 r:2',
  'F#5:.75! D5:.75 B4:.5 D5:.5 E5:.5 F#5:1',
  'B4:.75! D5:.75 B4:.5 C#5:.5 E5:.5 A5:1',
].join(' | ');

const CHORUS_TUNE = [
  'D5:1.5 E5:.5 F#5:1 A5:1',
  'B5:1.5! A5:.5 F#5:2',
  'A5:1.5 F#5:.5 D5:1 E5:1',
  'E5:1.5 C#5:.5 E5:1.5 r:.5',
  'D5:1.5 E5:.5 F#5:1 A5:1',
  'B5:1.5! C#6:.5 D6:2',
  'B5:1 A5:1 G5:1 F#5:.5 G5:.5',
  'A5:2! E5:.5 A5:.5 r:1',
].join(' | ');

const ENDING_TUNE = [
  'B5:.75! A5:.75 G5:.5 D5:.5 E5:.5 G5:1',
  'E5:.75! D5:.75 E5:.5 C#5:.5 E5:.5 A5:1',
  'D5:.5! F#5:.5 A5:.5 D6:2.5',
].join(' | ');

export const hook = [
  ...line(INTRO_HOOK, at(0, 0.72)),
  ...line(HOOK, at(4, 0.82)),
  ...line(HOOK, at(24, 0.88)),
  ...line(ENDING_TUNE, at(32, 0.85)),
];

export const song = line(CHORUS_TUNE, at(12, 0.8));

export const answer = line(
  'r:2 B5:.5 D6:.5 A5:1 | r:2 A5:.5 C#6:.5 E5:1 | r:2 G5:.5 B5:.5 E5:1 | r:4',
  at(20, 0.6),
);

export const middle = voiceLead(harmony, { low: 54, high: 74, voices: 4 });

export const high = voiceLead(harmony, { low: 62, high: 83, voices: 4 });

export const FINAL = bars(34, 35);
