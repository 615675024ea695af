import type { Kernel } from '#render/kernel/kernel.ts';
import { allocatePlane, half, type Plane, type PlaneSet } from '#render/kernel/plane.ts';
import type { DecodedPicture, YuvPlanes } from '#render/media/picture.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';

/** One mip level. Chroma has half the sides; a sprite has alpha at both sizes and premultiplied samples. */
export type Level = PlaneSet & {
  readonly alpha?: Plane;
  readonly alphaHalf?: Plane;
};

/** A picture in the kernel's memory. Smaller mip levels are computed when a layer first needs them. */
export type LoadedPicture = Size & {
  readonly levels: Level[];
  /** Bounding boxes of a sprite's visible parts, in its own pixels, from top to bottom. Absent for opaque pictures. */
  readonly boxes?: readonly Rect[];
};

// RGB is copied into the kernel and converted in strips, so a photo is never there as RGB as a whole.
const STRIP_ROWS = 64;

/** Converts a picture to planes in the kernel's memory. One with alpha becomes a sprite. */
export function loadPicture(kernel: Kernel, picture: DecodedPicture): LoadedPicture {
  const level = picture.layout === 'y-cb-cr' ? convertJpeg(kernel, picture) : convertRgb(kernel, picture);
  const loaded = { width: picture.width, height: picture.height, levels: [level] };
  return level.alpha ? { ...loaded, boxes: boxesOf(kernel, level.alpha) } : loaded;
}

/** Copies a clip's frame into the kernel. */
export function loadFrame(kernel: Kernel, frame: YuvPlanes): LoadedPicture {
  const { width, height } = frame;
  const picture = { width, height, levels: [allocateLevel(kernel, frame, halved(frame), false)] };
  updateFrame(kernel, picture, frame);
  return picture;
}

/** Replaces a clip's frame by its next one, in the same memory. */
export function updateFrame(kernel: Kernel, picture: LoadedPicture, frame: YuvPlanes): void {
  const level = picture.levels[0];
  if (!level || picture.width !== frame.width || picture.height !== frame.height) {
    throw new RangeError('A frame must have the size of the one it replaces');
  }
  for (const smaller of picture.levels.splice(1)) freeLevel(kernel, smaller);
  copyIn(kernel, level.y, frame.y, frame.yStride);
  copyIn(kernel, level.u, frame.u, frame.uStride);
  copyIn(kernel, level.v, frame.v, frame.vStride);
  padEdges(kernel, planesOf(level));
}

/** Frees a picture's memory. */
export function releasePicture(kernel: Kernel, picture: LoadedPicture): void {
  for (const level of picture.levels.splice(0)) freeLevel(kernel, level);
}

/** Mip level `depth`, whose sides are halved that many times; computed on first use. */
export function levelOf(kernel: Kernel, picture: LoadedPicture, depth: number): Level {
  for (let i = picture.levels.length; i <= depth; i++)
    picture.levels.push(nextLevel(kernel, picture.levels[i - 1]));
  const level = picture.levels[depth];
  if (!level) throw new RangeError(`A picture has no level ${depth}`);
  return level;
}

function allocateLevel(kernel: Kernel, luma: Size, chroma: Size, isSprite: boolean): Level {
  const lumaPlane = () => allocatePlane(kernel, luma.width, luma.height);
  const chromaPlane = () => allocatePlane(kernel, chroma.width, chroma.height);
  const level = { y: lumaPlane(), u: chromaPlane(), v: chromaPlane() };
  return isSprite ? { ...level, alpha: lumaPlane(), alphaHalf: chromaPlane() } : level;
}

function freeLevel(kernel: Kernel, level: Level): void {
  for (const plane of planesOf(level)) kernel.arena.free(plane.block);
}

function planesOf(level: Level): Plane[] {
  return [level.y, level.u, level.v, level.alpha, level.alphaHalf].filter((plane) => plane !== undefined);
}

function padEdges(kernel: Kernel, planes: readonly Plane[]): void {
  for (const { at, stride, width, height } of planes) kernel.run.padEdges(at, stride, width, height);
}

function nextLevel(kernel: Kernel, level: Level | undefined): Level {
  if (!level) throw new RangeError('A picture has no samples');
  const next = allocateLevel(kernel, halved(level.y), halved(level.u), level.alpha !== undefined);
  const targets = planesOf(next);
  planesOf(level).forEach((plane, i) => {
    const target = targets[i];
    if (target) reduce(kernel, plane, target);
  });
  padEdges(kernel, targets);
  return next;
}

