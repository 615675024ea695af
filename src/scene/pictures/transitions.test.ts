import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { contains, inset, type Rect, WHOLE } from '#scene/model/geometry.ts';
import type { Layer } from '#scene/model/layer.ts';
import { listingOf } from '#scene/model/listing.ts';
import { randomFrom } from '#scene/model/random.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import { alternating, kenBurns } from './framing.ts';
import { showSlides } from './show-slides.ts';
import {
  crossfade,
  instant,
  push,
  slideOver,
  splitPanels,
  type Transition,
  wipe,
  zoomThrough,
} from './transitions.ts';

const FRAMES = 20;
const HALF = FRAMES / 2;

const all: readonly { readonly name: string; readonly transition: Transition }[] = [
  { name: 'crossfade', transition: crossfade() },
  { name: 'instant', transition: instant() },
  { name: 'zoomThrough', transition: zoomThrough() },
  { name: 'two columns', transition: splitPanels(2, 'columns') },
  { name: 'three rows', transition: splitPanels(3, 'rows') },
  ...(['left', 'right', 'up', 'down'] as const).flatMap((heading) => [
    { name: `push ${heading}`, transition: push(heading) },
    { name: `slide over ${heading}`, transition: slideOver(heading) },
    { name: `wipe ${heading}`, transition: wipe(heading) },
  ]),
];

function photosOf(seed: number): SceneMedia[] {
  const random = randomFrom(seed);
  return Array.from({ length: 4 }, () => ({
    kind: 'photo',
    width: 800 + random() * 3000,
    height: 800 + random() * 3000,
    focalPoint: { x: random(), y: random() },
    tone: '#888888',
  }));
}

/** A film of four photos that are joined by one transition; its first boundary is `boundary`. */
function filmWith(
  transition: Transition,
  seed = 1,
  media = photosOf(seed),
): { readonly scene: Scene; readonly boundary: number } {
  const scene = buildScene({
    listing: listingOf({ name: 'Alder Lane' }),
    media,
    portraits: {},
    template: {
      ...luxuryTour,
      compose: (builder) =>
        showSlides(builder, {
          area: builder.frame,
          transitionFrames: FRAMES,
          transition: () => transition,
          motion: kenBurns(0.09, alternating),
          fit: () => 'cover',
        }),
    },
    format: '9:16',
    cut: 'strict',
    music: { kind: 'none' },
  });
  return { scene, boundary: scene.shots[1]?.from ?? 0 };
}

const layersOf = (scene: Scene, media: number, frame: number): Layer[] =>
  frameAt(scene, frame).filter(({ source }) => source.kind === 'photo' && source.media === media);
const layerOf = (scene: Scene, media: number, frame: number) => layersOf(scene, media, frame)[0];
const framesOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test.each(all)('$name takes its frames around the boundary and no more', ({ transition }) => {
  const { scene, boundary } = filmWith(transition);

  expect(layersOf(scene, 1, boundary - HALF - 1)).toEqual([]);
  expect(layersOf(scene, 0, boundary + HALF)).toEqual([]);
  expect(layerOf(scene, 0, boundary - HALF - 1)).toMatchObject({
    opacity: 1,
    clip: { x: 0, y: 0, width: 1080 },
  });
  const arrived = layersOf(scene, 1, boundary + HALF);
  expect(arrived.every(({ opacity }) => opacity === 1)).toBe(true);
  expect(arrived.reduce((sum, { clip }) => sum + clip.width * clip.height, 0)).toBeCloseTo(1080 * 1920, 3);
});

test.each(all)('$name lets no background show on any frame', ({ transition }) => {
  const { scene, boundary } = filmWith(transition, 3);
  const random = randomFrom(11);
  for (const frame of framesOf(boundary - HALF, boundary + HALF)) {
    const layers = frameAt(scene, frame).filter(
      ({ source, opacity }) => source.kind === 'photo' && opacity === 1,
    );
    const points = Array.from({ length: 50 }, (): Rect => {
      return { x: random() * 1080, y: random() * 1920, width: 0, height: 0 };
    });
    const uncovered = points.filter((point) => !layers.some(({ clip }) => contains(clip, point)));
    expect(uncovered).toEqual([]);
  }
});

test.each(all)('$name keeps every window in its picture and every layer in the frame', ({ transition }) => {
  const frame = { x: 0, y: 0, width: 1080, height: 1920 };
  const picture = inset(WHOLE, -1e-9);
  for (let seed = 1; seed <= 5; seed += 1) {
    const { scene } = filmWith(transition, seed);
    const layers = framesOf(0, scene.frameCount - 1).flatMap((n) => frameAt(scene, n));
    const outside = layers.filter(
      ({ window, clip, opacity }) =>
        !contains(picture, window) || !contains(frame, clip) || opacity <= 0 || opacity > 1,
    );
    expect(outside).toEqual([]);
  }
});

test.each(all.filter(({ name }) => name !== 'zoomThrough'))(
  'the camera keeps its speed through $name: each frame scales by the same factor',
  ({ transition }) => {
    const { scene, boundary } = filmWith(transition, 5);
    const widthAt = (media: number, frame: number) => layerOf(scene, media, frame)?.window.width;
    for (const [media, first, last] of [
      [0, 20, boundary + HALF - 1],
      [1, boundary - HALF, boundary + HALF + 30],
    ] as const) {
      const widths = framesOf(first, last).flatMap((frame) => widthAt(media, frame) ?? []);
      const factors = widths.slice(1).map((width, index) => width / (widths[index] ?? 1));
      expect(factors.length).toBeGreaterThan(HALF);
      expect(Math.max(...factors) - Math.min(...factors)).toBeLessThan(1e-9);
    }
  },
);

