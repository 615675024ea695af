import { expect, test } from 'vitest';
import { createCompositor } from '#render/compose/compositor.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import { buildScene } from '#scene/build/build-scene.ts';
import { FRAME_SIZES } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Point } from '#scene/model/geometry.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia, Shot } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';

// A soft round spot on a dark ground: its centre can be measured to a few thousandths of a pixel.
const PHOTO: SceneMedia = {
  kind: 'photo',
  width: 2400,
  height: 1600,
  focalPoint: { x: 0.5, y: 0.5 },
  tone: '#303030',
};
const SPOT = { x: 0.56, y: 0.42, sigmaPx: 22, peak: 190 };
const DARK = 40;

const kernel = loadKernel();

test.each(TEMPLATES.map((template) => ({ name: template.folder, template })))(
  'while a picture is held, the camera of $name moves evenly and never backward',
  ({ template }) => {
    const format = template.aspectRatio;
    const scene = buildScene({
      listing: listingOf({ name: 'Alder Lane' }),
      media: [PHOTO, PHOTO, PHOTO, PHOTO],
      portraits: {},
      template,
      format,
      // Only pictures, so that nothing covers the spot.
      cut: 'strict',
      music: { kind: 'none' },
    });
    const track = trackSpot(scene, scene.shots[1] ?? fail(), FRAME_SIZES[format]);

    const velocities = differences(track);
    const jerks = differences(velocities).flatMap(({ x, y }) => [x, y]);
    const noise = Math.sqrt(jerks.reduce((sum, value) => sum + value * value, 0) / jerks.length);
    const mean = { x: average(velocities.map(({ x }) => x)), y: average(velocities.map(({ y }) => y)) };
    const backward = velocities.filter(({ x, y }) => x * mean.x + y * mean.y < 0);

    expect(track.length).toBeGreaterThanOrEqual(12);
    expect(Math.hypot(mean.x, mean.y), 'it moves at all').toBeGreaterThan(0.05);
    expect(noise).toBeLessThanOrEqual(0.02);
    expect(backward).toEqual([]);
  },
);

/** The position of the spot on each frame of a shot, its transitions left out. */
function trackSpot(scene: Scene, shot: Shot, size: { width: number; height: number }): Point[] {
  using compositor = createCompositor(kernel, scene, size);
  const photo = compositor.loadPicture({ ...PHOTO, data: paintSpot(), layout: 'rgb' });
  const length = shot.to - shot.from;
  const first = Math.round(shot.from + length * 0.3);
  const last = Math.round(shot.to - length * 0.3);
  const track: Point[] = [];
  for (let frame = first; frame <= last; frame += 1) {
    compositor.compose(frameAt(scene, frame), () => photo);
    track.push(centreOf(compositor.planes.y, compositor.planes.yStride, size.width, size.height));
  }
  compositor.release(photo);
  return track;
}

function paintSpot(): Uint8Array {
  const { width, height } = PHOTO;
  const pixels = new Uint8Array(width * height * 3).fill(DARK);
  const reach = SPOT.sigmaPx * 5;
  const centre = { x: SPOT.x * width, y: SPOT.y * height };
  for (let y = Math.floor(centre.y - reach); y < centre.y + reach; y += 1) {
    for (let x = Math.floor(centre.x - reach); x < centre.x + reach; x += 1) {
      const distance = (x + 0.5 - centre.x) ** 2 + (y + 0.5 - centre.y) ** 2;
      const value = DARK + SPOT.peak * Math.exp(-distance / (2 * SPOT.sigmaPx ** 2));
      pixels.fill(Math.round(value), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return pixels;
}

/** The centre of mass of what is brighter than the ground, around the brightest pixel. */
function centreOf(luma: Uint8Array, stride: number, width: number, height: number): Point {
  let brightest = 0;
  let at: Point = { x: 0, y: 0 };
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const value = luma[y * stride + x] ?? 0;
      if (value > brightest) [brightest, at] = [value, { x, y }];
    }
  }
  const ground = 16 + (DARK * 219) / 255;
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = Math.max(0, at.y - 110); y < Math.min(height, at.y + 110); y += 1) {
    for (let x = Math.max(0, at.x - 110); x < Math.min(width, at.x + 110); x += 1) {
      const light = (luma[y * stride + x] ?? 0) - ground;
      if (light < 2) continue;
      sum += light;
      sumX += light * x;
      sumY += light * y;
    }
  }
  return { x: sumX / sum, y: sumY / sum };
}

function differences(points: readonly Point[]): Point[] {
  return points
    .slice(1)
    .map(({ x, y }, index) => ({ x: x - (points[index]?.x ?? 0), y: y - (points[index]?.y ?? 0) }));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function fail(): never {
  throw new Error('the film has too few shots');
}
