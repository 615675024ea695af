import type { Size } from '#scene/model/geometry.ts';

/** The size of a picture when it is made smaller; no side vanishes. */
export function scaledSize({ width, height }: Size, scale: number): Size {
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The size of a picture when its longest side is brought down to a limit. */
export function sizeInside(size: Size, longestSide: number): Size {
  return scaledSize(size, Math.min(1, longestSide / Math.max(size.width, size.height)));
}

/** The size of a picture without a last odd row or column: chroma of half the sides needs even ones. */
export function evenSize({ width, height }: Size): Size {
  return { width: Math.max(2, width & ~1), height: Math.max(2, height & ~1) };
}
