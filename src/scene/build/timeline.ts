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

/** One picture's turn: its cut points, before transitions overlap them. */
export type Turn = {
  readonly media: number;
  readonly from: number;
  readonly to: number;
  /** How often this medium was shown before: a repeated one is framed differently. */
  readonly round: number;
};

/** When everything happens, in frames; all cuts lie on beats and the film ends on a bar. */
export type Timeline = {
  readonly turns: readonly Turn[];
  /** The end card's stretch, empty where the film has none. */
  readonly ending: { readonly from: number; readonly to: number };
  readonly frameCount: number;
  readonly bars: number;
  /** Where the music lifts, on a cut if one is near. */
  readonly dropFrame: number;
  /** The frame of a beat. */
  readonly frameOfBeat: (beat: number) => number;
};

// Without music there is still a pulse: half a second, four to the bar.
const SILENT_GRID: BeatGrid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0 };

// Fewer turns than this cannot hold a title, the facts and the view that carries the end card.
const FEWEST_TURNS = 4;

/** Lays the media out in time. */
export function planTimeline(
  media: readonly SceneMedia[],
  pace: Pace,
  music: Music,
  hasEndCard: boolean,
): Timeline {
  const grid = music.kind === 'track' ? music.grid : SILENT_GRID;
  const beatSeconds = 60 / grid.beatsPerMinute;
  const frameOfBeat = (beat: number) => Math.round(beat * beatSeconds * FPS);
  const order = turnsOf(media.length);
  const hold = beatsFor(holdSeconds(pace, order.length), beatSeconds);
  const turns: Turn[] = [];
  let beat = 0;
  order.forEach(({ index, round }, turn) => {
    const medium = media[index];
    const beats = turn === 0 ? Math.max(hold, beatsFor(pace.titleSeconds, beatSeconds)) : hold;
    const length = medium?.kind === 'clip' ? clipBeats(medium.durationSeconds, beats, beatSeconds) : beats;
    turns.push({ media: index, round, from: frameOfBeat(beat), to: frameOfBeat(beat + length) });
    beat += length;
  });
  const endBeats = hasEndCard ? beatsFor(pace.endSeconds, beatSeconds) : 0;
  const bars = Math.ceil((beat + endBeats) / grid.beatsPerBar);
  const lastBeat = bars * grid.beatsPerBar;
  const frameCount = frameOfBeat(lastBeat);
  const cut = frameOfBeat(beat);
  // With no end card the last picture itself lasts until the bar is full.
  const last = turns.at(-1);
  if (!hasEndCard && last) turns[turns.length - 1] = { ...last, to: frameCount };
  return {
    turns,
    ending: hasEndCard ? { from: cut, to: frameCount } : { from: frameCount, to: frameCount },
    frameCount,
    bars,
    dropFrame: dropNear(turns, frameOfBeat((grid.dropBar ?? 2) * grid.beatsPerBar)),
    frameOfBeat,
  };
}

function turnsOf(count: number): { readonly index: number; readonly round: number }[] {
  const total = count === 0 ? 0 : Math.max(count, FEWEST_TURNS);
  return Array.from({ length: total }, (_, turn) => ({
    index: turn % count,
    round: Math.floor(turn / count),
  }));
}

/** The wished hold, shortened so that many pictures stay within the film's length. */
function holdSeconds(pace: Pace, turns: number): number {
  const room = (pace.longestSeconds - pace.titleSeconds - pace.endSeconds) / Math.max(1, turns - 1);
  return clamp(pace.holdSeconds, pace.shortestHoldSeconds, Math.max(pace.shortestHoldSeconds, room));
}

/** Whole beats nearest to a time, at least one; beyond two an even number, since music comes in pairs. */
function beatsFor(seconds: number, beatSeconds: number): number {
  const beats = seconds / beatSeconds;
  return beats < 2.5 ? Math.max(1, Math.round(beats)) : Math.round(beats / 2) * 2;
}

/** A clip may stay up to twice as long as a photo, and never longer than it lasts. */
function clipBeats(durationSeconds: number, beats: number, beatSeconds: number): number {
  const lasting = Math.floor((durationSeconds - 0.5) / beatSeconds);
  return clamp(lasting, 1, beats * 2);
}

function dropNear(turns: readonly Turn[], frame: number): number {
  const cuts = turns.slice(1).map((turn) => turn.from);
  const near = cuts.toSorted((a, b) => Math.abs(a - frame) - Math.abs(b - frame))[0];
  return near ?? 0;
}
