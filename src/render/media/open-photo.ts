import { basename } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { isSystemError, RenderError } from '#render/render-error.ts';
import { readHeic } from './heic/read-heic.ts';
import { findImageKind, type ImageKind } from './image-kind.ts';

// One picture after the other, each on one thread of the pool: the encoder has the rest, and nothing is kept.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

const MAX_PIXELS = 50_000_000;
// A baseline JPEG is decoded line by line and shrunk while reading, so a panorama of 20,000 pixels costs little.
const MAX_STREAMED_PIXELS = 100_000_000;
const MAX_SIDE = 30_000;
const MAX_ASPECT = 40;

/** A photo ready to be read: not yet upright, in its own colours. */
export type OpenPhoto = {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  /** Whether it is upright and in sRGB as it is, so that the planes of its file can be taken. */
  readonly isPlainJpeg: boolean;
};

/** Opens a photo of any kind, after a look at its header alone has shown that it can be afforded. */
export async function openPhoto(path: string, paper: 'white' | 'transparent' = 'white'): Promise<OpenPhoto> {
  const name = basename(path);
  const kind = await kindOf(path, name);
  try {
    const source = kind === 'heic' ? await readHeic(path, MAX_PIXELS) : path;
    const image = sharp(source, {
      limitInputPixels: MAX_STREAMED_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    });
    const metadata = await image.metadata();
    refuseOversized(metadata, kind, name);
    const { width, height } = metadata.autoOrient;
    return { image: upright(image, paper), width, height, isPlainJpeg: isPlainJpeg(metadata, kind) };
  } catch (error) {
    throw photoError(error, name);
  }
}

/** Words for a photo that could not be read, naming the file. */
export function photoError(error: unknown, name: string): RenderError {
  if (error instanceof RenderError) return error;
  if (error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message))
    return tooLarge(name, error);
  return new RenderError(
    'photo-unreadable',
    `The photo '${name}' is damaged or incomplete and cannot be read.`,
    {
      cause: error,
    },
  );
}

async function kindOf(path: string, name: string): Promise<ImageKind> {
  try {
    const kind = await findImageKind(path);
    if (kind) return kind;
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    throw new RenderError('media-missing', `The photo '${name}' was not found.`, { cause: error });
  }
  throw new RenderError(
    'media-unsupported',
    `The file '${name}' is not a photo that Curbreel can read. JPG, PNG, GIF, WebP, HEIC and AVIF work.`,
  );
}

function refuseOversized(metadata: Metadata, kind: ImageKind, name: string): void {
  const { width, height } = metadata;
  const isStreamed = kind === 'jpeg' && !metadata.isProgressive;
  const isHuge = width * height > (isStreamed ? MAX_STREAMED_PIXELS : MAX_PIXELS);
  if (isHuge || Math.max(width, height) > MAX_SIDE) throw tooLarge(name);
  if (Math.max(width, height) / Math.min(width, height) > MAX_ASPECT && Math.max(width, height) > 2000) {
    throw new RenderError('photo-unreadable', `The photo '${name}' is too narrow a strip to be shown.`);
  }
}

// Several scans would have to be held in full, and other colours be made into those of a film.
function isPlainJpeg(metadata: Metadata, kind: ImageKind): boolean {
  const { orientation = 1, isProgressive, hasProfile, space, channels } = metadata;
  return (
    kind === 'jpeg' &&
    !isProgressive &&
    !hasProfile &&
    orientation === 1 &&
    space === 'srgb' &&
    channels === 3
  );
}

function tooLarge(name: string, cause?: unknown): RenderError {
  return new RenderError(
    'photo-too-large',
    `The photo '${name}' has too many pixels. 50 megapixels are the limit.`,
    {
      cause,
    },
  );
}

// Sharp applies an embedded colour profile by itself; through the clear places of a photo white paper shows.
function upright(image: Sharp, paper: 'white' | 'transparent'): Sharp {
  const oriented = image.autoOrient();
  return (paper === 'white' ? oriented.flatten({ background: '#ffffff' }) : oriented).toColourspace('srgb');
}
