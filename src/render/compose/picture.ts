import type { Kernel } from '#render/kernel/kernel.ts';
import { allocatePlane, half, type Plane } from '#render/kernel/plane.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';

/** One size of a picture. Chroma has half the sides; a sprite has alpha at both sizes and premultiplied samples. */
export type Level = {
  readonly y: Plane;
  readonly u: Plane;
  readonly v: Plane;
  readonly alpha?: Plane;
  readonly alphaHalf?: Plane;
};

/** A picture in the kernel's memory. Smaller levels are made when a layer first needs them. */
export type Picture = Size & {
  readonly levels: Level[];
  /** The parts of a sprite that are not empty, in its own pixels, from top to bottom. Absent for opaque pictures. */
  readonly boxes?: readonly Rect[];
};

/** Room for a level of this size. */
export function allocateLevel(kernel: Kernel, luma: Size, chroma: Size, isSprite: boolean): Level {
  const lumaPlane = () => allocatePlane(kernel, luma.width, luma.height);
  const chromaPlane = () => allocatePlane(kernel, chroma.width, chroma.height);
  const level = { y: lumaPlane(), u: chromaPlane(), v: chromaPlane() };
  return isSprite ? { ...level, alpha: lumaPlane(), alphaHalf: chromaPlane() } : level;
}

/** The planes of a level. */
export function planesOf(level: Level): Plane[] {
  return [level.y, level.u, level.v, level.alpha, level.alphaHalf].filter((plane) => plane !== undefined);
}

/** Fills the padding of a level's rows. */
export function padLevel(kernel: Kernel, level: Level): void {
  padPlanes(kernel, planesOf(level));
}

export function padPlanes(kernel: Kernel, planes: readonly Plane[]): void {
  for (const { at, stride, width, height } of planes) kernel.run.padEdges(at, stride, width, height);
}

/** The level that has half the sides, `times` over; made now if it is not there. */
export function levelOf(kernel: Kernel, picture: Picture, times: number): Level {
  for (let i = picture.levels.length; i <= times; i++)
    picture.levels.push(smaller(kernel, picture.levels[i - 1]));
  const level = picture.levels[times];
  if (!level) throw new RangeError(`A picture has no level ${times}`);
  return level;
}

/** Forgets all levels but the first, whose samples have changed. */
export function dropSmallerLevels(kernel: Kernel, picture: Picture): void {
  for (const level of picture.levels.splice(1)) freeLevel(kernel, level);
}

export function freeLevel(kernel: Kernel, level: Level): void {
  for (const plane of planesOf(level)) kernel.arena.free(plane.block);
}

function smaller(kernel: Kernel, level: Level | undefined): Level {
  if (!level) throw new RangeError('A picture has no samples');
  const next = allocateLevel(kernel, halfOf(level.y), halfOf(level.u), level.alpha !== undefined);
  const targets = planesOf(next);
  planesOf(level).forEach((plane, i) => {
    const target = targets[i];
    if (target) reduce(kernel, plane, target);
  });
  padLevel(kernel, next);
  return next;
}

function halfOf(plane: Plane): Size {
  return { width: half(plane.width), height: half(plane.height) };
}

// Eight taps of the same cubic, stretched to 5/3: drawing the next level 1.2 times smaller
// then looks as sharp as drawing this one 2.4 times smaller with its own stretch.
const REDUCING_STRETCH = 5 / 3;

function reduce(kernel: Kernel, from: Plane, to: Plane): void {
  const end = Math.ceil(to.width / 16) * 16;
  kernel.reserveScratch(end);
  kernel.run.prepareColumns(0, 0, end, 2, 0.5, from.width, 8, REDUCING_STRETCH, 1);
  kernel.run.resample(
    ...[from.at, from.stride, from.height, to.at, to.stride, 0, end, 0, end, 0, to.height],
    ...[2, 0.5, 8, REDUCING_STRETCH, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 1, 1],
  );
}
