import { expect, test } from 'vitest';
import { FPS } from '#scene/model/format.ts';
import { randomFrom } from '#scene/model/random.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import type { Music } from '#scene/model/soundtrack.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { type Pace, planTimeline, type Timeline } from './timeline.ts';

const size = { width: 3000, height: 2000 };
const photo: SceneMedia = { kind: 'photo', ...size, focalPoint: { x: 0.5, y: 0.5 }, tone: '#888888' };
const pace: Pace = {
  titleSeconds: 4,
  holdSeconds: 3,
  shortestHoldSeconds: 1.6,
  longestSeconds: 60,
};
const endCard = { shortestSeconds: 3, longestSeconds: 6 };
const silence: Music = { kind: 'none' };
const FRAMES_PER_BEAT = 15;

const photos = (count: number) => Array.from({ length: count }, () => photo);
const clip = (durationSeconds: number): SceneMedia => ({
  ...photo,
  kind: 'clip',
  durationSeconds,
  hasSound: true,
});
const lengthsOf = ({ slides }: Timeline) => slides.map(({ from, to }) => to - from);

/** Two hundred films of random media, pace and music. */
function* randomFilms() {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed);
    const between = (low: number, high: number) => low + random() * (high - low);
    const media = Array.from({ length: Math.ceil(between(0, 30)) }, () =>
      random() < 0.3 ? clip(between(0.5, 20)) : photo,
    );
    const shortestHoldSeconds = between(0.8, 2);
    const randomPace: Pace = {
      titleSeconds: between(2, 6),
      holdSeconds: shortestHoldSeconds + between(0, 3),
      shortestHoldSeconds,
      longestSeconds: between(15, 90),
    };
    const grid = {
      beatsPerMinute: between(60, 180),
      beatsPerBar: random() < 0.5 ? 4 : 3,
      firstBeatSeconds: between(0, 2),
      dropBar: Math.floor(between(1, 9)),
    };
    const music: Music = { kind: 'track', grid, durationSeconds: 120 };
    const shortestSeconds = between(1, 3);
    const time = { shortestSeconds, longestSeconds: shortestSeconds + between(1, 6) };
    for (const hasEndCard of [true, false])
      yield {
        media,
        grid,
        hasEndCard,
        time,
        timeline: planTimeline(media, randomPace, music, hasEndCard ? { endCard: time } : {}),
      };
  }
}

test('slides follow one another without a gap, each from a beat to a beat', () => {
  for (const { timeline, hasEndCard } of randomFilms()) {
    const { slides, frameOfBeat, ending, frameCount } = timeline;
    const beats = new Set(Array.from({ length: 500 }, (_, beat) => frameOfBeat(beat)));
    const isOnBeats = slides.every(({ from, to }) => to > from && beats.has(from) && beats.has(to));
    expect(isOnBeats).toBe(true);
    expect(slides.map(({ from }) => from)).toEqual(
      [0, ...slides.map(({ to }) => to)].slice(0, slides.length),
    );
    expect(slides.at(-1)?.to ?? 0).toBe(hasEndCard ? ending.from : frameCount);
  }
});

test('the film ends on a bar, and the end card with it', () => {
  for (const { timeline, grid, hasEndCard } of randomFilms()) {
    const { frameCount, frameOfBeat, bars, ending } = timeline;
    expect(frameCount).toBe(frameOfBeat(bars * grid.beatsPerBar));
    expect(ending.to).toBe(frameCount);
    expect(ending.to > ending.from).toBe(hasEndCard);
  }
});

test('the end card takes at most 15 % of the film, and 4 s or, from 30 s on, 5', () => {
  for (const { timeline, media, hasEndCard } of randomFilms()) {
    if (!hasEndCard || media.length === 0) continue;
    const seconds = (timeline.ending.to - timeline.ending.from) / FPS;
    const filmSeconds = timeline.frameCount / FPS;
    // Boundaries are rounded to frames.
    expect(seconds).toBeLessThanOrEqual(filmSeconds * 0.15 + 1 / FPS);
    expect(seconds).toBeLessThanOrEqual((filmSeconds < 30 ? 4 : 5) + 1 / FPS);
  }
});

