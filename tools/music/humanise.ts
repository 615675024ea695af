import type { Note } from './note.ts';

export type Random = () => number;

/** Mulberry32: the same seed always gives the same performance. */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Feel = { readonly timingMs: number; readonly velocity: number };

/**
 * Varies timing and velocity slightly, as a player would. Notes on a bar line are never early:
 * the music may be spliced there, and the splice would fall into an early note.
 */
export function humanise(
  notes: readonly Note[],
  feel: Feel,
  tempo: { bpm: number; beatsPerBar: number },
  seed: string,
): Note[] {
  const random = seededRandom(seed);
  const beatMs = 60_000 / tempo.bpm;
  return notes
    .toSorted((a, b) => a.beat - b.beat || a.pitch - b.pitch)
    .map((note) => {
      const shift = ((random() + random() - 1) * feel.timingMs) / beatMs;
      const onBarLine =
        Math.abs(note.beat / tempo.beatsPerBar - Math.round(note.beat / tempo.beatsPerBar)) < 1e-6;
      const velocity = note.velocity * (1 + (random() + random() - 1) * feel.velocity);
      return {
        ...note,
        beat: Math.max(0, note.beat + (onBarLine ? Math.abs(shift) * 0.5 : shift)),
        velocity: Math.max(0.04, Math.min(1, velocity)),
      };
    });
}
