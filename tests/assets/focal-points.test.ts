import { expect, test } from 'vitest';
import { FRAME_SIZES } from '#scene/model/format.ts';
import { analyseLabelledPhotos, keepsSubject } from '#tests/support/labelled-photos.ts';

test('crops around focal points keep the subjects of labelled photos more often than crops of the middle', async () => {
  const photos = await analyseLabelledPhotos();

  const kept = (format: '9:16' | '1:1') =>
    photos.filter((photo) => keepsSubject(photo, FRAME_SIZES[format])).length / photos.length;

  expect(photos.length).toBeGreaterThanOrEqual(60);
  expect(kept('9:16')).toBeGreaterThan(0.7);
  expect(kept('1:1')).toBeGreaterThan(0.95);
});
