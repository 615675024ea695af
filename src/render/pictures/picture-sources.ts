import type { Image } from '@napi-rs/canvas';
import { openClipReader, readClipStill } from '#render/media/clip.ts';
import type { MediaItem } from '#render/media/media-item.ts';
import { readFill, softPicture } from '#render/media/photo.ts';
import type { Picture } from '#render/media/picture.ts';
import type { Scene } from '#scene/model/scene.ts';
import type { Portraits } from '#scene/paint/paint-sprite.ts';
import type { PhotoShelf } from './photo-shelf.ts';
import type { PictureNeeds } from './picture-needs.ts';
import type { PictureSources } from './picture-stock.ts';
import { paintPicture } from './sprites.ts';

type Stock = {
  readonly media: readonly MediaItem[];
  readonly shelf: PhotoShelf;
  readonly needs: PictureNeeds;
  readonly scene: Scene;
  readonly portraits: Portraits<Image>;
  readonly scale: number;
};

const LONGEST_CLIP_SIDE = 1920;
const CLIP_FILL_SECONDS = 0.5;

/** The pictures of a film: photos from the shelf, clips from their files, sprites painted on the spot. */
export function pictureSources({ media, shelf, needs, scene, portraits, scale }: Stock): PictureSources {
  const pathOf = (index: number): string => {
    const item = media[index];
    if (!item) throw new Error(`no medium ${index}`);
    return item.path;
  };
  return {
    photo: shelf.take,
    putBack: shelf.putBack,
    fill: (index) =>
      scene.media[index]?.kind === 'clip' ? clipFill(pathOf(index)) : readFill(pathOf(index)),
    sprite: (index) => {
      const sprite = scene.sprites[index];
      if (!sprite) throw new Error(`no sprite ${index}`);
      return paintPicture(sprite, portraits, scale);
    },
    clip: (index) =>
      openClipReader(pathOf(index), Math.min(needs.clips.get(index) ?? LONGEST_CLIP_SIDE, LONGEST_CLIP_SIDE)),
  };
}

async function clipFill(path: string): Promise<Picture> {
  return await softPicture(path, await readClipStill(path, CLIP_FILL_SECONDS));
}
