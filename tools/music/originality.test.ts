import { expect, test } from 'vitest';
import { transpose } from './note.ts';
import { findShared } from './originality.ts';
import type { Track } from './track.ts';
import { tracks } from './tracks.ts';

function copyInAnotherKey(track: Track, semitones: number): Track {
  const harmony = track.harmony.map((span) => ({
    ...span,
    chord: {
      ...span.chord,
      root: (span.chord.root + semitones) % 12,
      tones: span.chord.tones.map((tone) => (tone + semitones) % 12),
    },
  }));
  return { ...track, harmony, melody: transpose(track.melody, semitones) };
}

test('no two pieces share a melody or a chord sequence', () => {
  expect(findShared(tracks)).toEqual([]);
});

test('a piece in another key is the same piece', () => {
  const [one] = tracks.filter(({ id }) => id === 'kitchen');
  if (!one) throw new Error('the piece is missing');

  const shared = findShared([one, copyInAnotherKey(one, 5)]);

  expect(shared.map(({ kind }) => kind)).toEqual(['chords', 'intervals']);
});

test('all pieces differ in tempo', () => {
  expect(new Set(tracks.map(({ bpm }) => bpm)).size).toBe(tracks.length);
});
