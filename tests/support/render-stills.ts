import sharp from 'sharp';
import { createCompositor } from '#render/compose/compositor.ts';
import type { LoadedPicture } from '#render/compose/loaded-picture.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { paintPicture } from '#render/pictures/sprites.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { LayerSource } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';
import { type Pixels, softFill } from '#scene/paint/soft-fill.ts';
import type { SamplePicture } from './sample-pictures.ts';

/** RGB pixels, row after row. */
export type Still = Size & {
  readonly rgb: Uint8Array;
};

const kernel = loadKernel();

/** Draws frames of a scene with the renderer's own compositor, `size` large, and returns them as RGB. */
export async function renderStills(
  scene: Scene,
  frames: readonly number[],
  size: Size,
  pictures: readonly SamplePicture[],
): Promise<Still[]> {
  using compositor = createCompositor(kernel, scene, size);
  const scale = size.width / scene.width;
  const fills = await Promise.all(pictures.map(tinyFill));
  const loaded = new Map<string, LoadedPicture>();

  function load(source: LayerSource): LoadedPicture {
    if (source.kind === 'sprite') {
      const sprite = scene.sprites[source.sprite];
      if (!sprite) throw new Error(`the scene has no sprite ${source.sprite}`);
      return compositor.loadPicture(paintPicture(sprite, {}, scale));
    }
    if (source.kind === 'color') throw new Error('a colour has no picture');
    const picture = pictures[source.media];
    if (!picture) throw new Error(`the scene has no medium ${source.media}`);
    if (source.kind === 'fill') {
      const tiny = fills[source.media];
      if (!tiny) throw new Error(`the medium ${source.media} has no fill`);
      const { pixels, ...fillSize } = knownSoftFill(picture, tiny);
      return compositor.loadPicture({ data: pixels, ...fillSize, layout: 'rgbx' });
    }
    const { width, height } = picture.medium;
    return compositor.loadPicture({ data: picture.pixels, width, height, layout: 'rgbx' });
  }

  function pictureOf(source: LayerSource): LoadedPicture {
    const key = JSON.stringify(source);
    const picture = loaded.get(key) ?? load(source);
    loaded.set(key, picture);
    return picture;
  }

  const stills = frames.map((frame) => {
    compositor.compose(frameAt(scene, frame), pictureOf);
    return { ...size, rgb: rgbOf(compositor.planes) };
  });
  for (const picture of loaded.values()) compositor.release(picture);
  return stills;
}

type TinyFill = [pixels: Uint8ClampedArray, width: number, height: number];

// The same few pictures are in every scene.
const tinyFills = new WeakMap<SamplePicture, Promise<TinyFill>>();
const softFills = new WeakMap<SamplePicture, Pixels>();

/** A picture reduced to the size that a soft fill starts from: its pixels, width and height. */
export function tinyFill(picture: SamplePicture): Promise<TinyFill> {
  const tiny = tinyFills.get(picture) ?? makeTinyFill(picture);
  tinyFills.set(picture, tiny);
  return tiny;
}

function knownSoftFill(picture: SamplePicture, tiny: TinyFill): Pixels {
  const soft = softFills.get(picture) ?? softFill(...tiny);
  softFills.set(picture, soft);
  return soft;
}

async function makeTinyFill({ pixels, medium }: SamplePicture): Promise<TinyFill> {
  const raw = { width: medium.width, height: medium.height, channels: 4 as const };
  const { data, info } = await sharp(pixels, { raw })
    .resize(64, 64, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [new Uint8ClampedArray(data), info.width, info.height];
}

/** The bt709 limited-range planes as RGB. */
function rgbOf({ width, height, y, u, v, yStride, uStride }: YuvPlanes): Uint8Array {
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 3) {
      const luma = ((y[row * yStride + column] ?? 16) - 16) * (255 / 219);
      const chroma = (row >> 1) * uStride + (column >> 1);
      const blue = ((u[chroma] ?? 128) - 128) * (255 / 224);
      const red = ((v[chroma] ?? 128) - 128) * (255 / 224);
      rgb[at] = luma + 1.5748 * red;
      rgb[at + 1] = luma - 0.1873 * blue - 0.4681 * red;
      rgb[at + 2] = luma + 1.8556 * blue;
    }
  }
  return new Uint8Array(rgb.buffer);
}

/** Stills of one size in a row. */
export function sideBySide(stills: readonly Still[]): Still {
  const [first] = stills;
  if (!first) throw new Error('no stills');
  const width = first.width * stills.length;
  const rgb = new Uint8Array(width * first.height * 3);
  stills.forEach((still, index) => {
    for (let row = 0; row < still.height; row += 1) {
      const line = still.rgb.subarray(row * still.width * 3, (row + 1) * still.width * 3);
      rgb.set(line, (row * width + index * still.width) * 3);
    }
  });
  return { width, height: first.height, rgb };
}
