import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';
import type { PreviewVideo } from '#web/preview/model/preview-project.ts';
import { createClipCache } from '#web/preview/pictures/clip-cache.ts';
import { type MediaNeed, mediaNeeds } from '#web/preview/pictures/media-needs.ts';
import { photoCache, type Viewer } from '#web/preview/pictures/photo-cache.ts';
import type { PreviewSound } from '#web/preview/sound/preview-sound.ts';
import { pathsOf } from '#web/preview/sound/sound-cache.ts';
import { fontCache } from '#web/preview/sprites/font-cache.ts';
import { createSpriteCache } from '#web/preview/sprites/sprite-cache.ts';
import { type FramePictures, paintFrame } from './frame-painter.ts';
import { type Caches, cachedPictures, requestMedia } from './frame-pictures.ts';
import { createPreviewClock } from './preview-clock.ts';

type PlayerEvents = {
  /** A frame has been drawn. */
  readonly onFrame?: (frame: number) => void;
  /** A photo, a font or a clip's picture has been loaded. */
  readonly onLoaded?: () => void;
};

type Shown = {
  readonly video: PreviewVideo;
  readonly needs: readonly MediaNeed[];
  readonly pictures: FramePictures;
};

/** Plays a video on a canvas in real time. Frames that cannot be drawn in time are skipped. */
export function createPreviewPlayer(
  canvas: HTMLCanvasElement,
  viewer: Viewer,
  sound: PreviewSound | undefined,
  { onFrame, onLoaded }: PlayerEvents,
) {
  const sprites = createSpriteCache(fontCache);
  const clips = createClipCache(handleLoaded);
  const caches = { photos: photoCache, clips, sprites };
  const frames = createFrameCanvas(canvas, viewer, caches);
  const clock = createPreviewClock(() => sound?.currentSeconds());
  const animation = createAnimationRequest(tick);
  const unsubscribe = [photoCache.subscribe(handleLoaded), fontCache.subscribe(handleLoaded)];
  let shown: Shown | undefined;
  let isAudible = false;
  let isStale = true;
  let drawnFrame = -1;

  function handleLoaded(): void {
    onLoaded?.();
    redraw();
  }

  function redraw(): void {
    isStale = true;
    animation.request();
  }

  const currentFrame = () => frameOf(clock.seconds(), shown?.video.scene.frameCount ?? 1);

  function tick(): void {
    if (!shown) return;
    if (clock.isRunning && clock.seconds() * FPS >= shown.video.scene.frameCount) moveTo(0);
    const frame = currentFrame();
    if (isStale || frame !== drawnFrame) draw(shown, frame);
    else sprites.paintNext();
    if (clock.isRunning) animation.request();
  }

  function draw(video: Shown, frame: number): void {
    isStale = false;
    if (!frames.draw(video, frame, clock.isRunning)) return;
    drawnFrame = frame;
    onFrame?.(frame);
  }

  function moveTo(frame: number): void {
    sound?.stop();
    clock.set(frame / FPS);
    startSound();
  }

  function startSound(): void {
    if (!sound || !shown || !isAudible || !clock.isRunning) return;
    const { scene, musicUrl, narrationUrl } = shown.video;
    void sound.start({ ...scene, musicUrl, narrationUrl }, clock.seconds);
  }

  return {
    /** Shows another video, or a new version of it, at the present position. Returns the sprites that are new. */
    show(video: PreviewVideo): readonly number[] {
      const before = shown?.video;
      const pictures = cachedPictures(video, caches, () =>
        clock.isRunning ? { kind: 'playing', isAudible } : { kind: 'paused' },
      );
      shown = { video, needs: mediaNeeds(video.scene), pictures };
      frames.resize(video);
      const fresh = sprites.setSprites(video.scene.sprites, video.portraits, frames.scale);
      const lastSecond = (video.scene.frameCount - 1) / FPS;
      if (clock.seconds() > lastSecond) clock.set(lastSecond);
      if (before && soundKey(before) !== soundKey(video)) moveTo(currentFrame());
      redraw();
      return fresh;
    },
    /** Canvas pixels to a scene pixel. */
    setScale(next: number): void {
      if (next === frames.scale) return;
      frames.scale = next;
      if (!shown) return;
      frames.resize(shown.video);
      sprites.setSprites(shown.video.scene.sprites, shown.video.portraits, next);
      redraw();
    },
    play(): void {
      if (clock.isRunning) return;
      clock.run();
      startSound();
      redraw();
    },
    pause(): void {
      if (!clock.isRunning) return;
      clock.stop();
      sound?.stop();
      // At once: a hidden tab gets no animation frame.
      clips.pauseExcept(new Set());
      redraw();
    },
    seek(frame: number): void {
      moveTo(frame);
      redraw();
    },
    setAudible(next: boolean): void {
      isAudible = next;
      if (isAudible) {
        clips.allowSound();
        startSound();
      } else sound?.release();
    },
    currentFrame,
    clips,
    close(): void {
      animation.cancel();
      sound?.release();
      for (const leave of unsubscribe) leave();
      photoCache.release(viewer);
      clips.close();
      shown = undefined;
    },
  };
}

/** The frame at a time of the video, or its nearest. */
function frameOf(seconds: number, frameCount: number): number {
  // The tolerance makes frame -> seconds -> frame exact.
  return clamp(Math.floor(seconds * FPS + 1e-6), 0, frameCount - 1);
}

/** At most one pending animation frame. */
function createAnimationRequest(run: () => void) {
  let id = 0;
  return {
    request(): void {
      id ||= requestAnimationFrame(() => {
        id = 0;
        run();
      });
    },
    cancel: () => cancelAnimationFrame(id),
  };
}

/** Draws frames on a canvas, and requests the media of a shot when it begins. */
function createFrameCanvas(canvas: HTMLCanvasElement, viewer: Viewer, caches: Caches) {
  const surface = canvas.getContext('2d', { alpha: false });
  let prefetchedShot = -1;
  return {
    /** Canvas pixels to a scene pixel. */
    scale: 0.5,
    /** Fits the canvas to a video and forgets what was prefetched. */
    resize({ scene }: PreviewVideo): void {
      const width = Math.round(scene.width * this.scale);
      const height = Math.round(scene.height * this.scale);
      // Setting a size clears the canvas, even to the same one.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      prefetchedShot = -1;
    },
    /** False where the browser gives no canvas to draw on. */
    draw({ video, needs, pictures }: Shown, frame: number, isPlaying: boolean): boolean {
      if (!surface) return false;
      const { scale } = this;
      const shot = video.scene.shots.findIndex(({ from, to }) => frame >= from && frame < to);
      if (shot !== prefetchedShot) requestMedia(caches, viewer, video, { frame, needs, scale });
      prefetchedShot = shot;
      // A paused frame is drawn as finely as the renderer does; at thirty a second that would cost too much.
      surface.imageSmoothingQuality = isPlaying ? 'low' : 'high';
      const layers = paintFrame(surface, video.scene, frame, pictures, scale);
      const shownClips = layers.flatMap(({ source }) =>
        source.kind === 'clip' ? [video.media[source.media]?.id ?? ''] : [],
      );
      caches.clips.pauseExcept(new Set(shownClips));
      return true;
    },
  };
}

function soundKey({ scene, musicUrl, narrationUrl }: PreviewVideo): string {
  return JSON.stringify([pathsOf([musicUrl, narrationUrl]), scene.frameCount, scene.soundtrack]);
}
