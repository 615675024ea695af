// Runs in the browser: draws and plays videos with the modules of the live preview, from a test's input.

import { K_WEIGHTING_SAMPLE_RATE } from '#scene/analysis/loudness.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Scene } from '#scene/model/scene.ts';
import { softFill } from '#scene/paint/soft-fill.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import { type FramePictures, paintFrame } from '#web/preview/player/frame-painter.ts';
import { findGains, loudnessOf } from '#web/preview/sound/sound-gains.ts';
import { fontCache, fontsOf } from '#web/preview/sprites/font-cache.ts';
import { createSpriteCache } from '#web/preview/sprites/sprite-cache.ts';

/** A picture, and the URL of its raw pixels. */
type Picture = Size & { readonly url: string };
type Drawable = DrawableImage<CanvasImageSource>;

function canvasOf(pixels: Uint8ClampedArray, { width, height }: Size): Drawable {
  const image = new OffscreenCanvas(width, height);
  image.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return { image, width, height };
}

async function bytesAt(url: string): Promise<Uint8ClampedArray<ArrayBuffer>> {
  return new Uint8ClampedArray(await (await fetch(url)).arrayBuffer());
}

type LoadedPhoto = {
  readonly photo: Drawable;
  readonly fill: Drawable;
};
let photos: readonly LoadedPhoto[] = [];

/** Loads a photo, and the reduced version that its soft fill is made from. */
async function loadPhoto(picture: Picture, tiny: Picture): Promise<LoadedPhoto> {
  const [pixels, tinyPixels] = await Promise.all([bytesAt(picture.url), bytesAt(tiny.url)]);
  const soft = softFill(tinyPixels, tiny.width, tiny.height);
  return { photo: canvasOf(pixels, picture), fill: canvasOf(soft.pixels, soft) };
}

/** Loads the pictures once for all scenes; `order` maps media to pictures. */
async function prepare(
  pictures: readonly (readonly [Picture, Picture])[],
  order: readonly number[],
): Promise<void> {
  const shown = await Promise.all(pictures.map((pair) => loadPhoto(...pair)));
  photos = order.flatMap((index) => shown[index] ?? []);
}

async function fontsReady({ sprites }: Scene): Promise<void> {
  const files = sprites.flatMap(fontsOf);
  await new Promise<void>((resolve) => {
    const check = () => fontCache.areReady(files) && resolve();
    fontCache.subscribe(check);
    check();
  });
}

/** Draws frames one below the other and sends their RGBA. */
async function drawFrames(sceneJson: string, frames: readonly number[], size: Size): Promise<void> {
  const scene: Scene = JSON.parse(sceneJson);
  await fontsReady(scene);
  const scale = size.width / scene.width;
  const sprites = createSpriteCache(fontCache);
  sprites.setSprites(scene.sprites, {}, scale);
  const pictures: FramePictures = {
    photo: (media) => photos[media]?.photo,
    fill: (media) => photos[media]?.fill,
    clip: () => undefined,
    sprite: sprites.find,
  };
  const sheet = document.createElement('canvas');
  sheet.width = size.width;
  sheet.height = size.height * frames.length;
  const surface = sheet.getContext('2d', { willReadFrequently: true });
  if (!surface) throw new Error('no canvas');
  surface.imageSmoothingQuality = 'high';
  frames.forEach((frame, index) => {
    surface.setTransform(1, 0, 0, 1, 0, index * size.height);
    paintFrame(surface, scene, frame, pictures, scale);
  });
  const { data } = surface.getImageData(0, 0, sheet.width, sheet.height);
  // A blob: the devtools protocol would copy any other body as text, which takes longer than drawing.
  await fetch('/drawn', { method: 'POST', body: new Blob([data]) });
}

/** The loudness at which the preview plays music, and a narration where there is one, in LUFS. */
async function previewLoudness(
  { soundtrack, frameCount }: Pick<Scene, 'soundtrack' | 'frameCount'>,
  musicUrl: string,
  narrationUrl?: string,
): Promise<number> {
  const decoder = new OfflineAudioContext(2, 1, K_WEIGHTING_SAMPLE_RATE);
  const decode = async (url: string) => decoder.decodeAudioData((await bytesAt(url)).buffer);
  const music = await decode(musicUrl);
  const narration = narrationUrl ? await decode(narrationUrl) : undefined;
  const sound = { soundtrack, frameCount, music, narration };
  return await loudnessOf(sound, await findGains([musicUrl, narrationUrl], sound));
}

Object.assign(globalThis, { prepare, drawFrames, previewLoudness });