test('the end card is seen as long as its names and numbers take to read, to within half a beat', () => {
  for (const { timeline, media, hasEndCard, time, grid } of randomFilms()) {
    if (!hasEndCard || media.length === 0) continue;
    const seconds = (timeline.ending.to - timeline.ending.from) / FPS;
    expect(seconds + 30 / grid.beatsPerMinute + 1 / FPS).toBeGreaterThanOrEqual(time.shortestSeconds);
  }
});

test('few pictures are shown longer and repeated, so that the film is long enough for its end card', () => {
  const fast = { ...pace, titleSeconds: 3, holdSeconds: 2, longestSeconds: 20 };
  const timeline = planTimeline(photos(5), fast, silence, { endCard });

  expect(timeline.frameCount).toBe(22 * FPS);
  expect(timeline.slides.map(({ media }) => media)).toEqual([0, 1, 2, 3, 4, 0]);
  expect(Math.max(...lengthsOf(timeline).slice(1))).toBeLessThanOrEqual(4 * FPS);
});

const spoken = { endCard, narrationSeconds: 40 };

test('clips are repeated, so that none stands for long after its end while a narration goes on', () => {
  for (const { pace } of TEMPLATES) {
    const timeline = planTimeline([clip(3), clip(3), clip(3)], pace, silence, spoken);
    expect(timeline.frameCount).toBe(40 * FPS);
    // To complete the bar.
    expect(Math.max(...lengthsOf(timeline))).toBeLessThanOrEqual((3 + 2) * FPS);
  }
});

test('photos among clips are repeated, so that none stands for much longer than its hold', () => {
  for (const { pace } of TEMPLATES) {
    for (const media of [
      [photo, ...Array.from({ length: 6 }, () => clip(3))],
      [...Array.from({ length: 6 }, () => clip(3)), photo],
    ]) {
      const timeline = planTimeline(media, pace, silence, spoken);
      expect(timeline.frameCount).toBe(40 * FPS);
      // And to complete the bar.
      const longest = pace.holdSeconds * 1.6 + 2;
      expect(Math.max(...lengthsOf(timeline).slice(1))).toBeLessThanOrEqual(longest * FPS);
    }
  }
});

test('clips that are over in a moment stand after their end rather than change faster than photos', () => {
  for (const { pace } of TEMPLATES) {
    const lengths = lengthsOf(planTimeline([clip(0.6)], pace, silence, spoken));
    const seconds = 34 / lengths.length;
    expect(seconds).toBeGreaterThan(pace.shortestHoldSeconds * 0.9);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(pace.holdSeconds * 1.6 * FPS);
  }
});

test('a photo among many clips that are over in a moment does not stand for all of them', () => {
  const media = [photo, ...Array.from({ length: 20 }, () => clip(1))];
  for (const { pace } of TEMPLATES) {
    const lengths = lengthsOf(planTimeline(media, pace, silence, spoken));
    expect(Math.max(...lengths)).toBeLessThanOrEqual((pace.titleSeconds + pace.holdSeconds) * FPS);
  }
});

test('clips of which more can be seen play on under a narration instead of coming round again', () => {
  for (const { pace } of TEMPLATES) {
    for (const { media, narrationSeconds } of [
      { media: Array.from({ length: 8 }, () => clip(15)), narrationSeconds: 100 },
      { media: [clip(600)], narrationSeconds: 300 },
    ]) {
      const { slides } = planTimeline(media, pace, silence, { endCard, narrationSeconds });
      expect(slides.length).toBeLessThan(narrationSeconds / (1.4 * pace.holdSeconds));
    }
  }
});

test('the drop is the slide boundary nearest to its bar', () => {
  for (const { timeline, grid } of randomFilms()) {
    const { slides, dropFrame, frameOfBeat } = timeline;
    const wanted = frameOfBeat(grid.dropBar * grid.beatsPerBar);
    const distances = slides.slice(1).map(({ from }) => Math.abs(from - wanted));
    if (distances.length > 0) expect(Math.abs(dropFrame - wanted)).toBe(Math.min(...distances));
  }
});