test.each(all)('$name of a slide that is shorter ends before the next one begins', ({ transition }) => {
  const clips = photosOf(1).map(
    (photo): SceneMedia => ({ ...photo, kind: 'clip', durationSeconds: 0.8, hasSound: false }),
  );
  const { scene } = filmWith(transition, 1, clips);
  const shortest = Math.min(...scene.shots.map(({ from, to }) => to - from));
  const tracks = scene.elements.flatMap(({ window, target, opacity }) => [window, target, opacity]);
  const times = tracks.map((track) => track?.map(({ at }) => at) ?? []);

  expect(shortest).toBeLessThan(FRAMES);
  expect(times).toEqual(times.map((some) => some.toSorted((a, b) => a - b)));
  for (const { from, to } of scene.shots.slice(1, -1)) {
    const middle = frameAt(scene, Math.floor((from + to) / 2)).filter(({ source }) => source.kind === 'clip');
    expect(new Set(middle.map(({ source }) => source.kind === 'clip' && source.media)).size).toBe(1);
  }
});

test('a crossfade brings the next picture up evenly, half way at the boundary, over an opaque last one', () => {
  const { scene, boundary } = filmWith(crossfade());
  const frames = framesOf(boundary - HALF, boundary + HALF);
  const opacities = frames.map((frame) => layerOf(scene, 1, frame)?.opacity ?? 0);

  expect(opacities[0]).toBe(0);
  expect(opacities[HALF]).toBe(0.5);
  expect(opacities.at(-1)).toBe(1);
  expect(opacities).toEqual(opacities.toSorted((a, b) => a - b));
  opacities.forEach((opacity, index) => {
    expect(opacity + (opacities[FRAMES - index] ?? 0)).toBeCloseTo(1, 12);
  });
  for (const frame of frames.slice(0, -1)) expect(layerOf(scene, 0, frame)?.opacity).toBe(1);
});

test('a push moves both pictures as one: their edges touch on every frame', () => {
  const { scene, boundary } = filmWith(push('left'));
  for (const frame of framesOf(boundary - HALF + 1, boundary + HALF - 1)) {
    const [last, next] = [layerOf(scene, 0, frame)?.target, layerOf(scene, 1, frame)?.target];
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(next?.x ?? 0, 6);
  }
});

test('a longer push leaves the same gap between the pictures all the way', () => {
  const { scene, boundary } = filmWith(push('up', 1.02));
  const gaps = framesOf(boundary - HALF, boundary + HALF).flatMap((frame) => {
    const [last, next] = [layerOf(scene, 0, frame)?.target, layerOf(scene, 1, frame)?.target];
    return last && next ? [next.y - last.y - last.height] : [];
  });

  expect(gaps.length).toBeGreaterThan(HALF);
  for (const gap of gaps) expect(gap).toBeCloseTo(0.02 * 1920, 6);
});

test('a picture slides over the last one, which follows a quarter of the way', () => {
  const { scene, boundary } = filmWith(slideOver('left'));
  const [last, next] = [layerOf(scene, 0, boundary)?.target, layerOf(scene, 1, boundary)?.target];

  expect(next?.x).toBeCloseTo(540, 9);
  expect(last?.x).toBeCloseTo(-135, 9);
});

test('the edge of a wipe passes over the whole frame in one direction', () => {
  const { scene, boundary } = filmWith(wipe('left'));
  const edges = framesOf(boundary - HALF + 1, boundary + HALF).map(
    (frame) => layerOf(scene, 1, frame)?.clip.x ?? Number.NaN,
  );

  expect(edges).toEqual(edges.toSorted((a, b) => b - a));
  expect(edges[0]).toBeGreaterThan(1000);
  expect(edges.at(-1)).toBe(0);
});

test('an instant change shows one picture on each frame and changes on the boundary', () => {
  const { scene, boundary } = filmWith(instant());
  for (const frame of framesOf(boundary - HALF, boundary + HALF - 1)) {
    const visible = frameAt(scene, frame).filter(({ source }) => source.kind === 'photo');
    const top = visible.at(-1)?.source;
    expect(visible.every(({ opacity }) => opacity === 1)).toBe(true);
    expect(top).toMatchObject({ media: frame < boundary ? 0 : 1 });
  }
});

test('a zoom through accelerates into the last picture, above the next, and decelerates in the next', () => {
  const { scene, boundary } = filmWith(zoomThrough());
  const speedsOf = (media: number, frames: readonly number[]) => {
    const widths = frames.map((frame) => layerOf(scene, media, frame)?.window.width ?? Number.NaN);
    return widths.slice(1).map((width, index) => Math.abs(Math.log(width / (widths[index] ?? 1))));
  };
  const into = speedsOf(0, framesOf(boundary - HALF, boundary - HALF + 12));
  const outOf = speedsOf(1, framesOf(boundary - HALF + 1, boundary + HALF));
  const layers = frameAt(scene, boundary - 4).map(({ source }) => source);

  expect(into.at(-1)).toBeGreaterThan(5 * (into[0] ?? 0));
  expect(outOf[0]).toBeGreaterThan(5 * (outOf.at(-1) ?? 0));
  expect(layers.at(-1)).toMatchObject({ kind: 'photo', media: 0 });
});

test('split panels divide the picture into equal strips that come from alternating sides', () => {
  const { scene, boundary } = filmWith(splitPanels(3, 'columns'));
  const strips = layersOf(scene, 1, boundary);
  const sides = strips.map(({ target }) => Math.sign(target.y));

  expect(strips).toHaveLength(3);
  for (const { clip } of strips) expect(clip.width).toBeCloseTo(360, 9);
  expect(sides).toEqual([1, -1, 1]);
});
