import type { Rect, Size } from '#scene/model/geometry.ts';

/** A part of a photo or clip to decode, and its scale: the width in pixels that the whole picture would have. */
export type PicturePart = {
  /** In 0..1 of the upright picture. */
  readonly region: Rect;
  readonly fullWidth: number;
};

/** Whole pixels of a picture. */
export type Crop = Size & {
  readonly left: number;
  readonly top: number;
};

/** The pixels of a region. */
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

/** The same in whole chroma samples of 4:2:0: a last odd row or column is left out. */
export function evenCropOf(region: Rect, picture: Size): Crop {
  const { left, top, width, height } = cropOf(region, picture);
  const [x, y] = [left & ~1, top & ~1];
  return { left: x, top: y, width: (left + width - x) & ~1, height: (top + height - y) & ~1 };
}

/** Exactly the region that a crop shows. */
export function regionOf({ left, top, ...crop }: Crop, { width, height }: Size): Rect {
  return { x: left / width, y: top / height, width: crop.width / width, height: crop.height / height };
}

/** The scale of a part's crop: never enlarged, and no side above `longestSide`. */
export function scaleOf({ fullWidth }: PicturePart, crop: Size, picture: Size, longestSide: number): number {
  return Math.min(1, fullWidth / picture.width, longestSide / Math.max(crop.width, crop.height));
}
