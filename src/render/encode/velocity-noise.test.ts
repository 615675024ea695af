import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCompositor } from '#render/compose/compositor.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import { openClipReader } from '#render/media/clip.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { masterSound } from '#render/sound/master.ts';
import { silence } from '#render/sound/stereo.ts';
import { type Point, type Rect, rectOf } from '#scene/model/geometry.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { rootMeanSquare, secondDifferences, smoothed } from '#tests/support/velocity-noise.ts';
import { openFilmSink, openFilmWriter } from './film-sink.ts';

const SIZE = { width: 768, height: 640 };
const PHOTO_SIZE = { width: 1600, height: 1067 };
const PHOTO = new URL('../../../assets/listings/juniper-bend/05-kitchen.jpg', import.meta.url);
const FRAMES = 40;
const ZOOM_A_FRAME = 1.0025;
const CORNER = { x: 0.12, y: 0.3 };

/** The part of the photo that frame `n` of a slow zoom shows. */
function windowAt(n: number): Rect {
  const width = (SIZE.width / PHOTO_SIZE.width) * ZOOM_A_FRAME ** -n;
  const height = (SIZE.height / PHOTO_SIZE.height) * ZOOM_A_FRAME ** -n;
  return { ...CORNER, width, height };
}

const motion = ({ x, y }: Point): Point => ({ x: x * (ZOOM_A_FRAME - 1), y: y * (ZOOM_A_FRAME - 1) });

/** Frames of the zoom; every other one is moved to the right by `trembleXPx`. */
async function zoom(trembleXPx = 0): Promise<YuvPlanes[]> {
  const data = await sharp(PHOTO.pathname).removeAlpha().raw().toBuffer();
  using compositor = createCompositor(loadKernel(), SIZE, SIZE);
  const photo = compositor.loadPicture({ ...PHOTO_SIZE, data, layout: 'rgb' });
  return Array.from({ length: FRAMES }, (_, n) => {
    const target = { ...rectOf(SIZE), x: (n % 2) * trembleXPx };
    const source = { kind: 'photo', media: 0 } as const;
    compositor.compose(
      [{ source, window: windowAt(n), target, clip: rectOf(SIZE), opacity: 1 }],
      () => photo,
    );
    const { planes } = compositor;
    return { ...planes, y: planes.y.slice(), u: planes.u.slice(), v: planes.v.slice() };
  });
}

function noiseOf(frames: readonly Pick<YuvPlanes, 'y' | 'yStride'>[]): number {
  const planes = frames.map((frame) => smoothed(frame, SIZE));
  const found = planes.slice(2).map((after, n) => {
    const [before, frame] = planes.slice(n, n + 2);
    if (!before || !frame) throw new Error('too few frames');
    return secondDifferences([before, frame, after], rectOf(SIZE), motion);
  });
  return rootMeanSquare(found);
}

test('the tracker measures known motion to a hundredth of a pixel', async () => {
  expect(noiseOf(await zoom())).toBeLessThan(0.01);
  // Positions that alternate by 0.05 px have second differences of twice that, in x alone.
  expect(noiseOf(await zoom(0.05))).toBeCloseTo(0.1 / Math.SQRT2, 2);
});

test('a slow zoom does not tremble in the film as delivered', async () => {
  await using folder = await openTempDir();
  const path = folder.at('film.mp4');
  const { coded: sound } = await masterSound(silence(FRAMES * 1600), 'any');
  await using sink = await openFilmSink({
    path,
    size: SIZE,
    quality: 'master',
    encoder: 'libx264',
    sound,
    frameCount: FRAMES,
    maxBytes: 1e8,
    notice: () => undefined,
  });
  await using writer = openFilmWriter(SIZE, [sink]);
  for (const frame of await zoom()) await writer.write(frame);
  await writer.finish();

  await using reader = await openClipReader(path, SIZE.width);
  const delivered = [];
  for (let n = 0; n < FRAMES; n++) {
    const { y, yStride } = await reader.frameAt(n / 30);
    delivered.push({ y: Uint8Array.from(y), yStride });
  }
  expect(noiseOf(delivered)).toBeLessThanOrEqual(0.06);
});
