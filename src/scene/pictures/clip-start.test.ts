import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import { FPS } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { clipStart } from './clip-start.ts';

const clip = (durationSeconds: number): SceneMedia => ({
  kind: 'clip',
  durationSeconds,
  hasSound: false,
  width: 1920,
  height: 1080,
  focalPoint: { x: 0.5, y: 0.5 },
  tone: '#888888',
});

const filmOf = (template: (typeof TEMPLATES)[number], media: readonly SceneMedia[]) =>
  buildScene({
    listing: listingOf({ name: 'Alder Lane' }),
    media,
    portraits: {},
    template,
    format: '16:9',
    cut: 'strict',
    music: { kind: 'none' },
  });

/** The times at which clips are seen on a frame. */
const timesAt = (scene: Scene, frame: number) =>
  frameAt(scene, frame).flatMap(({ source }) => (source.kind === 'clip' ? [source.timeSeconds] : []));

test('a clip starts after its first moments, or earlier so that it lasts until its end', () => {
  expect(clipStart(clip(5), 2 * FPS)).toBeCloseTo(0.6);
  expect(clipStart(clip(60), 2 * FPS)).toBe(1);
  expect(clipStart(clip(3), 2.8 * FPS)).toBeCloseTo(0.2);
  expect(clipStart(clip(2), 3 * FPS)).toBe(0);
});

test('a clip goes on where it was left, or starts again if too little of it is left', () => {
  expect(clipStart(clip(10), 3 * FPS, 7)).toBe(7);
  expect(clipStart(clip(10), 3 * FPS, 7.5)).toBe(1);
});

test.each(TEMPLATES)(
  'a short clip is not frozen while it has the screen to itself, in $folder',
  (template) => {
    const durationSeconds = 3.2;
    const scene = filmOf(
      template,
      Array.from({ length: 6 }, () => clip(durationSeconds)),
    );

    // The last slide may be lengthened to complete its bar.
    const frozen = scene.shots
      .slice(0, -1)
      .filter(({ to }) => timesAt(scene, to - 1).some((time) => time > durationSeconds));
    expect(frozen).toEqual([]);
  },
);

test.each(TEMPLATES)(
  'a long clip that is the only medium plays on from slide to slide, in $folder',
  (template) => {
    const scene = filmOf(template, [clip(60)]);

    expect(scene.shots.length).toBeGreaterThan(3);
    for (let frame = 0; frame < scene.frameCount; frame += 1)
      for (const time of timesAt(scene, frame)) expect(time).toBeCloseTo(1 + frame / FPS, 6);
  },
);
