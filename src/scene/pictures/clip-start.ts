import { FPS } from '#scene/model/format.ts';
import type { SceneMedia } from '#scene/model/scene.ts';

// The camera is often unsteady in the first moments of a clip.
const SKIPPED_SHARE = 0.12;
const MOST_SKIPPED_SECONDS = 1;

/**
 * Where a clip starts to play for some frames: where an earlier slide left it, or else after its first moments, as far as
 * enough of it is left. Photos start at 0.
 */
export function clipStart(medium: SceneMedia, frames: number, leftAtSeconds?: number): number {
  if (medium.kind === 'photo') return 0;
  const { durationSeconds } = medium;
  const latest = durationSeconds - frames / FPS;
  if (leftAtSeconds !== undefined && leftAtSeconds <= latest) return leftAtSeconds;
  return Math.max(0, Math.min(durationSeconds * SKIPPED_SHARE, MOST_SKIPPED_SECONDS, latest));
}
