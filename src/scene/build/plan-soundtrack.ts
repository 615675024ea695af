import type { SceneElement, SceneMedia } from '#scene/model/scene.ts';
import type { ClipSound, Music, MusicSegment, Soundtrack } from '#scene/model/soundtrack.ts';

// A shipped track starts on its first note and has its own ending; trimmed music needs longer fades.
const OWN_ENDING_FADES = { fadeInSeconds: 0.05, fadeOutSeconds: 0.4 };
const TRIMMED_FADES = { fadeInSeconds: 1, fadeOutSeconds: 2.5 };

/** Selects the segments of the music so that it ends with the film, on a bar. */
export function planSoundtrack(
  music: Music,
  media: readonly SceneMedia[],
  bars: number,
  elements: readonly SceneElement[],
): Soundtrack {
  const clipSounds = elements.flatMap(({ source, from, to }): ClipSound[] => {
    if (source.kind !== 'clip') return [];
    const medium = media[source.media];
    if (medium?.kind !== 'clip' || !medium.hasSound) return [];
    return [{ media: source.media, clipStartSeconds: source.startSeconds, fromFrame: from, toFrame: to }];
  });
  if (music.kind === 'none') return { music: [], ...TRIMMED_FADES, clipSounds };
  const fades = music.endingBar === undefined ? TRIMMED_FADES : OWN_ENDING_FADES;
  return { music: segmentsOf(music, bars), ...fades, clipSounds };
}

function segmentsOf(music: Exclude<Music, { kind: 'none' }>, bars: number): MusicSegment[] {
  const { grid, durationSeconds, loop, endingBar } = music;
  const barSeconds = (60 / grid.beatsPerMinute) * grid.beatsPerBar;
  const secondsOf = (bar: number) => Math.min(grid.firstBeatSeconds + bar * barSeconds, durationSeconds);
  const wholeBars = Math.max(1, Math.floor((durationSeconds - grid.firstBeatSeconds) / barSeconds));
  const lastBar = endingBar ?? wholeBars;
  const endingBars = endingBar === undefined ? 0 : Math.min(wholeBars - endingBar, bars);
  const again = loop ?? { startBar: 0, endBar: lastBar };
  const segments: MusicSegment[] = [];
  let missing = bars - endingBars;
  let bar = 0;
  while (missing > 0) {
    const until = missing > lastBar - bar ? again.endBar : bar + missing;
    segments.push({ startSeconds: secondsOf(bar), endSeconds: secondsOf(until) });
    missing -= until - bar;
    bar = again.startBar;
  }
  if (endingBar !== undefined)
    segments.push({ startSeconds: secondsOf(endingBar), endSeconds: secondsOf(endingBar + endingBars) });
  return segments;
}
