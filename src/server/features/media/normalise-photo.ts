import type { Metadata } from 'sharp';
import { ANALYSIS_SIDE, analysePicture } from '#scene/analysis/picture-analysis.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ImageKind } from '#server/platform/images/image-kind.ts';
import { MAX_INPUT_PIXELS, openPixels, openUntrustedImage } from '#server/platform/images/safe-sharp.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import { stripMetadata } from './strip-metadata.ts';

// The most the renderer uses: a full frame, slightly zoomed in.
const LONGEST_SIDE = 2880;
const THUMBNAIL_SIDE = 640;
// A baseline JPEG is decoded in rows and shrunk on load, so a phone's 108 megapixels need little memory.
const MAX_STREAMED_PIXELS = 120_000_000;
const MAX_ASPECT = 40;

/** A photo as it is stored. */
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

/** Makes a photo upright, in sRGB, without metadata and no larger than videos need; re-encoded only if that is smaller. */
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
  const isTransparent = metadata.hasAlpha && !(await openUntrustedImage(original).stats()).isOpaque;
  // Transparent logos stay transparent (WebP); all else becomes JPEG. Drawings, sent as PNG, keep full colour at edges.
  const bytes = isTransparent
    ? await image.webp({ quality: 92, alphaQuality: 100, smartSubsample: true }).toBuffer()
    : await image
        .removeAlpha()
        .jpeg(kind === 'png' ? { quality: 88, chromaSubsampling: '4:4:4' } : { quality: 82 })
        .toBuffer();
  const untouched = needsNoChange(kind, metadata) ? stripMetadata(kind, original) : undefined;
  if (kind !== 'gif' && untouched !== undefined && untouched.length <= bytes.length)
    return { bytes: untouched, ...FORMS[kind] };
  return { bytes, ...FORMS[isTransparent ? 'webp' : 'jpeg'] };
}

/** A photo's thumbnail, and the properties that the scene needs. */
export async function analysePhoto(photo: Buffer): Promise<{ thumbnail: Buffer; look: MediaLook }> {
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

function needsNoChange(kind: ImageKind, metadata: Metadata): boolean {
  const { width, height, orientation = 1, space, icc, depth } = metadata;
  const isPlain = orientation === 1 && space === 'srgb' && depth === 'uchar';
  // Phones embed an sRGB profile; it is recognised by its name alone.
  const isSrgb = icc === undefined || (kind === 'jpeg' && icc.includes('sRGB'));
  return isPlain && isSrgb && Math.max(width, height) <= LONGEST_SIDE;
}
