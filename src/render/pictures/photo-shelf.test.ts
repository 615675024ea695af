import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { WHOLE } from '#scene/model/geometry.ts';
import { quarters, quartersSeen } from '#tests/support/media/make-photo.ts';
import { openTempFolder } from '#tests/support/temp-folder.ts';
import { decodingShelf, keepingShelf } from './photo-shelf.ts';

const part = { region: WHOLE, fullWidth: 800 };

const kinds = [
  { name: 'photo.png', bytes: 800 * 600 * 3 },
  { name: 'photo.jpg', bytes: (800 * 600 * 3) / 2 },
];

test.each(kinds)('a photo that is put back leaves no memory behind, $name', async ({ name, bytes }) => {
  await using folder = await openTempFolder();
  const path = folder.at(name);
  await quarters(800, 600).toFile(path);
  const shelf = decodingShelf(() => path);
  const photo = await shelf.take(0, part);
  expect(photo.data.byteLength).toBe(bytes);

  shelf.putBack(0, photo);

  expect(photo.data.byteLength).toBe(0);
});

test.each(kinds)(
  'a photo put back while it is being kept for the next film is kept whole, $name',
  async ({ name, bytes }) => {
    await using folder = await openTempFolder();
    const path = folder.at(name);
    await quarters(800, 600).toFile(path);
    const shelf = keepingShelf(() => path, new Map([[0, part]]), folder.at('.'));
    const photo = await shelf.take(0, part);
    const seen = quartersSeen(photo);

    shelf.putBack(0, photo);
    // It could only be decoded once.
    await rm(path);
    const again = await shelf.take(0, part);

    expect(again.data.byteLength).toBe(bytes);
    expect(quartersSeen(again)).toEqual(seen);
    expect(photo.data.byteLength).toBe(0);
  },
);
