import { type Plane, roundUp } from '#render/kernel/plane.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';

/** Maps sample i of a result to position `scale * i + origin` in samples of a source. */
export type AxisMap = {
  readonly scale: number;
  readonly origin: number;
};

/** How a picture is sampled: its mip level, and the filter for the remaining reduction. */
export type Sampling = {
  readonly level: number;
  readonly taps: 4 | 8;
  readonly stretchX: number;
  readonly stretchY: number;
};

// Up to this reduction the plain cubic has no visible aliasing. Beyond it is stretched in proportion, so that sharpness
// changes continuously, and at twice the reduction the next level is used.
const PLAIN_REDUCTION = 1.2;

/** The level and the filter for a reduction. They depend on nothing else, so frames can be drawn in any order. */
export function samplingFor(reductionX: number, reductionY: number, size: Size): Sampling {
  const reduction = Math.max(reductionX, reductionY);
  const deepest = Math.ceil(Math.log2(Math.max(size.width, size.height, 1)));
  const wanted = Math.ceil(Math.log2(reduction / (2 * PLAIN_REDUCTION)));
  const level = Math.min(Math.max(wanted, 0), deepest);
  const stretchX = Math.max(1, reductionX / 2 ** level / PLAIN_REDUCTION);
  const stretchY = Math.max(1, reductionY / 2 ** level / PLAIN_REDUCTION);
  return { level, taps: stretchX > 1 || stretchY > 1 ? 8 : 4, stretchX, stretchY };
}

/** Sample kinds: chroma lies on the left luma column of its pair, and between the two rows. */
type Axis = 'luma' | 'chroma-x' | 'chroma-y';

/** The centre of sample i in pixels is `step * i + start`; `shift` is the offset of pixels in samples of level 0. */
const SITES: { readonly [A in Axis]: { step: number; start: number; shift: number } } = {
  luma: { step: 1, start: 0.5, shift: 0 },
  'chroma-x': { step: 2, start: 0.5, shift: 0.25 },
  'chroma-y': { step: 2, start: 1, shift: 0 },
};

/**
 * The map of one axis: `windowStart` (in source pixels) falls on `targetStart` (in result pixels),
 * and each result pixel is `reduction` source pixels wide.
 */
export function axisMap(
  axis: Axis,
  windowStart: number,
  targetStart: number,
  reduction: number,
  level: number,
): AxisMap {
  const { step, start, shift } = SITES[axis];
  const perSample = 1 / (step * 2 ** level);
  return {
    scale: reduction * step * perSample,
    origin: (windowStart + (start - targetStart) * reduction) * perSample + shift / 2 ** level - 0.5,
  };
}

/** The part of a plane that an operation touches: blocks of 16 samples, of which the solid ones are wholly covered. */
export type Region = {
  readonly from: number;
  readonly to: number;
  readonly solidFrom: number;
  readonly solidTo: number;
  readonly y0: number;
  readonly y1: number;
  /** The clip in samples; infinite at the frame's edges. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The region of a plane inside a clip given in pixels of the frame, or undefined if it is empty. */
export function regionOf(clip: Rect, frame: Size, plane: Plane, isChroma: boolean): Region | undefined {
  const left = clip.x <= 0 ? Number.NEGATIVE_INFINITY : isChroma ? (clip.x + 0.5) / 2 : clip.x;
  const top = clip.y <= 0 ? Number.NEGATIVE_INFINITY : isChroma ? clip.y / 2 : clip.y;
  const end = clip.x + clip.width;
  const low = clip.y + clip.height;
  const right = end >= frame.width ? Number.POSITIVE_INFINITY : isChroma ? (end + 0.5) / 2 : end;
  const bottom = low >= frame.height ? Number.POSITIVE_INFINITY : isChroma ? low / 2 : low;
  const y0 = Math.max(0, Math.floor(top));
  const y1 = Math.min(plane.height, Math.ceil(bottom));
  const from = Math.floor(Math.max(0, left) / 16) * 16;
  const to = roundUp(Math.min(plane.stride, right), 16);
  if (y1 <= y0 || to <= from || !(right > left) || !(bottom > top)) return undefined;
  const solidFrom = roundUp(Math.max(0, left), 16);
  const solidTo = Math.floor(Math.min(plane.stride, right) / 16) * 16;
  const solid = solidTo > solidFrom ? { solidFrom, solidTo } : { solidFrom: to, solidTo: to };
  return { from, to, ...solid, y0, y1, left, right, top, bottom };
}

/** Whether a region is a whole plane. */
export function isWhole(region: Region, plane: Plane): boolean {
  return (
    region.solidFrom === 0 &&
    region.solidTo === plane.stride &&
    region.top === Number.NEGATIVE_INFINITY &&
    region.bottom === Number.POSITIVE_INFINITY
  );
}
