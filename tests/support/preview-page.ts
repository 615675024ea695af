// Runs in the browser: draws frames of a scene the way the live preview does.
import { type DrawableImage, drawFrame } from '#scene/draw-frame.ts';
import { frameAt } from '#scene/frame-at.ts';
import type { Size } from '#scene/geometry.ts';
import type { LayerSource } from '#scene/layer.ts';
import { paintSprite } from '#scene/paint-sprite.ts';
import type { Scene } from '#scene/scene.ts';
import { softFill } from '#scene/soft-fill.ts';
import { FONT_FILES } from '#scene/text/fonts.ts';

type Picture = Size & { readonly pixels: string };

async function loadFonts(): Promise<void> {
  const faces = FONT_FILES.map((file) => new FontFace(file, `url(/fonts/${file}.woff2)`));
  for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
}

function canvasOf(pixels: Uint8ClampedArray, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return canvas;
}

function bytesOf(base64: string): Uint8ClampedArray {
  return Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0));
}

interface Gallery {
  readonly photos: readonly OffscreenCanvas[];
  readonly fills: readonly OffscreenCanvas[];
}

/** Takes the fonts and pictures in, once for all scenes. */
async function prepare(pictures: readonly Picture[], tiny: readonly Picture[]): Promise<void> {
  await loadFonts();
  const photos = pictures.map((picture) => canvasOf(bytesOf(picture.pixels), picture));
  const fills = tiny.map(({ pixels, width, height }) => {
    const soft = softFill(bytesOf(pixels), width, height);
    return canvasOf(soft.pixels, soft);
  });
  gallery = { photos, fills };
}

let gallery: Gallery = { photos: [], fills: [] };

/** Draws frames side by side and gives them as a PNG's data URL. */
function drawFrames(scene: Scene, frames: readonly number[], size: Size): string {
  const scale = size.width / scene.width;
  const painted = new Map<number, DrawableImage<CanvasImageSource>>();
  const spriteOf = (index: number) => {
    const known = painted.get(index);
    const sprite = scene.sprites[index];
    if (known || !sprite) return known;
    const canvas = new OffscreenCanvas(Math.ceil(sprite.width * scale), Math.ceil(sprite.height * scale));
    const surface = canvas.getContext('2d');
    if (surface) paintSprite<CanvasImageSource>(surface, sprite, {}, scale);
    const image = { image: canvas, width: sprite.width * scale, height: sprite.height * scale };
    painted.set(index, image);
    return image;
  };
  const imageOf = (source: LayerSource) => {
    if (source.kind === 'sprite') return spriteOf(source.sprite);
    if (source.kind === 'color') return undefined;
    const image = (source.kind === 'fill' ? gallery.fills : gallery.photos)[source.media];
    return image && { image, width: image.width, height: image.height };
  };
  const sheet = document.createElement('canvas');
  sheet.width = size.width * frames.length;
  sheet.height = size.height;
  const surface = sheet.getContext('2d', { willReadFrequently: true });
  if (!surface) throw new Error('no canvas');
  surface.imageSmoothingQuality = 'high';
  frames.forEach((frame, index) => {
    surface.setTransform(1, 0, 0, 1, index * size.width, 0);
    drawFrame<CanvasImageSource>(surface, frameAt(scene, frame), imageOf, scale);
  });
  return sheet.toDataURL('image/png');
}

Object.assign(globalThis, { prepare, drawFrames });
