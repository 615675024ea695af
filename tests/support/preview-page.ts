// Runs in the browser: draws frames of a scene the way the live preview does.
import { drawFrame } from '#scene/draw-frame.ts';
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

/** The frames as base64 of their RGBA bytes. */
async function drawFrames(
  scene: Scene,
  frames: readonly number[],
  size: Size,
  pictures: readonly Picture[],
  tiny: readonly Picture[],
): Promise<string[]> {
  await loadFonts();
  const scale = size.width / scene.width;
  const photos = pictures.map((picture) => canvasOf(bytesOf(picture.pixels), picture));
  const fills = tiny.map(({ pixels, width, height }) => {
    const soft = softFill(bytesOf(pixels), width, height);
    return canvasOf(soft.pixels, soft);
  });
  const sprites = scene.sprites.map((sprite) => {
    const canvas = new OffscreenCanvas(Math.ceil(sprite.width * scale), Math.ceil(sprite.height * scale));
    const surface = canvas.getContext('2d');
    if (surface) paintSprite<CanvasImageSource>(surface, sprite, {}, scale);
    return { image: canvas, width: sprite.width * scale, height: sprite.height * scale };
  });
  const imageOf = (source: LayerSource) => {
    if (source.kind === 'sprite') return sprites[source.sprite];
    if (source.kind === 'color') return undefined;
    const image = (source.kind === 'fill' ? fills : photos)[source.media];
    return image && { image, width: image.width, height: image.height };
  };
  return frames.map((frame) => {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const surface = canvas.getContext('2d', { willReadFrequently: true });
    if (!surface) throw new Error('no canvas');
    surface.imageSmoothingQuality = 'high';
    drawFrame<CanvasImageSource>(surface, frameAt(scene, frame), imageOf, scale);
    const { data } = surface.getImageData(0, 0, size.width, size.height);
    let text = '';
    for (let at = 0; at < data.length; at += 0x8000)
      text += String.fromCharCode(...data.subarray(at, at + 0x8000));
    return btoa(text);
  });
}

Object.assign(globalThis, { drawFrames });
