import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBuffer } from '#render/free-buffer.ts';
import { type PhotoPicture, readPhoto } from '#render/media/photo.ts';
import type { PhotoPart } from '#render/media/photo-part.ts';

/** Where decoded photos come from. */
export type PhotoShelf = {
  take(media: number, part: PhotoPart): Promise<PhotoPicture>;
  /** Takes the pixels of a photo back: whoever took them reads them no more. */
  putBack(media: number, picture: PhotoPicture): void;
};

type PathOf = (media: number) => string;

/** Decodes a photo each time it is asked for: right for one film. */
export function decodingShelf(pathOf: PathOf): PhotoShelf {
  return { take: (media, part) => readPhoto(pathOf(media), part), putBack: (_, picture) => free(picture) };
}

/**
 * Decodes a photo once, as much of it as any film needs, and keeps its pixels in a folder: several films of one job
 * take them from there. Reading them back costs a fraction of decoding, and memory does not grow with the number of photos.
 */
export function keepingShelf(
  pathOf: PathOf,
  parts: ReadonlyMap<number, PhotoPart>,
  folder: string,
): PhotoShelf {
  const kept = new Map<number, Promise<Omit<PhotoPicture, 'data'> | undefined>>();
  const fileOf = (media: number) => join(folder, `photo-${media}.raw`);

  async function keep(media: number, { data, ...facts }: PhotoPicture) {
    try {
      await writeFile(fileOf(media), data);
      return facts;
    } catch {
      // A full disk only costs time: the photo is decoded again.
      await rm(fileOf(media), { force: true });
      return undefined;
    }
  }

  return {
    async take(media, part) {
      const facts = await kept.get(media);
      if (facts) return { ...facts, data: await readFile(fileOf(media)) };
      const picture = await readPhoto(pathOf(media), parts.get(media) ?? part);
      kept.set(media, keep(media, picture));
      return picture;
    },
    putBack(media, picture) {
      // It may still be on its way into the file.
      void kept.get(media)?.then(() => free(picture));
    },
  };
}

function free({ data }: PhotoPicture): void {
  // Small buffers may share their memory with others.
  if (data.byteLength === data.buffer.byteLength) freeBuffer(data);
}
