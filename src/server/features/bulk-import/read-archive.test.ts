import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { readArchive } from './read-archive.ts';

async function read(zip: Buffer) {
  const path = join(await makeTempDir(), 'a.zip');
  await writeFile(path, zip);
  const found: string[] = [];
  for await (const entry of readArchive(path, zip.length))
    found.push(
      entry.kind === 'photo'
        ? `${entry.name} ${(await buffer(await entry.open())).length}`
        : `${entry.name}: ${entry.reason}`,
    );
  return found;
}

test('photos are read as streams, and what systems add is skipped', async () => {
  const photo = smallPhoto(1);
  const zip = await zipOf({ 'A1/1.jpg': photo, '__MACOSX/A1/._1.jpg': photo, 'A1/.DS_Store': photo });

  expect(await read(zip)).toEqual([`A1/1.jpg ${photo.length}`]);
});

test('a file that shrinks as no photo does is refused before it is inflated', async () => {
  expect(await read(await zipOf({ 'bomb.jpg': Buffer.alloc(5_000_000) }))).toEqual([
    'bomb.jpg: It is not a photo.',
  ]);
});

test('a size that the entry does not have ends the reading', async () => {
  const zip = await zipOf({ 'A1.jpg': smallPhoto(1) });
  // The uncompressed size in the central directory.
  const at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
  zip.writeUInt32LE(zip.readUInt32LE(at) - 100, at);

  await expect(read(zip)).rejects.toThrow('It is damaged in the ZIP');
});

test.each([
  ['a path that leads out', (zip: Buffer) => zip.toString('latin1').replaceAll('A1/1.jpg', '../1.jpg')],
  ['half of a file', (zip: Buffer) => zip.toString('latin1', 0, zip.length / 2)],
  ['no ZIP at all', () => 'Hello'],
])('%s is refused', async (_, change) => {
  const zip = Buffer.from(change(await zipOf({ 'A1/1.jpg': smallPhoto(1) })), 'latin1');

  await expect(read(zip)).rejects.toThrow('The ZIP cannot be read');
});
