import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { openPhoto, photoError } from '#render/media/open-photo.ts';
import { LONGEST_SIDE } from '#render/media/picture.ts';
import type { OrderFor } from './intake-order.ts';

const QUALITY = 84;

/** A photo of a kind that browsers do not show, as a JPEG: upright, in sRGB, of the renderer's size. */
export async function convertPhoto({ path, outputPath }: OrderFor<'photo'>): Promise<Record<string, never>> {
  const { image } = await openPhoto(path);
  const jpeg = await image
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw photoError(error, basename(path));
    });
  // Apart from the above: a full disk says nothing about the photo.
  await writeFile(outputPath, jpeg);
  return {};
}