// Eight taps of the drawing cubic, stretched to 5/3: drawing the next level 1.2 times smaller
// then looks as sharp as drawing this one 2.4 times smaller with its own stretch.
const REDUCING_STRETCH = 5 / 3;

function reduce(kernel: Kernel, from: Plane, to: Plane): void {
  const end = Math.ceil(to.width / 16) * 16;
  kernel.reserveScratch(end);
  const axis = { scale: 2, origin: 0.5, taps: 8, stretch: REDUCING_STRETCH };
  kernel.call('prepareColumns', { ...axis, table: 0, from: 0, to: end, sourceWidth: from.width, share: 1 });
  kernel.call('resample', {
    ...axis,
    ...{ source: from.at, sourceStride: from.stride, sourceHeight: from.height },
    ...{ target: to.at, targetStride: to.stride },
    ...{ from: 0, to: end, solidFrom: 0, solidTo: end, y0: 0, y1: to.height },
    ...{ top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, opacity: 1, isSigned: 1 },
  });
}

function copyIn(kernel: Kernel, plane: Plane, source: DecodedPicture['data'], stride: number): void {
  const memory = kernel.bytes();
  for (let y = 0; y < plane.height; y++) {
    memory.set(source.subarray(y * stride, y * stride + plane.width), plane.at + y * plane.stride);
  }
  kernel.run.flipSigns(plane.at, plane.stride, plane.width, plane.height);
}

function convertRgb(kernel: Kernel, picture: DecodedPicture): Level {
  const { width, height, data, layout } = picture;
  const channels = layout === 'rgb' ? 3 : 4;
  const rowBytes = width * channels;
  expectBytes(picture, rowBytes * height);
  const level = allocateLevel(kernel, picture, halved(picture), layout === 'rgba');
  const strip = kernel.arena.allocate(rowBytes * STRIP_ROWS + 64);
  const temporary = kernel.arena.allocate((width + 16) * 2 * 3);
  for (let row = 0; row < height; row += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - row);
    kernel.bytes().set(data.subarray(row * rowBytes, (row + rows) * rowBytes), strip);
    const luma = row * level.y.stride;
    const chroma = (row / 2) * level.u.stride;
    kernel.call('convertRows', {
      ...{ source: strip, width, height: rows, channels, temporary },
      ...{ y: level.y.at + luma, u: level.u.at + chroma, v: level.v.at + chroma },
      alpha: level.alpha ? level.alpha.at + luma : 0,
      alphaHalf: level.alphaHalf ? level.alphaHalf.at + chroma : 0,
      ...{ lumaStride: level.y.stride, chromaStride: level.u.stride },
    });
  }
  kernel.arena.free(strip);
  kernel.arena.free(temporary);
  padEdges(kernel, planesOf(level));
  return level;
}

function convertJpeg(kernel: Kernel, picture: DecodedPicture): Level {
  const { width, height, data } = picture;
  const chroma = halved(picture);
  const lumaBytes = width * height;
  const chromaBytes = chroma.width * chroma.height;
  expectBytes(picture, lumaBytes + 2 * chromaBytes);
  const level = allocateLevel(kernel, picture, chroma, false);
  copyIn(kernel, level.y, data, width);
  copyIn(kernel, level.u, data.subarray(lumaBytes), chroma.width);
  copyIn(kernel, level.v, data.subarray(lumaBytes + chromaBytes), chroma.width);
  // The conversion interpolates chroma, so it reads one sample beyond the first and the last column.
  padEdges(kernel, [level.u, level.v]);
  const temporary = kernel.arena.allocate(chroma.width * 2 + 64);
  kernel.call('jpegToBt709', {
    ...{ y: level.y.at, u: level.u.at, v: level.v.at, width, height },
    ...{ lumaStride: level.y.stride, chromaStride: level.u.stride, temporary },
  });
  kernel.arena.free(temporary);
  padEdges(kernel, planesOf(level));
  return level;
}

function expectBytes({ width, height, data }: DecodedPicture, count: number): void {
  if (width < 1 || height < 1) throw new RangeError('A picture needs at least one pixel');
  if (data.length < count) throw new RangeError('A picture has fewer bytes than pixels');
}

// Lines of text this far apart get a box each.
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

function halved({ width, height }: Size): Size {
  return { width: half(width), height: half(height) };
}
