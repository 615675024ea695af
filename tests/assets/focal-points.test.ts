import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { analyseImage } from '#render/media/picture.ts';
import { FRAME_SIZES } from '#scene/model/format.ts';
import {
  analyseLabelledPhotos,
  keepsWhole,
  keptShare,
  keptShareOfMove,
} from '#tests/support/labelled-photos.ts';
import looks from '#web/preview/samples/looks.json' with { type: 'json' };

const analysed = analyseLabelledPhotos();

test('crops around focal points keep the subjects of labelled photos', async () => {
  const photos = await analysed;

  const kept = (format: '9:16' | '1:1') =>
    photos.reduce((sum, photo) => sum + keptShare(photo, FRAME_SIZES[format]), 0) / photos.length;

  expect(photos.length).toBeGreaterThanOrEqual(60);
  expect(kept('9:16')).toBeGreaterThanOrEqual(0.9);
  expect(kept('1:1')).toBeGreaterThan(0.89);
});

test('camera moves keep the subjects of labelled photos for most of their time', async () => {
  const photos = await analysed;

  const kept = (format: '9:16' | '1:1') =>
    photos.reduce((sum, photo) => sum + keptShareOfMove(photo, FRAME_SIZES[format]), 0) / photos.length;

  expect(kept('9:16')).toBeGreaterThan(0.86);
  expect(kept('1:1')).toBeGreaterThan(0.88);
});

test('crops around focal points keep the middle of subjects whole', async () => {
  const photos = (await analysed).flatMap(({ core, ...photo }) => (core ? [{ photo, core }] : []));

  const kept = (format: '9:16' | '1:1') =>
    photos.filter(({ photo, core }) => keepsWhole(photo, core, FRAME_SIZES[format])).length / photos.length;

  expect(photos.length).toBeGreaterThanOrEqual(60);
  expect(kept('9:16')).toBeGreaterThan(0.88);
  expect(kept('1:1')).toBeGreaterThan(0.97);
});

test.each(Object.entries(looks))('the preview crops the sample %s as an upload', async (file, look) => {
  const folder = join(import.meta.dirname, '../../src/web/preview/samples');
  const { focalPoint, tone } = await analyseImage(sharp(join(folder, file)));

  expect(look.focalPoint.x).toBeCloseTo(focalPoint.x, 2);
  expect(look.focalPoint.y).toBeCloseTo(focalPoint.y, 2);
  expect(look.tone).toBe(tone);
});
