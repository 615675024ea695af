import type { Point, Rect, Size } from '#scene/model/geometry.ts';

type LumaPlane = {
  readonly y: ArrayLike<number>;
  readonly yStride: number;
};

// Eyes follow things larger than the encoder's blocks of 16 x 16.
const PATCH = 128;
const MARGIN = 16;
// Of the smaller eigenvalue of the structure tensor, a pixel: plain walls and edges without corners tell no position.
const MIN_TEXTURE = 12;
const MAX_STEPS = 12;
const SETTLED_PX = 1e-3;
// The expected motion is known; what is farther off was not tracked.
const MAX_OFF_PX = 2;

/** Sum of squared second differences of positions in px/frame^2, and how many values it has. */
export type SecondDifferences = {
  readonly squares: number;
  readonly count: number;
};

/**
 * Tracks the patches of an area from the middle of three consecutive frames into its neighbours (Lucas-Kanade with Catmull-Rom
 * interpolation). `motion` is what a point is expected to move by in a frame; the search starts there.
 */
export function secondDifferences(
  [before, frame, after]: readonly [LumaPlane, LumaPlane, LumaPlane],
  area: Rect,
  motion: (at: Point) => Point,
): SecondDifferences {
  let [squares, count] = [0, 0];
  const right = Math.floor(area.x + area.width) - MARGIN - PATCH;
  const bottom = Math.floor(area.y + area.height) - MARGIN - PATCH;
  for (let y = Math.ceil(area.y) + MARGIN; y <= bottom; y += PATCH) {
    for (let x = Math.ceil(area.x) + MARGIN; x <= right; x += PATCH) {
      const patch = patchOf(frame, x, y);
      if (patch.texture < MIN_TEXTURE) continue;
      const expected = motion({ x: x + PATCH / 2, y: y + PATCH / 2 });
      const next = displacement(patch, after, expected);
      const last = displacement(patch, before, { x: -expected.x, y: -expected.y });
      if (!next || !last) continue;
      squares += (next.x + last.x) ** 2 + (next.y + last.y) ** 2;
      count += 2;
    }
  }
  return { squares, count };
}

/** Velocity noise: the RMS of all second differences. */
export function rootMeanSquare(all: readonly SecondDifferences[]): number {
  const count = all.reduce((sum, one) => sum + one.count, 0);
  return Math.sqrt(all.reduce((sum, one) => sum + one.squares, 0) / count);
}

type Patch = Point & {
  readonly luma: Float32Array;
  readonly slopeX: Float32Array;
  readonly slopeY: Float32Array;
  /** Sums of products of the slopes. */
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
  readonly texture: number;
};

function patchOf({ y: plane, yStride }: LumaPlane, left: number, top: number): Patch {
  const [luma, slopeX, slopeY] = [0, 0, 0].map(() => new Float32Array(PATCH * PATCH)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  let [xx, xy, yy] = [0, 0, 0];
  for (let row = 0, i = 0; row < PATCH; row += 1) {
    for (let at = (top + row) * yStride + left, end = at + PATCH; at < end; at += 1, i += 1) {
      const dx = ((plane[at + 1] as number) - (plane[at - 1] as number)) / 2;
      const dy = ((plane[at + yStride] as number) - (plane[at - yStride] as number)) / 2;
      luma[i] = plane[at] as number;
      slopeX[i] = dx;
      slopeY[i] = dy;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  const texture = ((xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)) / PATCH ** 2;
  return { x: left, y: top, luma, slopeX, slopeY, xx, xy, yy, texture };
}

/** How far a patch has moved in another frame, by Gauss-Newton steps from `start`. */
function displacement(patch: Patch, frame: LumaPlane, start: Point): Point | undefined {
  const determinant = patch.xx * patch.yy - patch.xy ** 2;
  let [x, y] = [start.x, start.y];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const moved = sampled(frame, patch.x + x, patch.y + y);
    let [errorX, errorY] = [0, 0];
    for (let i = 0; i < moved.length; i += 1) {
      const error = (patch.luma[i] as number) - (moved[i] as number);
      errorX += error * (patch.slopeX[i] as number);
      errorY += error * (patch.slopeY[i] as number);
    }
    const dx = (patch.yy * errorX - patch.xy * errorY) / determinant;
    const dy = (patch.xx * errorY - patch.xy * errorX) / determinant;
    x += dx;
    y += dy;
    if (Math.hypot(x - start.x, y - start.y) > MAX_OFF_PX) return undefined;
    if (Math.hypot(dx, dy) < SETTLED_PX) break;
  }
  return { x, y };
}

const rows = new Float32Array(PATCH * (PATCH + 3));
const result = new Float32Array(PATCH * PATCH);

/** The patch whose top left corner is at a fractional position; valid until the next call. */
function sampled({ y: plane, yStride }: LumaPlane, left: number, top: number): Float32Array {
  const [firstX, firstY] = [Math.floor(left), Math.floor(top)];
  const [a, b, c, d] = catmullRom(left - firstX);
  for (let row = 0, i = 0; row < PATCH + 3; row += 1) {
    for (let at = (firstY + row - 1) * yStride + firstX, end = at + PATCH; at < end; at += 1, i += 1) {
      rows[i] =
        a * (plane[at - 1] as number) +
        b * (plane[at] as number) +
        c * (plane[at + 1] as number) +
        d * (plane[at + 2] as number);
    }
  }
  const [e, f, g, h] = catmullRom(top - firstY);
  for (let i = 0; i < result.length; i += 1) {
    result[i] =
      e * (rows[i] as number) +
      f * (rows[i + PATCH] as number) +
      g * (rows[i + 2 * PATCH] as number) +
      h * (rows[i + 3 * PATCH] as number);
  }
  return result;
}

function catmullRom(t: number): [number, number, number, number] {
  return [
    ((2 - t) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((4 - 3 * t) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ];
}

/** A luma plane without its finest detail, whose interpolation would cost accuracy: binomial filter of five taps each way. */
export function smoothed({ y: plane, yStride }: LumaPlane, { width, height }: Size): LumaPlane {
  const across = new Float32Array(width * height);
  const result = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = row * yStride + x;
      across[row * width + x] =
        ((plane[at - 2] as number) + (plane[at + 2] as number)) / 16 +
        ((plane[at - 1] as number) + (plane[at + 1] as number)) / 4 +
        (plane[at] as number) * 0.375;
    }
  }
  for (let at = 2 * width; at < (height - 2) * width; at += 1) {
    result[at] =
      ((across[at - 2 * width] as number) + (across[at + 2 * width] as number)) / 16 +
      ((across[at - width] as number) + (across[at + width] as number)) / 4 +
      (across[at] as number) * 0.375;
  }
  return { y: result, yStride: width };
}
