import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type OpenPhoto, openPhoto, photoError } from '#render/media/open-photo.ts';
import { analyseImage, LONGEST_SIDE } from '#render/media/picture.ts';
import type { IngestedPhoto, ThumbnailedRequest } from './ingest-schema.ts';
import { stripMetadata } from './strip-metadata.ts';

const THUMBNAIL_SIDE = 640;
// Smart subsampling makes the edges of logos sharper, and takes twice the time of all other steps for a large picture.
const MAX_LOGO_PIXELS = 1_000_000;

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };
type CodedPhoto = Pick<IngestedPhoto, 'extension'> & { readonly bytes: Buffer };

/**
 * Writes a photo upright, in sRGB, without metadata and no larger than videos need, and its thumbnail. Returns the
 * properties that a scene needs.
 */
export async function normalisePhoto(request: ThumbnailedRequest): Promise<IngestedPhoto> {
  const { path, outputPath, thumbnailPath } = request;
  const photo = await openPhoto(path, 'transparent');
  const { bytes, thumbnail, ...properties } = await normalise(path, photo).catch((error: unknown) => {
    throw photoError(error, basename(path));
  });
  // Outside of the catch above: a full disk is no fault of the photo.
  await writeFile(outputPath, bytes);
  await writeFile(thumbnailPath, thumbnail);
  return properties;
}

async function normalise(path: string, photo: OpenPhoto) {
  // The original is decoded once, to the size of videos; all that follows is made from these pixels.
  const pixels = await readPixels(photo.image, LONGEST_SIDE);
  const coded = await encode(photo, pixels);
  const original = needsNoChange(photo) ? stripMetadata(photo.kind, await readFile(path)) : undefined;
  const kept = original && original.bytes.length <= coded.bytes.length ? original : coded;
  const opaque = imageOf(pixels).flatten({ background: '#ffffff' });
  const small = imageOf(await readPixels(opaque, THUMBNAIL_SIDE));
  const thumbnail = await small.clone().jpeg({ quality: 78 }).toBuffer();
  const { width, height } = pixels.info;
  return { ...kept, thumbnail, width, height, ...(await analyseImage(small)) };
}

async function readPixels(image: Sharp, longestSide: number): Promise<Pixels> {
  return await image
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function imageOf({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

// Transparent logos stay transparent (WebP); all else becomes JPEG. Drawings, sent as PNG, keep full colour at edges.
async function encode({ kind }: OpenPhoto, pixels: Pixels): Promise<CodedPhoto> {
  const image = imageOf(pixels);
  if (isTransparent(pixels)) {
    const smartSubsample = pixels.info.width * pixels.info.height <= MAX_LOGO_PIXELS;
    const bytes = await image.webp({ quality: 92, alphaQuality: 100, smartSubsample }).toBuffer();
    return { bytes, extension: 'webp' };
  }
  const options = kind === 'png' ? { quality: 88, chromaSubsampling: '4:4:4' } : { quality: 82 };
  return { bytes: await image.removeAlpha().jpeg(options).toBuffer(), extension: 'jpg' };
}

function isTransparent({ data, info }: Pixels): boolean {
  if (info.channels !== 4) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function needsNoChange({ kind, metadata }: OpenPhoto): boolean {
  const { width, height, orientation = 1, space, icc, depth } = metadata;
  const isPlain = orientation === 1 && space === 'srgb' && depth === 'uchar';
  // Phones embed an sRGB profile; it is recognised by its name alone.
  const isSrgb = icc === undefined || (kind === 'jpeg' && icc.includes('sRGB'));
  return isPlain && isSrgb && Math.max(width, height) <= LONGEST_SIDE;
}
