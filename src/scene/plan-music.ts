import type { SceneElement } from './scene.ts';
import type { Music, SceneInput } from './scene-input.ts';
import type { ClipSound, MusicSegment, Soundtrack } from './soundtrack.ts';
import type { Timeline } from './timeline.ts';

// A shipped track opens on its own first note and rings out by itself; anything cut needs softer edges.
const OWN_ENDING_FADES = { fadeInSeconds: 0.05, fadeOutSeconds: 0.4 };
const CUT_FADES = { fadeInSeconds: 1, fadeOutSeconds: 2.5 };

/** Which stretches of the music play, so that it ends with the film, on a bar. */
export function planMusic(
  { music, media }: SceneInput,
  timeline: Timeline,
  elements: readonly SceneElement[],
): Soundtrack {
  const clipSounds = elements.flatMap((element): ClipSound[] => {
    if (element.source.kind !== 'clip') return [];
    const medium = media[element.source.media];
    if (medium?.kind !== 'clip' || !medium.hasSound) return [];
    const { media: index, startSeconds } = element.source;
    return [{ media: index, clipStartSeconds: startSeconds, fromFrame: element.from, toFrame: element.to }];
  });
  if (music.kind === 'none') return { music: [], ...CUT_FADES, clipSounds };
  const segments = segmentsOf(music, timeline.bars);
  return { music: segments, ...(music.endingBar === undefined ? CUT_FADES : OWN_ENDING_FADES), clipSounds };
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
