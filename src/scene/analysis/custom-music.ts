/** Only this much of an agent's own music is used: enough to detect the beat; in longer films it starts over. */
export const MUSIC_ANALYSIS_SECONDS = 100;
/** Music shorter than a phrase is looped to this length. */
export const LOOPED_SECONDS = 32;
const PHRASE_SECONDS = 6;

/** Whether an agent's own music is so short that it is looped. */
export function isLooped(durationSeconds: number): boolean {
  return durationSeconds < PHRASE_SECONDS;
}

/** The length of an agent's own music before it starts over. */
export function usableSeconds(durationSeconds: number): number {
  return isLooped(durationSeconds) ? LOOPED_SECONDS : Math.min(durationSeconds, MUSIC_ANALYSIS_SECONDS);
}
