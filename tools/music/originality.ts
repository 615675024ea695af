import type { Track } from './track.ts';

/** Shorter runs than these are common property: a cadence, a scale, a broken chord. */
const LONGEST_SHARED = { chords: 4, intervals: 8 };

/** The pieces written before this rule; three of them open with I V vi IV. */
const BEFORE_THE_RULE = new Set(['upbeat', 'elegant', 'warm', 'professional']);

export type Shared = {
  readonly tracks: string;
  readonly kind: keyof typeof LONGEST_SHARED;
  readonly run: string;
};

/**
 * Chords as steps from root to root with their third, so that the key makes no difference. Inversions, added tones and
 * repetitions are left out: they change a chord's colour and not its place in the sequence.
 */
function chordSteps(track: Track): string[] {
  const triads = track.harmony.map(({ chord }) => ({
    root: chord.root,
    third: chord.tones.includes((chord.root + 3) % 12) ? 'm' : 'M',
  }));
  const changes = triads.filter(
    ({ root, third }, i) => root !== triads[i - 1]?.root || third !== triads[i - 1]?.third,
  );
  return changes.slice(1).map((to, i) => {
    const from = changes[i]!;
    return `${from.third}${(to.root - from.root + 12) % 12}${to.third}`;
  });
}

function intervals(track: Track): string[] {
  const notes = track.melody.toSorted((a, b) => a.beat - b.beat || b.pitch - a.pitch);
  // Of notes that sound together the highest is the melody.
  const top = notes.filter(({ beat }, i) => i === 0 || beat - notes[i - 1]!.beat > 1e-6);
  return top.slice(1).map(({ pitch }, i) => `${pitch - top[i]!.pitch}`);
}

function longestCommonRun(a: readonly string[], b: readonly string[]): string[] {
  let best: string[] = [];
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      let length = 0;
      while (i + length < a.length && a[i + length] === b[j + length]) length++;
      if (length > best.length) best = a.slice(i, i + length);
    }
  }
  return best;
}

/** What two pieces have in common beyond common property. */
export function findShared(tracks: readonly Track[]): Shared[] {
  return tracks.flatMap((one, index) =>
    tracks.slice(index + 1).flatMap((other): Shared[] => {
      const pair = `${one.id} and ${other.id}`;
      // A run of n steps is n + 1 chords.
      const chords = longestCommonRun(chordSteps(one), chordSteps(other));
      const melody = longestCommonRun(intervals(one), intervals(other));
      const isOld = BEFORE_THE_RULE.has(one.id) && BEFORE_THE_RULE.has(other.id);
      return [
        ...(chords.length + 1 > LONGEST_SHARED.chords && !isOld
          ? [{ tracks: pair, kind: 'chords' as const, run: chords.join(' ') }]
          : []),
        ...(melody.length > LONGEST_SHARED.intervals
          ? [{ tracks: pair, kind: 'intervals' as const, run: melody.join(' ') }]
          : []),
      ];
    }),
  );
}
