import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

const VERSE_CHORDS = 'F | Eb | Bb/D | F | F | Eb | Gm7 | C7sus4 C';

const CHORUS_CHORDS = 'Dm7 | C | Bb | F/A | Gm7 | Dm7 | Bbadd9 | C7sus4 C';

export const harmony = progression(
  [
    'F | Eb | Bb/D | C7sus4 C',
    VERSE_CHORDS,
    CHORUS_CHORDS,
    'Gm7 | Dm7 | Eb | C7sus4 C',
    VERSE_CHORDS,
    CHORUS_CHORDS,
    'Bb | Eb | F | F',
  ].join(' | '),
  4,
);

const RIFF = [
  'F5:.5! A5:.5 C6:.25 A5:.5 F5:.25 r:.5 C5:.5 D5:.5 F5:.5',
  'G5:.5! G5:.5 Bb5:.25 G5:.5 Eb5:.25 r:.5 Bb4:.5 C5:.5 Eb5:.5',
  'F5:.5! D5:.5 F5:.25 D5:.5 Bb4:.25 r:.5 Bb4:.5 C5:.5 D5:.5',
  'C5:1.5! A4:.5 C5:.5 F5:.5 r:1',
  'F5:.5! A5:.5 C6:.25 A5:.5 F5:.25 r:.5 C6:.5 D6:.5 C6:.5',
  'Bb5:.5! G5:.5 Bb5:.25 G5:.5 Eb5:.25 r:.5 G5:.5 F5:.5 Eb5:.5',
  'D5:.5! F5:.5 G5:.25 F5:.5 D5:.25 r:.5 F5:.5 G5:.5 Bb5:.5',
  'C6:1! Bb5:.5 G5:.5 E5:.5 G5:.5 C5:1',
].join(' | ');

const INTRO = [
  'F5:.5! A5:.5 C6:.25 A5:.5 F5:.25 r:.5 C5:.5 D5:.5 F5:.5',
  'G5:.5! G5:.5 Bb5:.25 G5:.5 Eb5:.25 r:2',
  'F5:.5! D5:.5 F5:.25 D5:.5 Bb4:.25 r:.5 Bb4:.5 C5:.5 D5:.5',
  'C6:1! Bb5:.5 G5:.5 E5:1 r:1',
].join(' | ');

const CHORUS = [
  'A5:1.5! F5:.5 D5:1 F5:1',
  'G5:1.5! E5:.5 C5:1 E5:1',
  'F5:1.5! D5:.5 F5:1 Bb5:1',
  'A5:1 C6:2! r:1',
  'D6:1.5! Bb5:.5 G5:1 Bb5:1',
  'C6:1.5! A5:.5 F5:1 A5:1',
  'Bb5:1 C6:.5 D6:1.5! F5:1',
  'F5:1 G5:1 E5:1.5 r:.5',
].join(' | ');

const BREAK = [
  'r:2 D5:.5 F5:.5 Bb5:1',
  'r:2 A5:.5 F5:.5 D5:1',
  'r:2 Eb5:.5 G5:.5 Bb5:1',
  'r:2 E5:.5 G5:.5 C6:1',
].join(' | ');

const ENDING = [
  'D5:.5! F5:.5 Bb5:.25 F5:.5 D5:.25 r:.5 F5:.5 G5:.5 Bb5:.5',
  'G5:.5! Bb5:.5 G5:.25 Eb5:.5 G5:.25 r:.5 Bb4:.5 C5:.5 Eb5:.5',
  'F5:.5! A5:.25 C6:.25 F6:3',
].join(' | ');

export const riff = [
  ...line(INTRO, at(0, 0.76)),
  ...line(RIFF, at(4, 0.78)),
  ...line(RIFF, at(24, 0.82)),
  ...line(ENDING, at(40, 0.84)),
];

export const chorus = [...line(CHORUS, at(12, 0.82)), ...line(CHORUS, at(32, 0.88))];

export const answer = line(BREAK, at(20, 0.7));

export const strum = voiceLead(harmony, { low: 57, high: 76, voices: 4 });

export const high = voiceLead(harmony, { low: 64, high: 84, voices: 3 });
