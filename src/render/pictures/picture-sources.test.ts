import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { WHOLE } from '#scene/model/geometry.ts';
import { quarters, quartersSeen } from '#tests/support/media/make-photo.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { diskCachedPhotos, uncachedPhotos } from './picture-sources.ts';

const part = { region: WHOLE, fullWidth: 800 };

const kinds = [
  { name: 'photo.png', bytes: 800 * 600 * 3 },
  { name: 'photo.jpg', bytes: (800 * 600 * 3) / 2 },
];

test.each(kinds)('a freed photo leaves no memory behind, $name', async ({ name, bytes }) => {
  await using folder = await openTempDir();
  const path = folder.at(name);
  await quarters(800, 600).toFile(path);
  const photos = uncachedPhotos(() => path);
  const photo = await photos.photo(0, part);
  expect(photo.data.byteLength).toBe(bytes);

  photos.freePhoto(0, photo);

  expect(photo.data.byteLength).toBe(0);
});

test.each(kinds)(
  'a photo that is freed while it is written to the disk cache is cached whole, $name',
  async ({ name, bytes }) => {
    await using folder = await openTempDir();
    const path = folder.at(name);
    await quarters(800, 600).toFile(path);
    const photos = diskCachedPhotos(() => path, new Map([[0, part]]), folder.at('.'));
    const photo = await photos.photo(0, part);
    const seen = quartersSeen(photo);

    photos.freePhoto(0, photo);
    // Now it can only come from the cache.
    await rm(path);
    const again = await photos.photo(0, part);

    expect(again.data.byteLength).toBe(bytes);
    expect(quartersSeen(again)).toEqual(seen);
    expect(photo.data.byteLength).toBe(0);
  },
);
