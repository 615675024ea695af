import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import type { BeatGrid, Music } from '#scene/model/soundtrack.ts';

/** Target durations; each is rounded to whole beats of the music. */
export type Pace = {
  readonly titleSeconds: number;
  readonly holdSeconds: number;
  readonly shortestHoldSeconds: number;
  readonly endSeconds: number;
  /** The length that a film with many pictures should not exceed. */
  readonly longestSeconds: number;
};

/** One picture's place in the timeline, before transitions overlap its boundaries. */
type Slide = {
  readonly media: number;
  readonly from: number;
  readonly to: number;
  /** How often this medium was shown before; a repeated one is framed differently. */
  readonly round: number;
};

/** When everything happens, in frames. Slide boundaries lie on beats and the film ends on a bar. */
export type Timeline = {
  readonly slides: readonly Slide[];
  /** The end card's frames, empty where the film has none. */
  readonly ending: { readonly from: number; readonly to: number };
  readonly frameCount: number;
  readonly bars: number;
  /** The slide boundary nearest to the bar on which the music lifts. */
  readonly dropFrame: number;
  /** The frame of a beat. */
  readonly frameOfBeat: (beat: number) => number;
};

// Without music the slides follow a beat of half a second, four to the bar.
const SILENT_GRID: BeatGrid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0 };

// The title, the facts and the end card need at least this many slides; media are repeated to reach it.
const FEWEST_SLIDES = 4;

/** Assigns the media to slides on the beats of the music. */
export function planTimeline(
  media: readonly SceneMedia[],
  pace: Pace,
  music: Music,
  hasEndCard: boolean,
): Timeline {
  const grid = music.kind === 'track' ? music.grid : SILENT_GRID;
  const beatSeconds = 60 / grid.beatsPerMinute;
  const frameOfBeat = (beat: number) => Math.round(beat * beatSeconds * FPS);
  const order = slideOrder(media.length);
  const hold = beatsFor(holdSeconds(pace, order.length), beatSeconds);
  const slides: Slide[] = [];
  let beat = 0;
  order.forEach(({ index, round }, position) => {
    const medium = media[index];
    const beats = position === 0 ? Math.max(hold, beatsFor(pace.titleSeconds, beatSeconds)) : hold;
    const length = medium?.kind === 'clip' ? clipBeats(medium.durationSeconds, beats, beatSeconds) : beats;
    slides.push({ media: index, round, from: frameOfBeat(beat), to: frameOfBeat(beat + length) });
    beat += length;
  });
  const endBeats = hasEndCard ? beatsFor(pace.endSeconds, beatSeconds) : 0;
  const bars = Math.ceil((beat + endBeats) / grid.beatsPerBar);
  const lastBeat = bars * grid.beatsPerBar;
  const frameCount = frameOfBeat(lastBeat);
  const lastBoundary = frameOfBeat(beat);
  // Without an end card the last picture lasts until the bar is complete.
  const last = slides.at(-1);
  if (!hasEndCard && last) slides[slides.length - 1] = { ...last, to: frameCount };
  return {
    slides,
    ending: hasEndCard ? { from: lastBoundary, to: frameCount } : { from: frameCount, to: frameCount },
    frameCount,
    bars,
    dropFrame: boundaryNear(slides, frameOfBeat((grid.dropBar ?? 2) * grid.beatsPerBar)),
    frameOfBeat,
  };
}

function slideOrder(count: number): { readonly index: number; readonly round: number }[] {
  const total = count === 0 ? 0 : Math.max(count, FEWEST_SLIDES);
  return Array.from({ length: total }, (_, position) => ({
    index: position % count,
    round: Math.floor(position / count),
  }));
}

/** The template's hold, shortened so that many pictures stay within the film's length. */
function holdSeconds(pace: Pace, slides: number): number {
  const available = (pace.longestSeconds - pace.titleSeconds - pace.endSeconds) / Math.max(1, slides - 1);
  return clamp(pace.holdSeconds, pace.shortestHoldSeconds, Math.max(pace.shortestHoldSeconds, available));
}

/** Whole beats nearest to a time, at least one; beyond two an even number, since musical phrases consist of pairs of beats. */
function beatsFor(seconds: number, beatSeconds: number): number {
  const beats = seconds / beatSeconds;
  return beats < 2.5 ? Math.max(1, Math.round(beats)) : Math.round(beats / 2) * 2;
}

/** A clip may take up to twice the beats of a photo, but never more than its own duration. */
function clipBeats(durationSeconds: number, beats: number, beatSeconds: number): number {
  const available = Math.floor((durationSeconds - 0.5) / beatSeconds);
  return clamp(available, 1, beats * 2);
}

function boundaryNear(slides: readonly Slide[], frame: number): number {
  const boundaries = slides.slice(1).map((slide) => slide.from);
  return boundaries.toSorted((a, b) => Math.abs(a - frame) - Math.abs(b - frame))[0] ?? 0;
}
