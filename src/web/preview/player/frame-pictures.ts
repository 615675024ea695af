import type { DrawableImage } from '#scene/paint/surface.ts';
import type { PreviewVideo } from '#web/preview/model/preview-project.ts';
import type { ClipCache } from '#web/preview/pictures/clip-cache.ts';
import { findNextStart, inOrderOfUse, type MediaNeed } from '#web/preview/pictures/media-needs.ts';
import type { PhotoCache, Viewer } from '#web/preview/pictures/photo-cache.ts';
import { clipVolumeAt } from '#web/preview/sound/clip-volume.ts';
import type { SpriteCache } from '#web/preview/sprites/sprite-cache.ts';
import type { FramePictures } from './frame-painter.ts';

/** Whether clips play along or are paused at their time. */
type ClipMode = { readonly kind: 'playing'; readonly isAudible: boolean } | { readonly kind: 'paused' };

export type Caches = {
  readonly photos: PhotoCache;
  readonly clips: ClipCache;
  readonly sprites: SpriteCache;
};

const MAX_SCENE_PIXELS = 8_000_000;

export function cachedPictures(
  { scene, media }: PreviewVideo,
  { photos, clips, sprites }: Caches,
  clipMode: () => ClipMode,
): FramePictures {
  return {
    sprite: sprites.find,
    photo: (index) => drawable(photos.find(media[index]?.id ?? '')?.photo),
    fill(index) {
      const id = media[index]?.id ?? '';
      return drawable(photos.find(id)?.fill ?? clips.analysisOf(id)?.fill);
    },
    clip(index, timeSeconds, frame) {
      const id = media[index]?.id ?? '';
      const player = clips.find(id);
      const mode = clipMode();
      if (mode.kind === 'paused') player?.pauseAt(timeSeconds);
      else {
        const shown = { media: index, timeSeconds, frame };
        player?.play(timeSeconds, mode.isAudible ? clipVolumeAt(scene.soundtrack, shown) : 0);
      }
      return player?.picture() ?? drawable(clips.analysisOf(id)?.fill);
    },
  };
}

/** Prefetches the media of a video from a frame on. */
export function requestMedia(
  { photos, clips }: Caches,
  viewer: Viewer,
  { scene, media }: PreviewVideo,
  at: { readonly frame: number; readonly needs: readonly MediaNeed[]; readonly scale: number },
): void {
  const ordered = inOrderOfUse(at.needs, at.frame, scene.frameCount).flatMap((need) => {
    const medium = media[need.media];
    const { width, height } = scene.media[need.media] ?? { width: 1, height: 1 };
    // A fast zoom magnifies a photo for a few blurred frames; they do not need its full resolution.
    const enough = Math.sqrt((MAX_SCENE_PIXELS * width) / height);
    const wanted = Math.ceil(Math.min(need.fullWidth, enough) * at.scale);
    const nextStart = findNextStart(need, at.frame, scene.frameCount);
    return medium
      ? [{ ...medium, fullWidth: Math.min(wanted, width), aspect: height / width, nextStart }]
      : [];
  });
  photos.request(
    viewer,
    ordered.filter(({ kind }) => kind === 'photo'),
  );
  clips.request(ordered.filter(({ kind }) => kind === 'clip'));
}

function drawable(image: ImageBitmap | undefined): DrawableImage<ImageBitmap> | undefined {
  return image && { image, width: image.width, height: image.height };
}
