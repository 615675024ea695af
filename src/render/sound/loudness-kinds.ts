/**
 * How loud a film is to be: `target` with music, `limited` with music that the true-peak ceiling keeps below the target;
 * `quiet` for a clip's own sound, at or below the target; `silent` without sound.
 */
export const LOUDNESS_KINDS = ['target', 'limited', 'quiet', 'silent'] as const;
export type LoudnessKind = (typeof LOUDNESS_KINDS)[number];
