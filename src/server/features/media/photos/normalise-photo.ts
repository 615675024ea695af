import type { Metadata } from 'sharp';
import { ANALYSIS_SIDE, analysePicture } from '#scene/analysis/picture-analysis.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ImageKind } from '#server/platform/images/image-kind.ts';
import { MAX_INPUT_PIXELS, openPixels, openUntrustedImage } from '#server/platform/images/safe-sharp.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import { stripMetadata } from './strip-metadata.ts';

// What the renderer can use: a full frame, zoomed in a little.
const LONGEST_SIDE = 2880;
const THUMBNAIL_SIDE = 640;
// A baseline JPEG is read line by line and shrunk while it is read, so that a phone's 108 megapixels cost little.
const MAX_STREAMED_PIXELS = 120_000_000;
const MAX_ASPECT = 40;

/** A photo as it is kept. */
export type NormalPhoto = {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly extension: 'jpg' | 'png' | 'webp';
};

const FORMS = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
} as const;

/** Makes a photo upright, in sRGB, free of metadata and no larger than videos need; the smaller of both is kept. */
export async function normalisePhoto(
  kind: Exclude<ImageKind, 'heif'>,
  original: Buffer,
): Promise<NormalPhoto> {
  const metadata = await openUntrustedImage(original, MAX_STREAMED_PIXELS).metadata();
  checkAffordable(kind, metadata);
  const image = openUntrustedImage(original, MAX_STREAMED_PIXELS)
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const isClear = metadata.hasAlpha && !(await openUntrustedImage(original).stats()).isOpaque;
  // Logos stay clear where they are; everything else is a photo. Drawings keep their edges with full colour.
  const bytes = isClear
    ? await image.webp({ quality: 92, alphaQuality: 100, smartSubsample: true }).toBuffer()
    : await image
        .removeAlpha()
        .jpeg(kind === 'png' ? { quality: 88, chromaSubsampling: '4:4:4' } : { quality: 82 })
        .toBuffer();
  const untouched = isFineAsItIs(kind, metadata) ? stripMetadata(kind, original) : undefined;
  if (kind !== 'gif' && untouched !== undefined && untouched.length <= bytes.length)
    return { bytes: untouched, ...FORMS[kind] };
  return { bytes, ...FORMS[isClear ? 'webp' : 'jpeg'] };
}

/** A small version of a stored photo for lists, and what a scene has to know of it. */
export async function lookAtPhoto(photo: Buffer): Promise<{ thumbnail: Buffer; look: MediaLook }> {
  const { width, height } = await openUntrustedImage(photo).metadata();
  const { data, info } = await openUntrustedImage(photo)
    .flatten({ background: '#ffffff' })
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const small = openPixels(data, info);
  const [thumbnail, tiny] = await Promise.all([
    small.clone().jpeg({ quality: 78 }).toBuffer(),
    small
      .clone()
      .resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  return { thumbnail, look: { width, height, ...analysePicture(tiny.data, tiny.info, tiny.info.channels) } };
}

function checkAffordable(kind: ImageKind, { width, height, isProgressive }: Metadata): void {
  const isStreamed = kind === 'jpeg' && !isProgressive;
  if (!isStreamed && width * height > MAX_INPUT_PIXELS) throw new Error('The picture has too many pixels');
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height))
    throw new AppError('validation-failed', 'This picture is too narrow a strip to be shown.');
}

function isFineAsItIs(kind: ImageKind, metadata: Metadata): boolean {
  const { width, height, orientation = 1, space, icc, depth } = metadata;
  const isPlain = orientation === 1 && space === 'srgb' && depth === 'uchar';
  // Phones embed a profile that says sRGB in many words; only by its name can it be left out.
  const isSrgb = icc === undefined || (kind === 'jpeg' && icc.includes('sRGB'));
  return isPlain && isSrgb && Math.max(width, height) <= LONGEST_SIDE;
}
