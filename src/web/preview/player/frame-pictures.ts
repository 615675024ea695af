import type { SceneMedia } from '#scene/model/scene.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import type { ClipStock } from '#web/preview/pictures/clip-cache.ts';
import { fromFrameOn, type MediaNeed } from '#web/preview/pictures/media-needs.ts';
import type { PhotoStock, Viewer } from '#web/preview/pictures/photo-cache.ts';
import type { SpriteShelf } from '#web/preview/sprites/sprite-cache.ts';
import type { Film } from './film.ts';
import type { FilmPictures } from './frame-painter.ts';

/** How the clips of a frame are shown: running along, or standing at their time. */
export type ClipMode =
  | { readonly kind: 'running'; readonly isHeard: boolean }
  | { readonly kind: 'standing' };

type Stocks = {
  readonly photos: PhotoStock;
  readonly clips: ClipStock;
  readonly sprites: SpriteShelf;
};

// The file levels each clip by its loudness; here a fixed step below the music comes close.
const CLIP_UNDER_MUSIC = 0.4;
const CLIP_ALONE = 0.9;
const MAX_SCENE_PIXELS = 8_000_000;

/** The pictures of a film out of the page's stocks. */
export function stockedPictures(
  { scene, media }: Film,
  { photos, clips, sprites }: Stocks,
  modeNow: () => ClipMode,
): FilmPictures {
  const volumeOf = (medium: SceneMedia | undefined, isHeard: boolean) => {
    if (!isHeard || medium?.kind !== 'clip' || !medium.hasSound) return 0;
    return scene.soundtrack.music.length > 0 ? CLIP_UNDER_MUSIC : CLIP_ALONE;
  };
  return {
    sprite: (index) => sprites.take(index),
    photo: (index) => drawable(photos.find(media[index]?.id ?? '')?.photo),
    fill(index) {
      const id = media[index]?.id ?? '';
      return drawable(photos.find(id)?.fill ?? clips.finding(id)?.fill);
    },
    clip(index, timeSeconds) {
      const id = media[index]?.id ?? '';
      const player = clips.find(id);
      const mode = modeNow();
      if (mode.kind === 'running') player?.run(timeSeconds, volumeOf(scene.media[index], mode.isHeard));
      else player?.hold(timeSeconds);
      return player?.picture() ?? drawable(clips.finding(id)?.fill);
    },
  };
}

/** Tells the stocks what the film needs from a frame on, the soonest first. */
export function wishFrom(
  frame: number,
  { scene, media }: Film,
  needs: readonly MediaNeed[],
  scale: number,
  viewer: Viewer,
  { photos, clips }: Stocks,
): void {
  const ordered = fromFrameOn(needs, frame, scene.frameCount).flatMap(({ media: index, fullWidth }) => {
    const medium = media[index];
    const { width, height } = scene.media[index] ?? { width: 1, height: 1 };
    // A template may rush towards a photo for a moment: that blur needs no more pixels than this.
    const enough = Math.sqrt((MAX_SCENE_PIXELS * width) / height);
    const wanted = Math.ceil(Math.min(fullWidth, enough) * scale);
    return medium ? [{ ...medium, fullWidth: Math.min(wanted, width), aspect: height / width }] : [];
  });
  photos.wish(
    viewer,
    ordered.filter(({ kind }) => kind === 'photo'),
  );
  clips.wish(ordered.filter(({ kind }) => kind === 'clip'));
}

function drawable(image: ImageBitmap | undefined): DrawableImage<ImageBitmap> | undefined {
  return image && { image, width: image.width, height: image.height };
}
