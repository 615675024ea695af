import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { quarters, quartersSeen } from '#tests/support/media/make-photo.ts';
import { sampleHeic } from '#tests/support/sample-media.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { normalisePhoto } from './normalise-photo.ts';

async function exifOf(tags: { readonly [tag: string]: string }, orientation: number): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background: 'grey' } as const;
  const photo = sharp({ create })
    .withExif({ IFD2: { ...tags } })
    .withMetadata({ orientation });
  const { exif } = await sharp(await photo.jpeg().toBuffer()).metadata();
  if (!exif) throw new Error('no EXIF');
  return exif;
}

test('a HEIC has the time it was taken, and is rotated once', async () => {
  await using folder = await openTempDir();
  // Phones write the rotation twice: as a property of the picture and in EXIF.
  const exif = await exifOf({ DateTimeOriginal: '2026:05:01 12:30:00' }, 6);
  await writeFile(folder.at('phone.heic'), await sampleHeic({ turns: 3, exif }));

  const { traits, width, height } = await normalisePhoto({
    path: folder.at('phone.heic'),
    outputPath: folder.at('copy'),
    thumbnailPath: folder.at('thumbnail.jpg'),
  });

  const { data, info } = await sharp(folder.at('copy')).raw().toBuffer({ resolveWithObject: true });
  expect(traits.takenAt).toBe('2026-05-01T12:30:00');
  expect({ width, height }).toEqual({ width: 200, height: 240 });
  expect(quartersSeen({ data, ...info })).toEqual(['blue', 'red', 'white', 'green']);
  expect((await sharp(folder.at('copy')).metadata()).exif).toBeUndefined();
});

test('a dark photo is improved, with an alpha channel too in which nothing is transparent', async () => {
  await using folder = await openTempDir();
  const dark = quarters(400, 300).linear(0.3, 0);
  await dark.clone().png().toFile(folder.at('opaque.png'));
  await dark.ensureAlpha().png().toFile(folder.at('alpha.png'));

  const improve = (name: string) =>
    normalisePhoto({
      path: folder.at(name),
      outputPath: folder.at('copy'),
      thumbnailPath: folder.at('thumbnail.jpg'),
      improved: { outputPath: folder.at('improved.jpg'), thumbnailPath: folder.at('improved-thumbnail.jpg') },
    });

  const [opaque, alpha] = [await improve('opaque.png'), await improve('alpha.png')];
  expect(opaque.improved?.correction.exposure).toBeGreaterThan(0.5);
  expect(alpha.improved).toEqual(opaque.improved);
});
