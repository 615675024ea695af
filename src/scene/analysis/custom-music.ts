/** The beat of a piece shows in its first minute and a half, and films are shorter than that: no more is listened to. */
export const MUSIC_ANALYSIS_SECONDS = 100;
/** A piece shorter than a phrase is repeated until it is a bed of this length. */
export const LOOPED_SECONDS = 32;
const PHRASE_SECONDS = 6;

/** Whether an agent's own piece is so short that it is repeated. */
export function isLooped(durationSeconds: number): boolean {
  return durationSeconds < PHRASE_SECONDS;
}

/** How much music a film has of an agent's own piece, before it starts over. */
export function usableSeconds(durationSeconds: number): number {
  return isLooped(durationSeconds) ? LOOPED_SECONDS : Math.min(durationSeconds, MUSIC_ANALYSIS_SECONDS);
}
