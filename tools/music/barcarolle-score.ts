import { progression } from './harmony.ts';
import { line } from './note.ts';
import { at } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'Ab | Dbadd9/Ab | Ab | Eb7sus4 Eb',
    'Ab | Cm7/G | Fm7 | Cm7/Eb | Dbmaj7 | Cm7 | Bbm7 | Eb7sus4 Eb',
    'Dbmaj7 | Dbm6 | Cm7 | F7 | Bbm7 | Fm7 | Dbmaj7 Bbm7 | Eb7sus4 Eb',
    'Ab | Cm7/G | Bbm7 | Eb7sus4 Eb',
    'Dbmaj7 | Bbm7 Eb7sus4 | Ab | Ab',
  ].join(' | '),
  4,
);

const INTRO = ['r:4', 'r:2 F5:2/3 Eb5:1/3 Db5:1', 'Eb5:2 C5:2', 'Bb4:1 Eb5:1 G4:1 r:1'].join(' | ');

const THEME = [
  'Eb5:2/3 C5:1/3 Eb5:1 Ab5:2!',
  'G5:2/3! F5:1/3 Eb5:1 G5:1 Bb4:1',
  'Ab5:2/3! G5:1/3 F5:1 C5:2',
  'Eb5:2/3 F5:1/3 G5:1 Bb5:2!',
  'C6:2/3! Bb5:1/3 Ab5:1 F5:1 Ab5:1',
  'Eb5:2/3 F5:1/3 G5:1 C6:2!',
  'Db6:2/3! C6:1/3 Bb5:1 Ab5:1 F5:1',
  'Ab5:1 F5:1 G5:1 r:1',
].join(' | ');

const LIFT = [
  'F5:1 Ab5:2/3 C6:1/3 F6:2!',
  'Fb6:1! Db6:1 Bb5:1 Ab5:1',
  'G5:2/3 Bb5:1/3 C6:1 Eb6:2!',
  'Eb6:2/3! C6:1/3 A5:1 C6:1 F5:1',
  'Db6:1! Bb5:2/3 Db6:1/3 F6:2',
  'Eb6:1 C6:2/3 Ab5:1/3 C6:2!',
  'Ab5:1 F5:1 Bb5:1! Db6:1',
  'Bb5:1! Ab5:1 G5:1 r:1',
].join(' | ');

const RETURN = [
  'Eb5:2/3 C5:1/3 Eb5:1 Ab5:2!',
  'G5:2/3! Bb5:1/3 Eb6:1 C6:1 G5:1',
  'Db6:2/3! C6:1/3 Bb5:1 F5:2',
  'Eb5:1 F5:1 G5:1 r:1',
].join(' | ');

const ENDING = ['C6:2/3! Ab5:1/3 F5:1 Ab5:2', 'Bb5:1 Db6:1 Bb5:1 Ab5:1', 'Ab5:4!'].join(' | ');

export const tune = [
  ...line(INTRO, at(0, 0.62)),
  ...line(THEME, at(4, 0.66)),
  ...line(LIFT, at(12, 0.78)),
  ...line(RETURN, at(20, 0.68)),
  ...line(ENDING, at(24, 0.64)),
];

/** The cello moves where the tune holds. */
export const counter = line(
  [
    'C4:3 Bb3:1 | Bb3:3 G3:1 | Ab3:2 C4:1 Eb4:1 | Eb4:2 Bb3:2 | F3:2 Ab3:2 | C4:2 Eb4:2 | Db4:3 Bb3:1 | Bb3:2 G3:2',
    'Ab3:2 Db4:2 | Db4:2 Bb3:2 | C4:2 G3:2 | A3:2 C4:2 | Db4:2 F4:2 | C4:2 Ab3:2 | F3:2 F4:2 | Eb4:2 G3:2',
    'C4:3 Eb4:1 | Eb4:2 G3:2 | F3:2 Db4:2 | Eb4:2 Bb3:2 | Ab3:2 F4:2 | Db4:2 Bb3:2 | C4:4',
  ].join(' | '),
  at(4, 0.6),
);

export const flow = voiceLead(harmony, { low: 51, high: 70, voices: 4 });

export const strings = voiceLead(harmony, { low: 55, high: 74, voices: 4 });

export const violins = voiceLead(harmony, { low: 67, high: 86, voices: 3 });