test('a clip is shown for one beat, or for no longer than it lasts', () => {
  for (const { timeline, media, grid, hasEndCard } of randomFilms()) {
    const beatFrames = (60 / grid.beatsPerMinute) * FPS;
    // A film of clips alone may be too short for its end card.
    if (hasEndCard && media.every(({ kind }) => kind === 'clip')) continue;
    // The first one may stand for the title, and the last slide may be lengthened to complete its bar.
    const tooLong = timeline.slides.slice(hasEndCard ? 1 : 0, -1).filter(({ media: index, from, to }) => {
      const medium = media[index];
      return medium?.kind === 'clip' && to - from > Math.max(beatFrames + 1, medium.durationSeconds * FPS);
    });
    expect(tooLong).toEqual([]);
  }
});

test('a short clip at the start stands until its title has been seen for two and a half seconds', () => {
  for (const seconds of [0.5, 1.6, 2.5]) {
    const media = [clip(seconds), photo, photo, photo];
    expect(lengthsOf(planTimeline(media, pace, silence, { endCard }))[0]).toBe(75);
    // Without text there is no title to be read.
    expect(lengthsOf(planTimeline(media, pace, silence))[0]).toBeLessThan(75);
  }
  const short = { ...pace, titleSeconds: 2 };
  expect(lengthsOf(planTimeline([clip(0.5), photo], short, silence, { endCard }))[0]).toBe(60);
});

test('a long clip is shown for twice the time of a photo', () => {
  const timeline = planTimeline([photo, photo, clip(60), photo], pace, silence);

  expect(lengthsOf(timeline)).toEqual([120, 90, 180, 90]);
});

test('many clips take no longer than the longest film, or than as many photos', () => {
  for (const { pace } of TEMPLATES) {
    for (const count of [12, 20, 30]) {
      for (const needs of [{}, { endCard }]) {
        const clips = Array.from({ length: count }, () => clip(60));
        const most = Math.max(
          pace.longestSeconds * FPS,
          planTimeline(photos(count), pace, silence, needs).frameCount,
        );
        expect(planTimeline(clips, pace, silence, needs).frameCount).toBeLessThanOrEqual(most);
      }
    }
  }
});

test('without music slides keep to a beat of half a second, four to the bar', () => {
  const timeline = planTimeline(photos(5), pace, silence, { endCard });

  expect(timeline.frameOfBeat(1)).toBe(FRAMES_PER_BEAT);
  expect(lengthsOf(timeline)).toEqual([120, 90, 90, 90, 120]);
  expect(timeline.ending).toEqual({ from: 510, to: 600 });
  expect(timeline.frameCount % (4 * FRAMES_PER_BEAT)).toBe(0);
});

test('a single picture is repeated until there are four slides, and each knows how often it was shown', () => {
  const { slides } = planTimeline(photos(1), pace, silence, { endCard });

  expect(slides.map(({ media, round }) => [media, round])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
});

test('three pictures come round again in their order', () => {
  const { slides } = planTimeline(photos(3), pace, silence, { endCard });

  expect(slides.map(({ media, round }) => [media, round])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
  ]);
});

test('many pictures are shown shorter, but not below the shortest hold', () => {
  const few = planTimeline(photos(8), pace, silence, { endCard });
  const many = planTimeline(photos(30), pace, silence, { endCard });

  expect(Math.min(...lengthsOf(few))).toBe(90);
  expect(lengthsOf(many).slice(1).toSorted().at(14)).toBeLessThan(90);
  expect(Math.min(...lengthsOf(many))).toBeGreaterThanOrEqual(
    pace.shortestHoldSeconds * FPS - FRAMES_PER_BEAT,
  );
});

test('without an end card the last picture lasts until the bar is complete', () => {
  const timeline = planTimeline(photos(5), pace, silence);

  expect(lengthsOf(timeline)).toEqual([120, 90, 90, 90, 90]);
  expect(planTimeline(photos(6), pace, silence).slides.at(-1)?.to).toBe(600);
  expect(timeline.ending).toEqual({ from: 480, to: 480 });
});

test('a film of no pictures is its end card alone', () => {
  const timeline = planTimeline([], pace, silence, { endCard });

  expect(timeline.slides).toEqual([]);
  expect(planTimeline([], pace, silence, { endCard, narrationSeconds: 40 }).slides).toEqual([]);
  expect(timeline.ending.from).toBe(0);
  expect(timeline.dropFrame).toBe(0);
});
