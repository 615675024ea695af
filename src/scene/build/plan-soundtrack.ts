import { type ClipRun, isSameRun, runOf } from '#scene/model/clip-run.ts';
import { FPS } from '#scene/model/format.ts';
import type { SceneElement, SceneMedia } from '#scene/model/scene.ts';
import type { ClipSound, Music, MusicSegment, Soundtrack } from '#scene/model/soundtrack.ts';

// A shipped track starts on its first note and has its own ending; trimmed music needs longer fades.
const OWN_ENDING_FADES = { fadeInSeconds: 0.05, fadeOutSeconds: 0.4 };
const TRIMMED_FADES = { fadeInSeconds: 1, fadeOutSeconds: 2.5 };

/** Selects the segments of the music so that it ends with the film, on a bar. */
export function planMusic(music: Music, bars: number): Omit<Soundtrack, 'clipSounds'> {
  if (music.kind === 'none') return { music: [], ...TRIMMED_FADES };
  const fades = music.endingBar === undefined ? TRIMMED_FADES : OWN_ENDING_FADES;
  return { music: segmentsOf(music, bars), ...fades };
}

/**
 * The sound of each run of a clip, once: panels and strips show parts of a run, and a repeated clip may continue it. It ends
 * with the clip, whose last frame may stay longer, and with the slides: most of what plays on is under the end card.
 */
export function planClipSounds(
  media: readonly SceneMedia[],
  elements: readonly SceneElement[],
  endingFrom: number,
): ClipSound[] {
  const planned: { readonly run: ClipRun; sound: ClipSound }[] = [];
  for (const { source, from, to } of elements) {
    if (source.kind !== 'clip' || source.isSilent) continue;
    const medium = media[source.media];
    if (medium?.kind !== 'clip' || !medium.hasSound) continue;
    const { media: index, startSeconds } = source;
    const run = runOf(index, startSeconds, from);
    const over = from + Math.round((medium.durationSeconds - startSeconds) * FPS);
    const toFrame = Math.min(to, over, endingFrom);
    const sound = { media: index, clipStartSeconds: startSeconds, fromFrame: from, toFrame };
    const known = planned.find((other) => isSameRun(other.run, run));
    if (known) known.sound = united(known.sound, sound);
    else planned.push({ run, sound });
  }
  return planned.map(({ sound }) => sound);
}

function united(a: ClipSound, b: ClipSound): ClipSound {
  return { ...(a.fromFrame <= b.fromFrame ? a : b), toFrame: Math.max(a.toFrame, b.toFrame) };
}

function segmentsOf(music: Exclude<Music, { kind: 'none' }>, bars: number): MusicSegment[] {
  const { grid, durationSeconds, loop, endingBar } = music;
  const barSeconds = (60 / grid.beatsPerMinute) * grid.beatsPerBar;
  // Of a few seconds of music with a late first beat no bar is left: they are repeated from their start.
  const start = grid.firstBeatSeconds + barSeconds <= durationSeconds ? grid.firstBeatSeconds : 0;
  const secondsOf = (bar: number) => Math.min(start + bar * barSeconds, durationSeconds);
  const wholeBars = Math.max(1, Math.floor((durationSeconds - start) / barSeconds));
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
