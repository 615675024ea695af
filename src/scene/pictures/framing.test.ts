import { expect, test } from 'vitest';
import { FORMATS, FRAME_SIZES } from '#scene/model/format.ts';
import { contains, inset, intersect, type Rect, rectOf, WHOLE } from '#scene/model/geometry.ts';
import { type Random, randomFrom } from '#scene/model/random.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { rectAt } from '#scene/model/track.ts';
import {
  alternating,
  cameraMove,
  coverShare,
  coverSize,
  kenBurns,
  type Motion,
  panelsOf,
} from './framing.ts';

const FROM = 30;
const TO = 120;

/** A photo of random shape, within a ratio of `steepest` to one in either direction, and its focal point. */
function photoOf(random: Random, steepest: number): SceneMedia {
  const ratio = steepest ** (2 * random() - 1);
  const focalPoint = { x: random(), y: random() };
  return { kind: 'photo', width: 2000 * ratio, height: 2000, focalPoint, tone: '#888888' };
}

function motionOf(random: Random): Motion {
  return {
    zoom: 0.04 + random() * 0.06,
    direction: random() < 0.5 ? 'in' : 'out',
    drift: random() < 0.5 ? 1 : -1,
    closeness: 1 + random() * 0.3,
  };
}

/** The windows of three hundred random camera moves, frame by frame. */
function* randomWindows(steepest: number) {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const medium = photoOf(random, steepest);
    const panel = rectOf(FRAME_SIZES[FORMATS[seed % 3] ?? '1:1']);
    const motion = motionOf(random);
    const track = cameraMove(medium, panel, motion, FROM, TO);
    for (let frame = FROM; frame <= TO; frame += 5)
      yield { medium, panel, motion, frame, window: rectAt(track, frame) };
  }
}

const tolerant = (rect: Rect): Rect => inset(rect, -1e-9);

test('the camera never looks beyond the edge of a picture', () => {
  const beyond = [...randomWindows(6)].filter(
    ({ window }) => !contains(tolerant(WHOLE), window) || window.width <= 0 || window.height <= 0,
  );

  expect(beyond).toEqual([]);
});

test('the camera never distorts a picture', () => {
  const distorted = [...randomWindows(6)].filter(({ window, medium, panel }) => {
    const shown = (window.width * medium.width) / (window.height * medium.height);
    return Math.abs(shown - panel.width / panel.height) > 1e-6;
  });

  expect(distorted).toEqual([]);
});

test('the focal point stays in view from the first frame to the last', () => {
  const lost = [...randomWindows(2)].filter(
    ({ window, medium }) => !contains(tolerant(window), { ...medium.focalPoint, width: 0, height: 0 }),
  );

  expect(lost).toEqual([]);
});

test('the camera zooms by the given part of its size, in or out', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = randomFrom(seed);
    const motion = motionOf(random);
    const track = cameraMove(photoOf(random, 6), rectOf(FRAME_SIZES['9:16']), motion, FROM, TO);
    const growth = rectAt(track, FROM).width / rectAt(track, TO).width;
    expect(motion.direction === 'in' ? growth : 1 / growth).toBeCloseTo(1 + motion.zoom, 9);
  }
});

test('the zoom has a constant perceived speed: every frame scales by the same factor', () => {
  const random = randomFrom(9);
  const track = cameraMove(photoOf(random, 3), rectOf(FRAME_SIZES['1:1']), motionOf(random), FROM, TO);
  const widths = Array.from({ length: TO - FROM + 1 }, (_, age) => rectAt(track, FROM + age).width);
  const factors = widths.slice(1).map((width, index) => width / (widths[index] ?? 1));

  for (const factor of factors) expect(factor).toBeCloseTo(factors[0] ?? 0, 12);
});

test('a picture that covers a panel fills one side of it and loses only what sticks out', () => {
  const wide = { width: 2000, height: 1000 };
  const tall = { width: 1080, height: 1920 };

  expect(coverSize(wide, tall)).toEqual({ width: 0.28125, height: 1 });
  expect(coverSize(tall, wide)).toEqual({ width: 1, height: 0.28125 });
  expect(coverShare(wide, wide)).toBe(1);
});

test('panels cover their area without overlapping', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed);
    const medium = photoOf(random, 5);
    const area = rectOf(FRAME_SIZES[FORMATS[seed % 3] ?? '1:1']);
    for (const fit of ['cover', 'fill', 'stack'] as const) {
      const panels = panelsOf(medium, area, fit, 0).map(({ rect }) => rect);
      const covered = panels.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(covered).toBeCloseTo(area.width * area.height, 3);
      panels.forEach((panel, index) => {
        expect(contains(area, panel)).toBe(true);
        for (const other of panels.slice(index + 1)) expect(intersect(panel, other)).toBeUndefined();
      });
    }
  }
});

test('a picture over a soft fill of itself is shown whole', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const medium = photoOf(randomFrom(seed), 5);
    const panels = panelsOf(medium, rectOf(FRAME_SIZES['9:16']), 'fill', 0);
    const picture = panels.find(({ shows }) => shows === 'picture');
    expect(picture && coverShare(medium, picture.rect)).toBeGreaterThan(0.97);
  }
});

test('stacked panels leave the gap between them', () => {
  const medium = { ...photoOf(randomFrom(1), 1), width: 3000, height: 2000 };
  const [picture, detail] = panelsOf(medium, rectOf(FRAME_SIZES['9:16']), 'stack', 12);

  expect([picture?.shows, detail?.shows]).toEqual(['picture', 'detail']);
  expect((detail?.rect.y ?? 0) - (picture?.rect.height ?? 0)).toBe(12);
});

test('a panel of a template replaces the usual ones', () => {
  const own = [{ rect: { x: 1, y: 2, width: 3, height: 4 }, shows: 'detail' }] as const;

  expect(panelsOf(photoOf(randomFrom(1), 2), rectOf(FRAME_SIZES['1:1']), own, 0)).toBe(own);
});

test('the Ken Burns effect pans to alternating sides and comes closer to a repeated picture', () => {
  const motion = kenBurns(0.09, alternating);
  const moves = [0, 1, 2].map((index) => motion({ index, round: 0 }));

  expect(moves.map(({ drift }) => drift)).toEqual([1, -1, 1]);
  expect(moves.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
  expect(motion({ index: 0, round: 1 }).closeness).toBeGreaterThan(motion({ index: 0, round: 0 }).closeness);
});

test('a picture that is repeated often changes its framing each time, but is never magnified much', () => {
  const motion = kenBurns(0.09);
  const closenesses = Array.from({ length: 16 }, (_, round) => motion({ index: round, round }).closeness);

  expect(closenesses.slice(0, 2)).toEqual([1, 1.3]);
  expect(Math.max(...closenesses)).toBeLessThan(2);
  closenesses.slice(1).forEach((closeness, index) => {
    expect(closeness).not.toBe(closenesses[index]);
  });
});
