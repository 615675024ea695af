import { FPS } from '#scene/model/format.ts';
import { type ClipStock, createClipStock } from '#web/preview/pictures/clip-cache.ts';
import { type MediaNeed, mediaNeeds } from '#web/preview/pictures/media-needs.ts';
import { photoStock, type Viewer } from '#web/preview/pictures/photo-cache.ts';
import type { FilmSound } from '#web/preview/sound/preview-sound.ts';
import { fontCache } from '#web/preview/sprites/font-cache.ts';
import { createSpriteShelf } from '#web/preview/sprites/sprite-cache.ts';
import type { Film } from './film.ts';
import { type FilmPictures, paintFrame } from './frame-painter.ts';
import { stockedPictures, wishFrom } from './frame-pictures.ts';
import { createFilmClock } from './preview-clock.ts';

export type PlayerEvents = {
  /** A frame has been drawn. */
  readonly onFrame?: (frame: number) => void;
  /** Something that was waited for has come: a photo, a clip's first picture. */
  readonly onArrival?: () => void;
};

/** Plays films on a canvas, at the speed of the music or the page, leaving out what it cannot draw in time. */
export type FilmPlayer = {
  /** Shows another film, or the same one changed; it goes on where it was. Answers which sprites are new. */
  show(film: Film): readonly number[];
  /** Canvas pixels to a scene pixel. */
  setScale(scale: number): void;
  play(): void;
  pause(): void;
  seek(frame: number): void;
  setHeard(isHeard: boolean): void;
  readonly frame: number;
  /** How many frames were drawn so far. */
  readonly drawnFrames: number;
  readonly clips: ClipStock;
  close(): void;
};

type Showing = {
  readonly film: Film;
  readonly needs: readonly MediaNeed[];
  readonly pictures: FilmPictures;
};

export function createFilmPlayer(
  canvas: HTMLCanvasElement,
  viewer: Viewer,
  sound: FilmSound | undefined,
  { onFrame, onArrival }: PlayerEvents,
): FilmPlayer {
  const surface = canvas.getContext('2d', { alpha: false });
  const sprites = createSpriteShelf(fontCache);
  const clips = createClipStock(arrive);
  const stocks = { photos: photoStock, clips, sprites };
  const clock = createFilmClock(() => sound?.heardSeconds());
  const unwatch = [photoStock.watch(arrive), fontCache.subscribe(arrive)];
  let showing: Showing | undefined;
  let scale = 0.5;
  let isHeard = false;
  let isStale = true;
  let drawnFrame = -1;
  let drawnFrames = 0;
  let wishedShot = -1;
  let request = 0;

  function arrive(): void {
    onArrival?.();
    redraw();
  }

  function redraw(): void {
    isStale = true;
    request ||= requestAnimationFrame(tick);
  }

  function frameNow(): number {
    const last = (showing?.film.scene.frameCount ?? 1) - 1;
    // Seconds made from a frame must give that frame again.
    return Math.min(last, Math.max(0, Math.floor(clock.seconds() * FPS + 1e-6)));
  }

  function tick(): void {
    request = 0;
    if (!showing) return;
    const { frameCount } = showing.film.scene;
    if (clock.isRunning && clock.seconds() * FPS >= frameCount) moveTo(0);
    const frame = frameNow();
    if (isStale || frame !== drawnFrame) draw(showing, frame);
    else sprites.paintNext();
    if (clock.isRunning) request ||= requestAnimationFrame(tick);
  }

  function draw({ film, needs, pictures }: Showing, frame: number): void {
    if (!surface) return;
    isStale = false;
    const shot = film.scene.shots.findIndex(({ from, to }) => frame >= from && frame < to);
    if (shot !== wishedShot) wishFrom(frame, film, needs, scale, viewer, stocks);
    wishedShot = shot;
    // A frame that is looked at is drawn as finely as the film has it; one of thirty a second need not be.
    surface.imageSmoothingQuality = clock.isRunning ? 'low' : 'high';
    const layers = paintFrame(surface, film.scene, frame, pictures, scale);
    const seen = layers.flatMap(({ source }) =>
      source.kind === 'clip' ? [film.media[source.media]?.id ?? ''] : [],
    );
    clips.rest(new Set(seen));
    drawnFrame = frame;
    drawnFrames += 1;
    onFrame?.(frame);
  }

  function moveTo(frame: number): void {
    sound?.stop();
    clock.set(frame / FPS);
    startSound();
  }

  function startSound(): void {
    if (!sound || !showing || !isHeard || !clock.isRunning) return;
    const { scene, musicUrl } = showing.film;
    const { soundtrack, frameCount } = scene;
    void sound.start({ soundtrack, frameCount, url: musicUrl }, clock.seconds);
  }

  function fitCanvas({ scene }: Film): void {
    const width = Math.round(scene.width * scale);
    const height = Math.round(scene.height * scale);
    // Setting a size clears the canvas, even to the same one.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  }

  return {
    show(film) {
      const before = showing?.film;
      const pictures = stockedPictures(film, stocks, () =>
        clock.isRunning ? { kind: 'running', isHeard } : { kind: 'standing' },
      );
      showing = { film, needs: mediaNeeds(film.scene), pictures };
      fitCanvas(film);
      const fresh = sprites.show(film.scene.sprites, film.portraits, scale);
      wishedShot = -1;
      const lastSecond = (film.scene.frameCount - 1) / FPS;
      if (clock.seconds() > lastSecond) clock.set(lastSecond);
      if (before && soundKey(before) !== soundKey(film)) moveTo(frameNow());
      redraw();
      return fresh;
    },
    setScale(next) {
      if (next === scale) return;
      scale = next;
      if (!showing) return;
      fitCanvas(showing.film);
      sprites.show(showing.film.scene.sprites, showing.film.portraits, scale);
      wishedShot = -1;
      redraw();
    },
    play() {
      if (clock.isRunning) return;
      clock.run();
      startSound();
      redraw();
    },
    pause() {
      if (!clock.isRunning) return;
      clock.stop();
      sound?.stop();
      redraw();
    },
    seek(frame) {
      moveTo(frame);
      redraw();
    },
    setHeard(next) {
      isHeard = next;
      if (isHeard) startSound();
      else sound?.stop();
    },
    get frame() {
      return frameNow();
    },
    get drawnFrames() {
      return drawnFrames;
    },
    clips,
    close() {
      cancelAnimationFrame(request);
      sound?.stop();
      for (const stop of unwatch) stop();
      photoStock.leave(viewer);
      clips.close();
      showing = undefined;
    },
  };
}

function soundKey({ scene, musicUrl }: Film): string {
  return JSON.stringify([musicUrl, scene.frameCount, scene.soundtrack]);
}
