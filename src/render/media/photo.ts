import { basename } from 'node:path';
import type { Sharp } from 'sharp';
import type { Rect, Size } from '#scene/geometry.ts';
import type { PictureLook } from '#scene/picture-look.ts';
import { softFill } from '#scene/soft-fill.ts';
import { openPhoto, photoError } from './open-photo.ts';
import { LONGEST_SIDE, type Picture } from './picture.ts';
import { lookAt } from './picture-look.ts';

const TINY_SIDE = 64;

/** Which part of a photo is wanted, and how many pixels wide the whole of it would be. */
export interface PhotoPart {
  /** In 0..1 of the upright photo. */
  readonly region: Rect;
  readonly fullWidth: number;
}

/** What a scene has to know of a photo. */
export type PhotoFacts = Size & PictureLook & { readonly kind: 'photo' };

/** The upright size of a photo and what matters in it, unless that is known: a look takes half as long as reading it. */
export async function probePhoto(path: string, known?: PictureLook): Promise<PhotoFacts> {
  const { image, width, height } = await openPhoto(path);
  try {
    return { kind: 'photo', width, height, ...(known ?? (await lookAt(image))) };
  } catch (error) {
    throw photoError(error, basename(path));
  }
}

/** Pixels of a photo, and exactly which part of it they are. */
export interface PhotoPicture extends Picture {
  readonly region: Rect;
}

/** The pixels of a part of a photo, upright, in sRGB, never enlarged, at most LONGEST_SIDE on a side. */
export async function readPhoto(path: string, part: PhotoPart): Promise<PhotoPicture> {
  const { image, width, height } = await openPhoto(path);
  const crop = cropOf(part.region, { width, height });
  const wanted = Math.min(1, part.fullWidth / width, LONGEST_SIDE / Math.max(crop.width, crop.height));
  const isWhole = crop.width === width && crop.height === height;
  const cropped = isWhole ? image : image.extract(crop);
  const size = { width: scaled(crop.width, wanted), height: scaled(crop.height, wanted) };
  const resized = cropped.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' });
  return { ...(await pixelsOf(path, resized)), region: regionOf(crop, { width, height }) };
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

/** The size of a picture when its longest side is brought down to a limit. */
export function sizeInside({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: scaled(width, scale), height: scaled(height, scale) };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

function cropOf(region: Rect, { width, height }: Size) {
  const left = Math.min(Math.round(region.x * width), width - 1);
  const top = Math.min(Math.round(region.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(region.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * height), height - top)),
  };
}

function regionOf(crop: { left: number; top: number } & Size, { width, height }: Size): Rect {
  return {
    x: crop.left / width,
    y: crop.top / height,
    width: crop.width / width,
    height: crop.height / height,
  };
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
