import type { Rect, Size } from '#scene/model/geometry.ts';
import { LONGEST_SIDE } from './picture.ts';

/** Which part of a photo is wanted, and how many pixels wide the whole of it would be. */
export type PhotoPart = {
  /** In 0..1 of the upright photo. */
  readonly region: Rect;
  readonly fullWidth: number;
};

/** Whole pixels of a photo. */
export type Crop = Size & {
  readonly left: number;
  readonly top: number;
};

/** The pixels of a part. */
export function cropOf(region: Rect, { width, height }: Size): Crop {
  const left = Math.min(Math.round(region.x * width), width - 1);
  const top = Math.min(Math.round(region.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(region.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * height), height - top)),
  };
}

/** The same where chroma has half the sides: whole samples of it. A last odd row or column is left out. */
export function evenCropOf(region: Rect, photo: Size): Crop {
  const { left, top, width, height } = cropOf(region, photo);
  const [x, y] = [left & ~1, top & ~1];
  return { left: x, top: y, width: (left + width - x) & ~1, height: (top + height - y) & ~1 };
}

/** Which part of the photo some pixels of it are. */
export function regionOf({ left, top, ...crop }: Crop, { width, height }: Size): Rect {
  return { x: left / width, y: top / height, width: crop.width / width, height: crop.height / height };
}

/** How much smaller a part is wanted than it is: never enlarged, at most LONGEST_SIDE on a side. */
export function shareWanted(part: PhotoPart, crop: Crop, photo: Size): number {
  return Math.min(1, part.fullWidth / photo.width, LONGEST_SIDE / Math.max(crop.width, crop.height));
}
