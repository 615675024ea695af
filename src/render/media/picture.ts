import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { ANALYSIS_SIDE, analysePicture, type PictureAnalysis } from '#scene/analysis/picture-analysis.ts';
import type { Size } from '#scene/model/geometry.ts';

/** Longest side of a decoded photo: enough for a full-frame zoom, small enough to hold a few at once. */
export const LONGEST_SIDE = 2880;

/**
 * A decoded picture, upright, in one buffer without gaps between rows.
 * - `rgb`, `rgbx`: opaque sRGB in three or four bytes a pixel; the fourth byte is ignored.
 * - `rgba`: sRGB with straight alpha.
 * - `y-cb-cr`: 4:2:0 planes as JPEG codes them (bt601, full range), one after the other. Chroma has half the sides,
 *   rounded up, and is sited in the centre of its four luma samples.
 */
export type DecodedPicture = Size & {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly layout: 'rgb' | 'rgbx' | 'rgba' | 'y-cb-cr';
};

/** Video planes: 8-bit 4:2:0, bt709, limited range, chroma sited left. A stride is the length of a row in memory. */
export type YuvPlanes = Size & {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly yStride: number;
  readonly uStride: number;
  readonly vStride: number;
};

/** Converts planes to sRGB as a sharp image of three channels. The planes are read before this returns. */
export function sharpFromPlanes(planes: YuvPlanes): Sharp {
  const { width, height } = planes;
  return sharp(rgbFromPlanes(planes), { raw: { width, height, channels: 3 } });
}

function rgbFromPlanes({ width, height, y, u, v, yStride, uStride, vStride }: YuvPlanes): Uint8Array {
  const rgb = new Uint8ClampedArray(width * height * 3);
  let at = 0;
  for (let row = 0; row < height; row++) {
    const lumaRow = row * yStride;
    const uRow = (row >> 1) * uStride;
    const vRow = (row >> 1) * vStride;
    for (let column = 0; column < width; column++) {
      const luma = 1.16438 * (y[lumaRow + column]! - 16);
      const blue = u[uRow + (column >> 1)]! - 128;
      const red = v[vRow + (column >> 1)]! - 128;
      rgb[at++] = luma + 1.79274 * red;
      rgb[at++] = luma - 0.21325 * blue - 0.53291 * red;
      rgb[at++] = luma + 2.1124 * blue;
    }
  }
  return new Uint8Array(rgb.buffer);
}

/** Finds focal point and tone in a reduced copy of a picture. */
export async function analyseImage(picture: Sharp): Promise<PictureAnalysis> {
  const { data, info } = await picture
    .clone()
    .resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'inside' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return analysePicture(data, info, info.channels);
}

/** Writes a JPEG through Node, whose error for a full disk carries ENOSPC; libvips hides the cause. */
export async function writeJpeg(picture: Sharp, quality: number, path: string): Promise<void> {
  await writeFile(path, await picture.jpeg({ quality }).toBuffer());
}

/** Scales a size; no side becomes zero. */
export function scaledSize({ width, height }: Size, scale: number): Size {
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Drops a last odd row or column: 4:2:0 needs even sides. */
export function evenSize({ width, height }: Size): Size {
  return { width: Math.max(2, width & ~1), height: Math.max(2, height & ~1) };
}
