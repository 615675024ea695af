import { FPS } from '#scene/model/format.ts';
import type { Phrase, Soundtrack } from '#scene/model/soundtrack.ts';

/** By how much sound is lowered under other sound, and how fast. */
type Ducking = {
  readonly decibels: number;
  readonly attackSeconds: number;
  /** The time from the end of the other sound to the release: in short pauses the music does not swell. */
  readonly holdSeconds: number;
  readonly releaseSeconds: number;
};

const UNDER_CLIPS: Ducking = { decibels: -5, attackSeconds: 0.3, holdSeconds: 0, releaseSeconds: 0.3 };
const UNDER_SPEECH: Ducking = { decibels: -12, attackSeconds: 0.15, holdSeconds: 0.35, releaseSeconds: 0.6 };

/** The gain of the music under the sound of clips at a time of the film. */
export function clipDuckingAt({ clipSounds }: Pick<Soundtrack, 'clipSounds'>, seconds: number): number {
  return clipSounds.reduce((gain, { fromFrame, toFrame }) => {
    const span = { startSeconds: fromFrame / FPS, endSeconds: toFrame / FPS };
    return gain * duckingAt(UNDER_CLIPS, span, seconds);
  }, 1);
}

/** The gain of music and clips under a narration at a time of the film. */
export function speechDuckingAt({ narration }: Pick<Soundtrack, 'narration'>, seconds: number): number {
  const gains = narration?.phrases.map((phrase) => duckingAt(UNDER_SPEECH, phrase, seconds)) ?? [];
  return Math.min(1, ...gains);
}

// The gain falls before the sound begins, which is known beforehand, and rises after it ends.
function duckingAt(ducking: Ducking, span: Phrase, seconds: number): number {
  const { decibels, attackSeconds, holdSeconds, releaseSeconds } = ducking;
  const attack = (seconds - span.startSeconds + attackSeconds) / attackSeconds;
  const release = (span.endSeconds + holdSeconds + releaseSeconds - seconds) / releaseSeconds;
  const nearness = Math.max(0, Math.min(1, attack, release));
  return 1 - (1 - 10 ** (decibels / 20)) * nearness;
}
