import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@napi-rs/canvas';
import { freeBuffer } from '#render/free-buffer.ts';
import { type ClipReader, openClipReader, readClipStill } from '#render/media/clip.ts';
import type { MediaItem } from '#render/media/media-item.ts';
import { type PhotoPicture, readFill, readPhoto, softPicture } from '#render/media/photo.ts';
import type { DecodedPicture } from '#render/media/picture.ts';
import type { PicturePart } from '#render/media/picture-part.ts';
import type { Scene } from '#scene/model/scene.ts';
import type { Portraits } from '#scene/paint/paint-sprite.ts';
import { paintPicture } from './sprites.ts';

/** Decodes the pictures of a film on demand. */
export type PictureSources = PhotoSource & {
  fill(media: number): Promise<DecodedPicture>;
  sprite(sprite: number): DecodedPicture;
  clip(media: number, part: PicturePart | undefined): Promise<ClipReader>;
};

/** Decodes photos on demand. */
export type PhotoSource = {
  photo(media: number, part: PicturePart): Promise<PhotoPicture>;
  /** Frees a photo's pixels. The caller no longer reads them. */
  freePhoto(media: number, photo: PhotoPicture): void;
};

type PathOf = (media: number) => string;

const LONGEST_CLIP_SIDE = 1920;
const CLIP_FILL_SECONDS = 0.5;

/** The pictures of one film: photos from a photo source, clips from their files, sprites painted in place. */
export function pictureSources({
  media,
  photos,
  scene,
  portraits,
  scale,
}: {
  readonly media: readonly MediaItem[];
  readonly photos: PhotoSource;
  readonly scene: Scene;
  readonly portraits: Portraits<Image>;
  readonly scale: number;
}): PictureSources {
  const pathOf = pathsOf(media);
  return {
    ...photos,
    fill: (index) =>
      scene.media[index]?.kind === 'clip' ? clipFill(pathOf(index)) : readFill(pathOf(index)),
    sprite: (index) => {
      const sprite = scene.sprites[index];
      if (!sprite) throw new Error(`no sprite ${index}`);
      return paintPicture(sprite, portraits, scale);
    },
    clip: (index, part) => openClipReader(pathOf(index), LONGEST_CLIP_SIDE, part),
  };
}

/** The file of a medium by its index. */
export function pathsOf(media: readonly MediaItem[]): PathOf {
  return (index) => {
    const item = media[index];
    if (!item) throw new Error(`no medium ${index}`);
    return item.path;
  };
}

async function clipFill(path: string): Promise<DecodedPicture> {
  return await softPicture(path, await readClipStill(path, CLIP_FILL_SECONDS));
}

/** Decodes a photo at every request: for a job of one film. */
export function uncachedPhotos(pathOf: PathOf): PhotoSource {
  return { photo: (media, part) => readPhoto(pathOf(media), part), freePhoto: (_, photo) => free(photo) };
}

/**
 * Decodes a photo once, as large as any film of the job needs it, and caches its pixels in a folder for the other
 * films. Reading them costs a fraction of decoding, and memory does not grow with the number of photos.
 */
export function diskCachedPhotos(
  pathOf: PathOf,
  parts: ReadonlyMap<number, PicturePart>,
  folder: string,
): PhotoSource {
  const cached = new Map<number, Promise<Omit<PhotoPicture, 'data'> | undefined>>();
  const fileOf = (media: number) => join(folder, `photo-${media}.raw`);

  async function store(media: number, { data, ...facts }: PhotoPicture) {
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
    async photo(media, part) {
      const facts = await cached.get(media);
      if (facts) return { ...facts, data: await readFile(fileOf(media)) };
      const photo = await readPhoto(pathOf(media), parts.get(media) ?? part);
      cached.set(media, store(media, photo));
      return photo;
    },
    freePhoto(media, photo) {
      // The write to the file may still be in progress.
      void cached.get(media)?.then(() => free(photo));
    },
  };
}

function free({ data }: PhotoPicture): void {
  // Small buffers may share their memory with others.
  if (data.byteLength === data.buffer.byteLength) freeBuffer(data);
}
