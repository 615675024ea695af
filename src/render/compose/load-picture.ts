import type { Kernel } from '#render/kernel/kernel.ts';
import { half, type Plane } from '#render/kernel/plane.ts';
import type { JpegPicture } from '#render/media/picture.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';
import {
  allocateLevel,
  dropSmallerLevels,
  freeLevel,
  type Level,
  type Picture,
  padLevel,
  padPlanes,
} from './picture.ts';

/** Rows of sRGB bytes without gaps. With four channels the fourth is ignored: media come flattened. */
export type RgbPixels = Size & {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly channels: 3 | 4;
};

/** Rows of RGBA bytes; `straight` as getImageData gives them, `premultiplied` as a canvas keeps them. */
export type SpritePixels = Size & {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly alpha: 'straight' | 'premultiplied';
};

/** A decoded frame: 8-bit 4:2:0 planes, bt709, limited range, chroma sited at the left. */
export type FramePlanes = Size & {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly yStride: number;
  readonly uStride: number;
  readonly vStride: number;
};

/** Numbers that assembly/convert.ts knows. */
const CONVERSIONS = { opaque: 0, straight: 1, premultiplied: 2 } as const;

// Pixels pass through the kernel's memory in strips: a photo never lies there as RGB as a whole.
const STRIP_ROWS = 64;

/** Brings a photo or fill into the kernel. */
export function loadPicture(kernel: Kernel, pixels: RgbPixels | JpegPicture): Picture {
  const level =
    pixels.channels === 'y-cb-cr'
      ? convertJpeg(kernel, pixels)
      : convert(kernel, pixels, pixels.channels, 'opaque');
  return { ...sizeOf(pixels), levels: [level] };
}

/** Brings a sprite into the kernel. */
export function loadSprite(kernel: Kernel, pixels: SpritePixels): Picture {
  const level = convert(kernel, pixels, 4, pixels.alpha);
  return { ...sizeOf(pixels), levels: [level], boxes: level.alpha ? boxesOf(kernel, level.alpha) : [] };
}

/** Brings a clip's frame into the kernel. */
export function loadFrame(kernel: Kernel, frame: FramePlanes): Picture {
  const picture = { ...sizeOf(frame), levels: [allocateLevel(kernel, frame, halved(frame), false)] };
  updateFrame(kernel, picture, frame);
  return picture;
}

/** Puts the next frame of a clip in the place of the last. */
export function updateFrame(kernel: Kernel, picture: Picture, frame: FramePlanes): void {
  const level = picture.levels[0];
  if (!level || picture.width !== frame.width || picture.height !== frame.height) {
    throw new RangeError('A frame must have the size of the one it replaces');
  }
  dropSmallerLevels(kernel, picture);
  take(kernel, level.y, frame.y, frame.yStride);
  take(kernel, level.u, frame.u, frame.uStride);
  take(kernel, level.v, frame.v, frame.vStride);
  padLevel(kernel, level);
}

/** Gives a picture's memory back. */
export function releasePicture(kernel: Kernel, picture: Picture): void {
  for (const level of picture.levels.splice(0)) freeLevel(kernel, level);
}

function take(kernel: Kernel, plane: Plane, source: Uint8Array, stride: number): void {
  const memory = kernel.bytes();
  for (let y = 0; y < plane.height; y++) {
    memory.set(source.subarray(y * stride, y * stride + plane.width), plane.at + y * plane.stride);
  }
  kernel.run.flipSigns(plane.at, plane.stride, plane.width, plane.height);
}

function convert(
  kernel: Kernel,
  pixels: Size & { readonly data: Uint8Array | Uint8ClampedArray },
  channels: 3 | 4,
  conversion: keyof typeof CONVERSIONS,
): Level {
  const { width, height, data } = pixels;
  const rowBytes = width * channels;
  expectBytes(pixels, rowBytes * height);
  const level = allocateLevel(kernel, pixels, halved(pixels), conversion !== 'opaque');
  const strip = kernel.arena.allocate(rowBytes * STRIP_ROWS + 64);
  const temporary = kernel.arena.allocate((width + 16) * 2 * 3);
  for (let row = 0; row < height; row += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - row);
    kernel.bytes().set(data.subarray(row * rowBytes, (row + rows) * rowBytes), strip);
    const luma = row * level.y.stride;
    const chroma = (row / 2) * level.u.stride;
    kernel.run.convertRows(
      ...[strip, width, rows, channels, CONVERSIONS[conversion], temporary],
      ...[level.y.at + luma, level.u.at + chroma, level.v.at + chroma],
      ...(level.alpha ? [level.alpha.at + luma] : [0]),
      ...(level.alphaHalf ? [level.alphaHalf.at + chroma] : [0]),
      ...[level.y.stride, level.u.stride],
    );
  }
  kernel.arena.free(strip);
  kernel.arena.free(temporary);
  padLevel(kernel, level);
  return level;
}

function convertJpeg(kernel: Kernel, planes: JpegPicture): Level {
  const { width, height, data } = planes;
  const chroma = halved(planes);
  const lumaBytes = width * height;
  const chromaBytes = chroma.width * chroma.height;
  expectBytes(planes, lumaBytes + 2 * chromaBytes);
  const level = allocateLevel(kernel, planes, chroma, false);
  take(kernel, level.y, data, width);
  take(kernel, level.u, data.subarray(lumaBytes), chroma.width);
  take(kernel, level.v, data.subarray(lumaBytes + chromaBytes), chroma.width);
  // What lies beside the first and the last column is read, too.
  padPlanes(kernel, [level.u, level.v]);
  const temporary = kernel.arena.allocate(chroma.width * 2 + 64);
  kernel.run.jpegToBt709(
    ...[level.y.at, level.y.stride, width, height, level.u.at, level.v.at, level.u.stride, temporary],
  );
  kernel.arena.free(temporary);
  padLevel(kernel, level);
  return level;
}

function expectBytes({ width, height, data }: Size & { data: ArrayLike<number> }, count: number): void {
  if (width < 1 || height < 1) throw new RangeError('A picture needs at least one pixel');
  if (data.length < count) throw new RangeError('A picture has fewer bytes than pixels');
}

// Lines of text this far apart are drawn as boxes of their own.
const GAP_ROWS = 12;

function boxesOf(kernel: Kernel, alpha: Plane): Rect[] {
  const boxes: { x: number; y: number; right: number; bottom: number }[] = [];
  for (let y = 0; y < alpha.height; y++) {
    const span = kernel.run.spanOfRow(alpha.at + y * alpha.stride, alpha.width);
    if (span === 0) continue;
    const x = span >>> 16;
    const right = span & 0xffff;
    const last = boxes.at(-1);
    if (last && y - last.bottom < GAP_ROWS) {
      last.x = Math.min(last.x, x);
      last.right = Math.max(last.right, right);
      last.bottom = y + 1;
    } else {
      boxes.push({ x, y, right, bottom: y + 1 });
    }
  }
  return boxes.map(({ x, y, right, bottom }) => ({ x, y, width: right - x, height: bottom - y }));
}

function halved(size: Size): Size {
  return { width: half(size.width), height: half(size.height) };
}

function sizeOf({ width, height }: Size): Size {
  return { width, height };
}
