import { chordAt, progression } from './harmony.ts';
import { line, type Note } from './note.ts';
import { at, BEATS_PER_BAR } from './pattern.ts';
import { voiceLead } from './voicing.ts';

export const harmony = progression(
  [
    'Dbmaj9 | Gbmaj7 | Dbmaj9 | Ebm9 Ab7',
    'Dbmaj9 | Fm7 Bb7 | Ebm9 | Ab7sus4 Ab7 | Dbmaj9 | Abm7 Db7 | Gbmaj7 Gbm6 | Ebm9 Ab7',
    'Gbmaj7 | Fm7 Bbm7 | Ebm9 Ab7 | Dbmaj9 | Bbm7 | Eb7 | Ebm9 | Ebm9 Ab7',
    'Ebm9 Dmaj7 | Dbmaj9 | Dbmaj9',
  ].join(' | '),
  4,
);

const INTRO = ['r:4', 'r:2 Db5:2/3 F5:1/3 Bb5:1', 'r:4', 'r:2 C5:2/3 Eb5:1/3 r:1'].join(' | ');

const FIRST = [
  'F5:1 Ab5:2/3 C6:4/3! r:1',
  'C6:2/3! Ab5:1/3 F5:1 D5:1 F5:2/3 Ab5:1/3',
  'Gb5:5/3! F5:1/3 Eb5:1 Bb4:1',
  'Db5:1 Eb5:1 C5:1 r:1',
  'F5:1 Ab5:2/3 Eb6:4/3! C6:1',
  'Cb6:2/3! Ab5:1/3 Gb5:1 F5:1 Ab5:2/3 Cb6:1/3',
  'Bb5:5/3! Db6:1/3 A5:1 Gb5:1',
  'F5:1 Gb5:1 Eb5:1 C5:2/3 r:1/3',
].join(' | ');

const SECOND = [
  'r:1 Db6:2/3 Bb5:1/3 F5:1 Gb5:1',
  'Ab5:2/3! C6:1/3 Eb6:1 Db6:1 Bb5:1',
  'Bb5:2/3! Gb5:1/3 F5:1 Gb5:1 C6:1',
  'Ab5:8/3! r:4/3',
  'r:1 F5:2/3 Ab5:1/3 Db6:1 F6:1!',
  'Eb6:2/3! Db6:1/3 Bb5:1 G5:2',
  'Gb5:1 Bb5:2/3 Db6:4/3! F6:1',
  'Eb6:1 Bb5:1 C6:1! r:1',
].join(' | ');

const ENDING = ['Bb5:2/3 Gb5:1/3 F5:1 F#5:1! A5:1', 'Ab5:4!'].join(' | ');

export const tune = [
  ...line(INTRO, at(0, 0.6)),
  ...line(FIRST, at(4, 0.66)),
  ...line(SECOND, at(12, 0.74)),
  ...line(ENDING, at(20, 0.66)),
];

/** Walking bass: the root of each chord, chord tones on, and a semitone into the next root. */
export function walk(fromBar: number, toBar: number, velocity: number): Note[] {
  const near = (tone: number, pitch: number): number => {
    const up = (((tone - pitch) % 12) + 12) % 12;
    return pitch + (up > 6 ? up - 12 : up);
  };
  const notes: Note[] = [];
  let pitch = 37;
  for (let beat = fromBar * BEATS_PER_BAR; beat < toBar * BEATS_PER_BAR; beat++) {
    const span = chordAt(harmony, beat);
    const place = beat - span.beat;
    const isLast = place === span.beats - 1;
    const { tones, bass } = span.chord;
    if (place === 0) pitch = near(bass, pitch > 43 ? pitch - 5 : pitch < 34 ? pitch + 5 : pitch);
    else if (isLast) pitch = near(chordAt(harmony, beat + 1).chord.bass, pitch) + (beat % 8 < 4 ? 1 : -1);
    else pitch = near(tones[place === 1 ? 1 : 2]!, pitch);
    notes.push({ beat, beats: 0.92, pitch, velocity: velocity * (beat % 2 === 0 ? 1.04 : 0.96) });
  }
  return notes;
}

export const keys = voiceLead(harmony, { low: 53, high: 71, voices: 4 });

export const strings = voiceLead(harmony, { low: 60, high: 79, voices: 4 });
