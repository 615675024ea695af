import { FPS } from '#scene/model/format.ts';
import type { MusicSegment, Soundtrack } from '#scene/model/soundtrack.ts';

const DUCKED = 10 ** (-5 / 20);
const DUCK_RAMP_SECONDS = 0.3;

/** How long the music of a film lasts. */
function musicSeconds(segments: readonly MusicSegment[]): number {
  return segments.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}

/** How loud the music is at a time of the film, 0..1: it rises, steps back for a clip's own sound, and falls, as in the file. */
export function musicGainAt(soundtrack: Soundtrack, filmSeconds: number, seconds: number): number {
  const end = Math.min(musicSeconds(soundtrack.music), filmSeconds);
  if (seconds < 0 || seconds >= end) return 0;
  return fadeAt(soundtrack, end, seconds) * duckAt(soundtrack, seconds);
}

function fadeAt({ fadeInSeconds, fadeOutSeconds }: Soundtrack, end: number, seconds: number): number {
  const rise = Math.min(fadeInSeconds, end / 3);
  const fall = Math.min(fadeOutSeconds, end / 2);
  const rising = seconds < rise ? Math.sin((seconds / rise) * (Math.PI / 2)) : 1;
  const fallen = (seconds - (end - fall)) / fall;
  const falling = fallen > 0 ? Math.cos(Math.min(1, fallen) * (Math.PI / 2)) ** 1.5 : 1;
  return rising * falling;
}

function duckAt({ clipSounds }: Soundtrack, seconds: number): number {
  let gain = 1;
  for (const { fromFrame, toFrame } of clipSounds) {
    const from = fromFrame / FPS - DUCK_RAMP_SECONDS;
    const to = toFrame / FPS + DUCK_RAMP_SECONDS;
    const nearness = Math.min(1, (seconds - from) / DUCK_RAMP_SECONDS, (to - seconds) / DUCK_RAMP_SECONDS);
    if (nearness > 0) gain *= 1 - (1 - DUCKED) * nearness;
  }
  return gain;
}
