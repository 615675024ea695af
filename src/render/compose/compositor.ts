import type { Kernel } from '#render/kernel/kernel.ts';
import { allocateFramePlane, type Plane } from '#render/kernel/plane.ts';
import type { DecodedPicture, YuvPlanes } from '#render/media/picture.ts';
import { contains, intersect, type Rect, type Size } from '#scene/model/geometry.ts';
import type { Color, Layer, LayerSource } from '#scene/model/layer.ts';
import {
  type Codes,
  codesOf,
  drawColor,
  drawCrossfade,
  drawPicture,
  type Frame,
  type Placed,
} from './draw.ts';
import { type LoadedPicture, loadFrame, loadPicture, releasePicture, updateFrame } from './loaded-picture.ts';

/** Draws layers into planes for the encoder. Loaded pictures can be shared by all compositors of a kernel. */
export type Compositor = Disposable & {
  loadPicture(picture: DecodedPicture): LoadedPicture;
  loadFrame(planes: YuvPlanes): LoadedPicture;
  updateFrame(picture: LoadedPicture, planes: YuvPlanes): void;
  release(picture: LoadedPicture): void;
  compose(layers: readonly Layer[], pictureOf: PictureOf): void;
  /** The composed frame, as views of the kernel's memory: valid until the next call of anything. */
  readonly planes: YuvPlanes;
};

type PictureOf = (source: LayerSource) => LoadedPicture;

/** A compositor for scenes of one size, drawn at another (or the same). */
export function createCompositor(kernel: Kernel, sceneSize: Size, outputSize: Size): Compositor {
  const { width, height } = outputSize;
  // 4:2:0 needs even sides; an encoder would fail only at the first frame.
  if (width < 2 || height < 2 || width % 2 || height % 2) {
    throw new RangeError(`A frame of ${width}x${height} has no whole chroma samples`);
  }
  const frame = allocateFrame(kernel, outputSize);
  const scaleX = width / sceneSize.width;
  const scaleY = height / sceneSize.height;
  const whole = { x: 0, y: 0, width, height };
  const colors = new Map<Color, Codes>();

  function place(layer: Layer, picture: LoadedPicture, within = whole): Placed | undefined {
    const target = scaled(layer.target);
    const clip = visible(layer, target, within);
    const isDrawable = clip && layer.window.width > 0 && layer.window.height > 0;
    return isDrawable ? { picture, window: layer.window, target, clip, opacity: layer.opacity } : undefined;
  }

  function visible(layer: Layer, target: Rect, within = whole): Rect | undefined {
    const clip = layer.opacity > 0 ? intersect(scaled(layer.clip), target) : undefined;
    return clip && intersect(clip, within);
  }

  function scaled({ x, y, width, height }: Rect): Rect {
    return { x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY };
  }

  function draw(layer: Layer, pictureOf: PictureOf, within: Rect): void {
    if (layer.source.kind === 'color') {
      const clip = visible(layer, scaled(layer.target), within);
      if (clip) drawColor(kernel, frame, codes(layer.source.color), clip, layer.opacity);
      return;
    }
    const placed = place(layer, pictureOf(layer.source), within);
    if (placed) drawPicture(kernel, frame, placed);
  }

  function codes(color: Color): Codes {
    const known = colors.get(color) ?? codesOf(color);
    colors.set(color, known);
    return known;
  }

  /** Occlusion culling: for each layer the parts of the frame that no opaque layer above covers. */
  function visibleParts(layers: readonly Layer[]): Rect[][] {
    let bands: readonly Band[] = [{ top: 0, bottom: height }];
    const parts: Rect[][] = [];
    for (const layer of layers.toReversed()) {
      parts.unshift(bands.map(({ top, bottom }) => ({ x: 0, y: top, width, height: bottom - top })));
      const clip = isOpaque(layer) ? visible(layer, scaled(layer.target)) : undefined;
      const hidden = clip && hiddenRows(clip, width);
      if (hidden) bands = subtract(bands, hidden);
    }
    return parts;
  }

  function coversFrame(layer: Layer | undefined): boolean {
    if (!layer || !isOpaque(layer)) return false;
    const clip = visible(layer, scaled(layer.target));
    return clip !== undefined && contains(clip, whole);
  }

  /** Draws the two lowest layers in one pass where they are a crossfade; returns how many were drawn. */
  function drawLowest(layers: readonly Layer[], pictureOf: PictureOf): number {
    const [below, above] = layers;
    if (!below || !above || below.source.kind === 'color' || above.source.kind === 'color') return 0;
    const first = place(below, pictureOf(below.source));
    const second = place(above, pictureOf(above.source));
    if (!first || !second || first.picture.boxes || second.picture.boxes) return 0;
    return drawCrossfade(kernel, frame, first, second) ? 2 : 0;
  }

  return {
    loadPicture: (picture) => loadPicture(kernel, picture),
    loadFrame: (planes) => loadFrame(kernel, planes),
    updateFrame: (picture, planes) => updateFrame(kernel, picture, planes),
    release: (picture) => releasePicture(kernel, picture),
    compose(layers, pictureOf) {
      kernel.reserveScratch(frame.y.stride);
      const drawn = drawLowest(layers, pictureOf);
      // What no layer covers is black instead of the previous frame.
      if (drawn === 0 && !coversFrame(layers[0])) drawColor(kernel, frame, codes('#000000'), whole, 1);
      const parts = visibleParts(layers);
      for (let i = drawn; i < layers.length; i++) {
        const layer = layers[i];
        for (const part of parts[i] ?? []) if (layer) draw(layer, pictureOf, part);
      }
    },
    get planes() {
      const { y, u, v } = frame;
      const [yStride, uStride, vStride] = [y.stride, u.stride, v.stride];
      const views = { y: bytesOf(kernel, y), u: bytesOf(kernel, u), v: bytesOf(kernel, v) };
      return { width, height, ...views, yStride, uStride, vStride };
    },
    [Symbol.dispose]() {
      for (const plane of [frame.y, frame.u, frame.v]) kernel.arena.free(plane.block);
    },
  };
}

function isOpaque({ opacity, source }: Layer): boolean {
  return opacity === 1 && source.kind !== 'sprite';
}

/** A range of whole rows of a frame. */
type Band = {
  readonly top: number;
  readonly bottom: number;
};

/** The rows that an opaque rectangle covers from side to side; even, so that they cover whole chroma samples too. */
function hiddenRows(clip: Rect, frameWidth: number): Band | undefined {
  if (clip.x > 0 || clip.x + clip.width < frameWidth) return undefined;
  const top = 2 * Math.ceil(clip.y / 2);
  const bottom = 2 * Math.floor((clip.y + clip.height) / 2);
  return bottom > top ? { top, bottom } : undefined;
}

function subtract(bands: readonly Band[], { top, bottom }: Band): Band[] {
  return bands
    .flatMap((band) => [
      { top: band.top, bottom: Math.min(band.bottom, top) },
      { top: Math.max(band.top, bottom), bottom: band.bottom },
    ])
    .filter((band) => band.top < band.bottom);
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
