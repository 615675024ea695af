import { speechDuckingAt } from '#scene/analysis/ducking.ts';
import { isSameRun, runOf } from '#scene/model/clip-run.ts';
import { FPS } from '#scene/model/format.ts';
import type { Soundtrack } from '#scene/model/soundtrack.ts';

/** A clip at a time of its own, on a frame of the video. */
type ShownClip = { readonly media: number; readonly timeSeconds: number; readonly frame: number };

// The renderer levels each clip by its loudness; a fixed gain below the music comes close.
const GAIN_WITH_MUSIC = 0.4;
const GAIN_ALONE = 0.9;

/** The volume of a clip that is shown, 0..1: it is silent where the video's soundtrack does not have its sound. */
export function clipVolumeAt(soundtrack: Soundtrack, { media, timeSeconds, frame }: ShownClip): number {
  const run = runOf(media, timeSeconds, frame);
  const isHeard = soundtrack.clipSounds.some(
    ({ media: index, clipStartSeconds, fromFrame, toFrame }) =>
      frame >= fromFrame && frame < toFrame && isSameRun(runOf(index, clipStartSeconds, fromFrame), run),
  );
  if (!isHeard) return 0;
  const gain = soundtrack.music.length > 0 ? GAIN_WITH_MUSIC : GAIN_ALONE;
  return gain * speechDuckingAt(soundtrack, frame / FPS);
}
