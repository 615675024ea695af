import { FPS } from '#scene/model/format.ts';
import type { Phrase, Soundtrack } from '#scene/model/soundtrack.ts';

/** By how much sound is lowered under other sound, and how fast. */
type Ducking = {
  readonly decibels: number;
  readonly attackSeconds: number;
  /** The time from the end of the other sound to the release. */
  readonly holdSeconds: number;
  readonly releaseSeconds: number;
  /** In pauses that are shorter the music stays low: rising and falling within a breath is heard as pumping. */
  readonly shortestPauseSeconds: number;
};

const UNDER_CLIPS: Ducking = {
  decibels: -5,
  attackSeconds: 0.3,
  holdSeconds: 0,
  releaseSeconds: 0.3,
  shortestPauseSeconds: 0,
};
const UNDER_SPEECH: Ducking = {
  decibels: -12,
  attackSeconds: 0.15,
  holdSeconds: 0.25,
  releaseSeconds: 0.85,
  shortestPauseSeconds: 1.4,
};

/** The gain of the music under the sound of clips at a time of the film; two that overlap lower it no more than one. */
export function clipDuckingAt({ clipSounds }: Pick<Soundtrack, 'clipSounds'>, seconds: number): number {
  const gains = clipSounds.map(({ fromFrame, toFrame }) =>
    gainUnder(UNDER_CLIPS, [{ startSeconds: fromFrame / FPS, endSeconds: toFrame / FPS }], seconds),
  );
  return Math.min(1, ...gains);
}

/** The gain of music and clips under a narration at a time of the film. */
export function speechDuckingAt({ narration }: Pick<Soundtrack, 'narration'>, seconds: number): number {
  return gainUnder(UNDER_SPEECH, narration?.phrases ?? [], seconds);
}

function gainUnder(ducking: Ducking, spans: readonly Phrase[], seconds: number): number {
  const { decibels, shortestPauseSeconds } = ducking;
  const before = spans.findLast(({ startSeconds }) => startSeconds <= seconds);
  const after = spans.find(({ startSeconds }) => startSeconds > seconds);
  const isBridged = before && after && after.startSeconds - before.endSeconds < shortestPauseSeconds;
  const depth = isBridged
    ? 1
    : Math.max(0, ...[before, after].map((span) => (span ? depthAt(ducking, span, seconds) : 0)));
  return 10 ** ((decibels * depth) / 20);
}

/** From 0 to 1: it grows before the sound begins, which is known beforehand, and falls after it has ended. */
function depthAt(ducking: Ducking, span: Phrase, seconds: number): number {
  const { attackSeconds, holdSeconds, releaseSeconds } = ducking;
  const attack = (seconds - span.startSeconds + attackSeconds) / attackSeconds;
  const release = (span.endSeconds + holdSeconds + releaseSeconds - seconds) / releaseSeconds;
  const nearness = Math.max(0, Math.min(1, attack, release));
  // In decibels and without corners, so that the change itself is not noticed.
  return nearness * nearness * (3 - 2 * nearness);
}
