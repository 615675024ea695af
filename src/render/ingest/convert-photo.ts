import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { openPhoto, photoError } from '#render/media/open-photo.ts';
import { LONGEST_SIDE } from '#render/media/picture.ts';
import type { IngestRequest } from './ingest-schema.ts';

const QUALITY = 84;

/** Converts a photo that browsers cannot show to an upright sRGB JPEG of at most the renderer's size. */
export async function convertPhoto({ path, outputPath }: IngestRequest): Promise<Record<string, never>> {
  const { image } = await openPhoto(path);
  const jpeg = await image
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw photoError(error, basename(path));
    });
  // Outside of the catch above: a full disk is no fault of the photo.
  await writeFile(outputPath, jpeg);
  return {};
}
