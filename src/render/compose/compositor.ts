import type { Kernel } from '#render/kernel/kernel.ts';
import { allocateFramePlane, type Plane } from '#render/kernel/plane.ts';
import type { JpegPicture } from '#render/media/picture.ts';
import { contains, intersect, type Rect, type Size } from '#scene/model/geometry.ts';
import type { Color, Layer, LayerSource } from '#scene/model/layer.ts';
import { type Band, hiddenRows, without } from './bands.ts';
import { type Codes, codesOf } from './color.ts';
import { drawColor, drawCrossfade, drawPicture, drawSprite, type Frame, type Placed } from './draw.ts';
import {
  type FramePlanes,
  loadFrame,
  loadPicture,
  loadSprite,
  type RgbPixels,
  releasePicture,
  type SpritePixels,
  updateFrame,
} from './load-picture.ts';
import type { Picture } from './picture.ts';

/** A composed frame: bt709 codes of limited range, chroma of half the sides. Valid until the next call of anything. */
export type ComposedPlanes = {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly yStride: number;
  readonly chromaStride: number;
};

/** Draws layers into the planes that the encoder takes. Pictures can be shared by all compositors of a kernel. */
export type Compositor = Disposable & {
  loadPicture(pixels: RgbPixels | JpegPicture): Picture;
  loadSprite(pixels: SpritePixels): Picture;
  loadFrame(planes: FramePlanes): Picture;
  updateFrame(picture: Picture, planes: FramePlanes): void;
  release(picture: Picture): void;
  compose(layers: readonly Layer[], pictureOf: (source: LayerSource) => Picture): void;
  readonly planes: ComposedPlanes;
};

/** A compositor for scenes of one size, drawn at another (or the same). */
export function createCompositor(kernel: Kernel, sceneSize: Size, outputSize: Size): Compositor {
  const { width, height } = outputSize;
  // 4:2:0 needs even sides; an encoder would say so only at the first frame.
  if (width < 2 || height < 2 || width % 2 || height % 2) {
    throw new RangeError(`A frame of ${width}x${height} has no whole chroma samples`);
  }
  const frame = allocateFrame(kernel, outputSize);
  const scaleX = width / sceneSize.width;
  const scaleY = height / sceneSize.height;
  const whole = { x: 0, y: 0, width, height };
  const colors = new Map<Color, Codes>();

  function place(layer: Layer, picture: Picture, seen = whole): Placed | undefined {
    const target = scaled(layer.target);
    const clip = visible(layer, target, seen);
    const isDrawable = clip && layer.window.width > 0 && layer.window.height > 0;
    return isDrawable ? { picture, window: layer.window, target, clip, opacity: layer.opacity } : undefined;
  }

  function visible(layer: Layer, target: Rect, seen = whole): Rect | undefined {
    const clip = layer.opacity > 0 ? intersect(scaled(layer.clip), target) : undefined;
    return clip && intersect(clip, seen);
  }

  function scaled({ x, y, width, height }: Rect): Rect {
    return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
  }

  function draw(layer: Layer, pictureOf: (source: LayerSource) => Picture, seen: Rect): void {
    if (layer.source.kind === 'color') {
      const clip = visible(layer, scaled(layer.target), seen);
      if (clip) drawColor(kernel, frame, codes(layer.source.color), clip, layer.opacity);
      return;
    }
    const placed = place(layer, pictureOf(layer.source), seen);
    if (!placed) return;
    if (placed.picture.boxes) drawSprite(kernel, frame, placed);
    else drawPicture(kernel, frame, placed);
  }

  function codes(color: Color): Codes {
    const known = colors.get(color) ?? codesOf(color);
    colors.set(color, known);
    return known;
  }

  /** For each layer the parts of the frame where no opaque layer above hides it. */
  function seenParts(layers: readonly Layer[]): Rect[][] {
    let bands: readonly Band[] = [{ top: 0, bottom: height }];
    const parts: Rect[][] = [];
    for (const layer of layers.toReversed()) {
      parts.unshift(bands.map(({ top, bottom }) => ({ x: 0, y: top, width, height: bottom - top })));
      const clip = isOpaque(layer) ? visible(layer, scaled(layer.target)) : undefined;
      const hidden = clip && hiddenRows(clip, width);
      if (hidden) bands = without(bands, hidden);
    }
    return parts;
  }

  /** Whether nothing below this layer can be seen. */
  function isFloor(layer: Layer | undefined): boolean {
    if (!layer || !isOpaque(layer)) return false;
    const clip = visible(layer, scaled(layer.target));
    return clip !== undefined && contains(clip, whole);
  }

  /** Draws the two lowest layers at once where they are a crossfade; answers how many were drawn. */
  function drawLowest(layers: readonly Layer[], pictureOf: (source: LayerSource) => Picture): number {
    const [below, above] = layers;
    if (!below || !above || below.source.kind === 'color' || above.source.kind === 'color') return 0;
    const first = place(below, pictureOf(below.source));
    const second = place(above, pictureOf(above.source));
    if (!first || !second || first.picture.boxes || second.picture.boxes) return 0;
    return drawCrossfade(kernel, frame, first, second) ? 2 : 0;
  }

  return {
    loadPicture: (pixels) => loadPicture(kernel, pixels),
    loadSprite: (pixels) => loadSprite(kernel, pixels),
    loadFrame: (planes) => loadFrame(kernel, planes),
    updateFrame: (picture, planes) => updateFrame(kernel, picture, planes),
    release: (picture) => releasePicture(kernel, picture),
    compose(layers, pictureOf) {
      kernel.reserveScratch(frame.y.stride);
      const drawn = drawLowest(layers, pictureOf);
      // What no layer covers is black, not what the last frame left there.
      if (drawn === 0 && !isFloor(layers[0])) drawColor(kernel, frame, codes('#000000'), whole, 1);
      const parts = seenParts(layers);
      for (let i = drawn; i < layers.length; i++) {
        const layer = layers[i];
        for (const seen of parts[i] ?? []) if (layer) draw(layer, pictureOf, seen);
      }
    },
    get planes() {
      return {
        y: bytesOf(kernel, frame.y),
        u: bytesOf(kernel, frame.u),
        v: bytesOf(kernel, frame.v),
        yStride: frame.y.stride,
        chromaStride: frame.u.stride,
      };
    },
    [Symbol.dispose]() {
      for (const plane of [frame.y, frame.u, frame.v]) kernel.arena.free(plane.block);
    },
  };
}

function isOpaque({ opacity, source }: Layer): boolean {
  return opacity === 1 && source.kind !== 'sprite';
}

function allocateFrame(kernel: Kernel, { width, height }: Size): Frame {
  return {
    width,
    height,
    y: allocateFramePlane(kernel, width, height),
    u: allocateFramePlane(kernel, width / 2, height / 2),
    v: allocateFramePlane(kernel, width / 2, height / 2),
  };
}

function bytesOf(kernel: Kernel, plane: Plane): Uint8Array {
  return kernel.bytes().subarray(plane.at, plane.at + plane.stride * plane.height);
}
