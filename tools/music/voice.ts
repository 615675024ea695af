import { type Random, seededRandom } from './humanise.ts';
import type { Note } from './note.ts';
import { SAMPLE_RATE, type Stereo, silence } from './stereo.ts';

export type Sounding = {
  readonly out: Stereo;
  readonly startSample: number;
  readonly heldSeconds: number;
  readonly pitch: number;
  readonly velocity: number;
  readonly random: Random;
};

/** Adds one note to the buffer. */
export type Voice = (sounding: Sounding) => void;

export function playVoice(
  voice: Voice,
  notes: readonly Note[],
  bpm: number,
  samples: number,
  seed: string,
): Stereo {
  const out = silence(samples);
  const random = seededRandom(`voice-${seed}`);
  const beatSeconds = 60 / bpm;
  for (const note of notes) {
    const startSample = Math.round(note.beat * beatSeconds * SAMPLE_RATE);
    const { pitch, velocity } = note;
    voice({ out, startSample, heldSeconds: note.beats * beatSeconds, pitch, velocity, random });
  }
  return out;
}

/** Runs a per-sample function over one note, to both sides. */
export function paint(
  to: Sounding,
  seconds: number,
  sample: (t: number, i: number) => readonly [number, number] | number,
): void {
  const count = Math.min(Math.round(seconds * SAMPLE_RATE), to.out.left.length - to.startSample);
  // A fade of 5 ms at the end avoids a click.
  const fade = Math.min(count, Math.round(0.005 * SAMPLE_RATE));
  for (let i = 0; i < count; i++) {
    const ease = i > count - fade ? (count - i) / fade : 1;
    const value = sample(i / SAMPLE_RATE, i);
    const [l, r] = typeof value === 'number' ? [value, value] : value;
    to.out.left[to.startSample + i]! += l * ease;
    to.out.right[to.startSample + i]! += r * ease;
  }
}

export function envelope(t: number, held: number, attack: number, release: number): number {
  const rise = t < attack ? Math.sin((t / attack) * (Math.PI / 2)) : 1;
  return t < held ? rise : rise * Math.exp((-4.6 * (t - held)) / release);
}
