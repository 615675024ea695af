import { type Format, FRAME_SIZES } from '#scene/model/format.ts';
import type { Point, Size } from '#scene/model/geometry.ts';
import { coverSize, windowAt } from '#scene/pictures/framing.ts';

/**
 * The CSS `object-position` that crops a picture to a format as a film does. A percentage aligns the same percentages of picture
 * and box; a film has the focal point in the middle, as far as the edges of the picture allow.
 */
export function cropPosition(picture: Size, focalPoint: Point, format: Format): string {
  const size = coverSize(picture, FRAME_SIZES[format]);
  const { x, y } = windowAt(size, focalPoint);
  return `${percentOf(x, size.width)} ${percentOf(y, size.height)}`;
}

/** Where a part of this length begins, as a percentage of the places where it can. */
function percentOf(start: number, length: number): string {
  return `${length < 1 ? (start / (1 - length)) * 100 : 50}%`;
}
