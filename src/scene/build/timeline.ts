import type { EndCardTime } from '#scene/content/end-card-text.ts';
import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import type { BeatGrid, Music } from '#scene/model/soundtrack.ts';

/** Target durations; each is rounded to whole beats of the music. */
export type Pace = {
  readonly titleSeconds: number;
  readonly holdSeconds: number;
  readonly shortestHoldSeconds: number;
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
// How much longer than its hold a slide may be before media are repeated instead.
const MOST_STRETCH = 1.6;
// How much longer than a photo a clip may be shown, as far as the film's length allows it.
const MOST_CLIP_STRETCH = 2;

// A title over a shorter clip is read while its last frame stands.
const SHORTEST_TITLE_SECONDS = 2.5;

// Viewers leave during a long end card.
const MAX_ENDING_SHARE = 0.15;
const LONG_FILM_SECONDS = 30;
const MAX_ENDING_SECONDS = { short: 4, long: 5 };

/** What the length of a film must allow for. */
type Needs = {
  /** Absent in a film without text: it has neither a title nor an end card. */
  readonly endCard?: EndCardTime | undefined;
  /** The time that a narration takes. */
  readonly narrationSeconds?: number | undefined;
  /** How long each medium has to be seen for its text to be read, where the film has time for that. */
  readonly tellingSeconds?: readonly number[] | undefined;
};

/** Assigns the media to slides on the beats of the music, and the end card, where the film has one, to what follows. */
export function planTimeline(
  media: readonly SceneMedia[],
  pace: Pace,
  music: Music,
  needs: Needs = {},
): Timeline {
  const grid = music.kind === 'track' ? music.grid : SILENT_GRID;
  const beatSeconds = 60 / grid.beatsPerMinute;
  const frameOfBeat = (beat: number) => Math.round(beat * beatSeconds * FPS);
  const { order, beats, bars, endBeats } = planSlides(media, pace, grid, needs);
  const lastBeat = bars * grid.beatsPerBar;
  let beat = 0;
  const slides = order.map(({ index, round }, position): Slide => {
    const from = frameOfBeat(beat);
    beat += beats[position] ?? 0;
    return { media: index, round, from, to: frameOfBeat(beat) };
  });
  const frameCount = frameOfBeat(lastBeat);
  return {
    slides,
    ending: { from: frameOfBeat(lastBeat - endBeats), to: frameCount },
    frameCount,
    bars,
    dropFrame: boundaryNear(slides, frameOfBeat((grid.dropBar ?? 2) * grid.beatsPerBar)),
    frameOfBeat,
  };
}

type SlidePlan = {
  readonly order: readonly Place[];
  readonly beats: readonly number[];
  readonly bars: number;
  readonly endBeats: number;
};

/**
 * The slides that fill the film. Media are repeated until no photo has to be much longer than its hold, and clips have to
 * stand for no more than a bar after their end; but not so often that slides would change faster than those of many photos.
 */
function planSlides(media: readonly SceneMedia[], pace: Pace, grid: BeatGrid, needs: Needs): SlidePlan {
  const beatSeconds = 60 / grid.beatsPerMinute;
  for (let fewest = Math.max(media.length, fewestSlides(pace, needs)); ; fewest += 1) {
    const order = slideOrder(media.length, fewest);
    const wanted = slideBeats(order, media, pace, needs, beatSeconds);
    const { bars, endBeats } = endingOf(sum(wanted), grid, needs);
    const total = bars * grid.beatsPerBar - endBeats;
    const missing = total - sum(wanted);
    const unseen = unseenBeats(order, wanted, media, beatSeconds);
    const photoCount = unseen.filter((beats) => beats === undefined).length;
    const most =
      (photoCount * pace.holdSeconds * (MOST_STRETCH - 1)) / beatSeconds +
      sum(unseen.map((beats = 0) => beats));
    const isFilled = media.length === 0 || missing <= Math.max(grid.beatsPerBar, most);
    if (isFilled || order.length * pace.shortestHoldSeconds >= total * beatSeconds) {
      const limits = unseen.map((beats) => (isFilled ? beats : undefined) ?? Number.POSITIVE_INFINITY);
      return { order, beats: lengthened(wanted, limits, missing, isFilled ? 2 : 1), bars, endBeats };
    }
  }
}

/** How much longer each clip could be shown, shared by its slides; undefined for photos. */
function unseenBeats(
  order: readonly Place[],
  beats: readonly number[],
  media: readonly SceneMedia[],
  beatSeconds: number,
): (number | undefined)[] {
  return order.map(({ index }) => {
    const medium = media[index];
    if (medium?.kind !== 'clip') return undefined;
    const shown = beats.filter((_, position) => order[position]?.index === index);
    const unseen = clipBeats(medium.durationSeconds, Number.POSITIVE_INFINITY, beatSeconds) - sum(shown);
    return Math.max(0, Math.floor(unseen / shown.length));
  });
}

/** The time that the slides take at least, so that the end card is seen long enough with its share of the film. */
function shortestSlidesSeconds({ endCard, narrationSeconds = 0 }: Needs): number {
  if (!endCard) return narrationSeconds;
  return (1 - MAX_ENDING_SHARE) * Math.max(endCard.shortestSeconds / MAX_ENDING_SHARE, narrationSeconds);
}

function fewestSlides(pace: Pace, needs: Needs): number {
  const stretched = (shortestSlidesSeconds(needs) - pace.titleSeconds) / (pace.holdSeconds * MOST_STRETCH);
  return Math.max(FEWEST_SLIDES, 1 + Math.ceil(stretched));
}

type Place = { readonly index: number; readonly round: number };

function slideOrder(count: number, fewest: number): Place[] {
  const total = count === 0 ? 0 : Math.max(count, fewest);
  return Array.from({ length: total }, (_, position) => ({
    index: position % count,
    round: Math.floor(position / count),
  }));
}

function slideBeats(
  order: readonly Place[],
  media: readonly SceneMedia[],
  pace: Pace,
  needs: Needs,
  beatSeconds: number,
): number[] {
  const hold = beatsFor(holdSeconds(pace, order.length, needs), beatSeconds);
  const title = Math.max(hold, beatsFor(pace.titleSeconds, beatSeconds));
  const slides = order.map(({ index }, position) => ({
    medium: media[index],
    beats: position === 0 ? title : hold,
  }));
  const beatsOf = (some: typeof slides) => sum(some.map(({ beats }) => beats));
  const left = longestSlidesSeconds(pace, needs) / beatSeconds - beatsOf(slides);
  const clips = slides.filter(({ medium }) => medium?.kind === 'clip');
  const stretch = clamp(1 + left / beatsOf(clips), 1, MOST_CLIP_STRETCH);
  let spare = clips.length > 0 ? 0 : left;
  return slides.map(({ medium, beats }, position) => {
    if (medium?.kind !== 'clip') {
      const seconds = needs.tellingSeconds?.[position] ?? 0;
      const more = 2 * Math.ceil(seconds / beatSeconds / 2) - beats;
      if (more <= 0 || more > spare || seconds > pace.holdSeconds * MOST_STRETCH) return beats;
      spare -= more;
      return beats + more;
    }
    const played = clipBeats(medium.durationSeconds, Math.floor(beats * stretch), beatSeconds);
    return position === 0 && needs.endCard ? Math.max(played, titleBeats(pace, beatSeconds)) : played;
  });
}

/** The beats that a title needs at least. */
function titleBeats({ titleSeconds }: Pace, beatSeconds: number): number {
  return Math.ceil(Math.min(titleSeconds, SHORTEST_TITLE_SECONDS) / beatSeconds);
}

/** The time that the slides of a film with many pictures should not exceed. */
function longestSlidesSeconds({ longestSeconds }: Pace, { endCard }: Needs): number {
  return (endCard ? 1 - MAX_ENDING_SHARE : 1) * longestSeconds;
}

/** The template's hold, shortened so that many pictures stay within the film's length, lengthened for few. */
function holdSeconds(pace: Pace, slides: number, needs: Needs): number {
  const others = Math.max(1, slides - 1);
  const longest = (longestSlidesSeconds(pace, needs) - pace.titleSeconds) / others;
  const shortest = (shortestSlidesSeconds(needs) - pace.titleSeconds) / others;
  const hold = clamp(pace.holdSeconds, pace.shortestHoldSeconds, Math.max(pace.shortestHoldSeconds, longest));
  return Math.max(hold, shortest);
}

/** The fewest bars that hold the slides and an end card of sufficient length. */
function endingOf(
  slideBeatCount: number,
  { beatsPerMinute, beatsPerBar }: BeatGrid,
  { endCard, narrationSeconds = 0 }: Needs,
): { readonly bars: number; readonly endBeats: number } {
  const beatSeconds = 60 / beatsPerMinute;
  const filmBeats = Math.max(slideBeatCount, narrationSeconds / beatSeconds);
  if (endCard && slideBeatCount === 0) {
    const bars = Math.ceil(endCard.longestSeconds / beatSeconds / beatsPerBar);
    return { bars, endBeats: bars * beatsPerBar };
  }
  for (let bars = Math.ceil(filmBeats / beatsPerBar); ; bars += 1) {
    const total = bars * beatsPerBar;
    if (!endCard) return { bars, endBeats: 0 };
    const { short, long } = MAX_ENDING_SECONDS;
    const longest = Math.min(endCard.longestSeconds, total * beatSeconds < LONG_FILM_SECONDS ? short : long);
    const mostBeats = Math.max(1, Math.floor(longest / beatSeconds));
    const fewestBeats = Math.min(Math.round(endCard.shortestSeconds / beatSeconds), mostBeats);
    const endBeats = Math.min(Math.floor(total * MAX_ENDING_SHARE), mostBeats);
    if (endBeats >= Math.max(1, fewestBeats) && total - endBeats >= slideBeatCount) return { bars, endBeats };
  }
}

/** Lengthens slides by some beats in turn, from the last to the first, each up to its limit; what is left, the last one. */
function lengthened(
  wanted: readonly number[],
  limits: readonly number[],
  missing: number,
  step: number,
): number[] {
  const beats = [...wanted];
  let left = missing;
  const lengthen = (position: number, most: number) => {
    const more = Math.min(most, left);
    beats[position] = (beats[position] ?? 0) + more;
    left -= more;
    return more;
  };
  const spare = limits.map((limit, position) => ({ position, limit })).filter(({ limit }) => limit > 0);
  for (
    let inTurn = spare.toReversed();
    left > 0 && inTurn.length > 0;
    inTurn = inTurn.filter(({ limit }) => limit > 0)
  )
    for (const slide of inTurn) slide.limit -= lengthen(slide.position, Math.min(step, slide.limit));
  if (beats.length > 0) lengthen(beats.length - 1, left);
  return beats;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whole beats nearest to a time, at least one; beyond two an even number, since musical phrases consist of pairs of beats. */
function beatsFor(seconds: number, beatSeconds: number): number {
  const beats = seconds / beatSeconds;
  return beats < 2.5 ? Math.max(1, Math.round(beats)) : Math.round(beats / 2) * 2;
}

/** The beats of a clip's slide: half a second less than its duration, since transitions show it before and after. */
function clipBeats(durationSeconds: number, mostBeats: number, beatSeconds: number): number {
  const available = Math.floor((durationSeconds - 0.5) / beatSeconds);
  return clamp(available, 1, mostBeats);
}

function boundaryNear(slides: readonly Slide[], frame: number): number {
  const boundaries = slides.slice(1).map((slide) => slide.from);
  return boundaries.toSorted((a, b) => Math.abs(a - frame) - Math.abs(b - frame))[0] ?? 0;
}
