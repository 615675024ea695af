import { basename } from 'node:path';
import type { Sharp } from 'sharp';
import type { PictureAnalysis } from '#scene/analysis/picture-analysis.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';
import { softFill } from '#scene/paint/soft-fill.ts';
import { MAX_JPEG_PIXELS, readJpegPlanes } from './jpeg-planes.ts';
import { type OpenPhoto, openPhoto, photoError } from './open-photo.ts';
import { cropOf, evenCropOf, type PhotoPart, regionOf, shareWanted } from './photo-part.ts';
import type { JpegPicture, Picture } from './picture.ts';
import { lookAt } from './picture-look.ts';
import { evenSize, scaledSize } from './sizes.ts';

const TINY_SIDE = 64;
const SMALLEST_PLANE_SIDE = 16;
// What is wanted smaller than this sharp decodes smaller, which is quicker than all of it.
const SMALLEST_PLANE_SHARE = 0.25;

/** What a scene has to know of a photo. */
export type PhotoFacts = Size & PictureAnalysis & { readonly kind: 'photo' };

/** The upright size of a photo and what matters in it, unless that is known: a look takes half as long as reading it. */
export async function probePhoto(path: string, known?: PictureAnalysis): Promise<PhotoFacts> {
  const { image, width, height } = await openPhoto(path);
  try {
    return { kind: 'photo', width, height, ...(known ?? (await lookAt(image))) };
  } catch (error) {
    throw photoError(error, basename(path));
  }
}

/** A part of a photo as it was read, and exactly which part it is. */
export type PhotoPicture = (Picture | JpegPicture) & { readonly region: Rect };

/** A part of a photo, upright, never enlarged, at most LONGEST_SIDE on a side: in sRGB, or as its file codes it. */
export async function readPhoto(path: string, part: PhotoPart): Promise<PhotoPicture> {
  const photo = await openPhoto(path);
  return (await readPlanes(path, photo, part)) ?? (await readPixels(path, photo, part));
}

async function readPixels(
  path: string,
  { image, ...photo }: OpenPhoto,
  part: PhotoPart,
): Promise<PhotoPicture> {
  const crop = cropOf(part.region, photo);
  const share = shareWanted(part, crop, photo);
  const isWhole = crop.width === photo.width && crop.height === photo.height;
  const cropped = isWhole ? image : image.extract(crop);
  const { width, height } = scaledSize(crop, share);
  const resized = cropped.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  return { ...(await pixelsOf(path, resized)), region: regionOf(crop, photo) };
}

async function readPlanes(
  path: string,
  photo: OpenPhoto,
  part: PhotoPart,
): Promise<PhotoPicture | undefined> {
  if (!photo.isPlainJpeg || photo.width * photo.height > MAX_JPEG_PIXELS) return undefined;
  const crop = evenCropOf(part.region, photo);
  const share = shareWanted(part, crop, photo);
  if (share < SMALLEST_PLANE_SHARE || Math.min(crop.width, crop.height) < SMALLEST_PLANE_SIDE)
    return undefined;
  const size = evenSize(scaledSize(crop, share));
  const picture = await readJpegPlanes(path, photo, crop, size).catch((error: unknown) => {
    throw photoError(error, basename(path));
  });
  return picture && { ...picture, region: regionOf(crop, photo) };
}

/** A photo out of focus, to stand behind one that does not fill the frame. */
export async function readFill(path: string): Promise<Picture> {
  const { image } = await openPhoto(path);
  return await softPicture(path, image);
}

/** Any picture out of focus; `name` is for the words of a failure. */
export async function softPicture(name: string, image: Sharp): Promise<Picture> {
  const tiny = await pixelsOf(name, image.resize(TINY_SIDE, TINY_SIDE, { fit: 'inside' }).ensureAlpha());
  const { pixels, width, height } = softFill(new Uint8ClampedArray(tiny.data), tiny.width, tiny.height);
  return { data: new Uint8Array(pixels.buffer), width, height, channels: 4 };
}

async function pixelsOf(path: string, image: Sharp): Promise<Picture> {
  try {
    const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels !== 3 && channels !== 4) throw new Error(`${channels} channels`);
    return { data, width, height, channels };
  } catch (error) {
    throw photoError(error, basename(path));
  }
}
