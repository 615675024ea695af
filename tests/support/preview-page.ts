// Runs in the browser: draws and plays films with the live preview's own modules, from what a test gives.
import type { DrawableImage } from '#scene/draw-frame.ts';
import type { Size } from '#scene/geometry.ts';
import { HEARING_RATE } from '#scene/loudness.ts';
import type { Scene } from '#scene/scene.ts';
import { softFill } from '#scene/soft-fill.ts';
import { type FilmPictures, paintFrame } from '#web/widgets/scene-preview/player/film-painter.ts';
import { findMasterGain, loudnessOf } from '#web/widgets/scene-preview/sound/master-gain.ts';
import { fontCase, fontsOf } from '#web/widgets/scene-preview/sprites/sprite-fonts.ts';
import { createSpriteShelf } from '#web/widgets/scene-preview/sprites/sprite-shelf.ts';

type Picture = Size & { readonly pixels: string };
type Drawable = DrawableImage<CanvasImageSource>;

function canvasOf(pixels: Uint8ClampedArray, { width, height }: Size): Drawable {
  const image = new OffscreenCanvas(width, height);
  image.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return { image, width, height };
}

function bytesOf(base64: string): Uint8ClampedArray {
  return Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0));
}

let gallery: { readonly photos: readonly Drawable[]; readonly fills: readonly Drawable[] } = {
  photos: [],
  fills: [],
};

/** Takes the pictures in, once for all scenes. */
function prepare(pictures: readonly Picture[], tiny: readonly Picture[]): void {
  const photos = pictures.map((picture) => canvasOf(bytesOf(picture.pixels), picture));
  const fills = tiny.map(({ pixels, width, height }) => {
    const soft = softFill(bytesOf(pixels), width, height);
    return canvasOf(soft.pixels, soft);
  });
  gallery = { photos, fills };
}

async function fontsReady({ sprites }: Scene): Promise<void> {
  const files = sprites.flatMap(fontsOf);
  await new Promise<void>((resolve) => {
    const check = () => fontCase.areReady(files) && resolve();
    fontCase.watch(check);
    check();
  });
}

/** Draws frames side by side and gives them as a PNG's data URL. */
async function drawFrames(scene: Scene, frames: readonly number[], size: Size): Promise<string> {
  await fontsReady(scene);
  const scale = size.width / scene.width;
  const sprites = createSpriteShelf(fontCase);
  sprites.show(scene.sprites, {}, scale);
  const pictures: FilmPictures = {
    photo: (media) => gallery.photos[media],
    fill: (media) => gallery.fills[media],
    clip: () => undefined,
    sprite: sprites.take,
  };
  const sheet = document.createElement('canvas');
  sheet.width = size.width * frames.length;
  sheet.height = size.height;
  const surface = sheet.getContext('2d', { willReadFrequently: true });
  if (!surface) throw new Error('no canvas');
  surface.imageSmoothingQuality = 'high';
  frames.forEach((frame, index) => {
    surface.setTransform(1, 0, 0, 1, index * size.width, 0);
    paintFrame(surface, scene, frame, pictures, scale);
  });
  return sheet.toDataURL('image/png');
}

/** How loud the preview plays music, in LUFS. */
async function loudnessHeard(
  music: string,
  { soundtrack, frameCount }: Pick<Scene, 'soundtrack' | 'frameCount'>,
): Promise<number> {
  const decoder = new OfflineAudioContext(2, 1, HEARING_RATE);
  const buffer = await decoder.decodeAudioData(bytesOf(music).buffer as ArrayBuffer);
  const unmastered = { buffer, soundtrack, frameCount };
  return await loudnessOf({ ...unmastered, gain: await findMasterGain(music, unmastered) });
}

Object.assign(globalThis, { prepare, drawFrames, loudnessHeard });
