import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { isSystemError, RenderError } from '#render/render-error.ts';
import type { SharpInput } from './heic.ts';
import { hasWideColors } from './heic-items.ts';

// One decode at a time on one pool thread, so that the encoder has the other cores. Caches would only hold memory.
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

/** More pixels than a photo of a phone with 50 megapixels has. */
export const MAX_PIXELS = 52_000_000;
// A baseline JPEG is streamed and scaled while decoding, so a phone's 108 megapixels need little memory.
const MAX_STREAMED_PIXELS = 120_000_000;
const MAX_SIDE = 30_000;
const MAX_ASPECT = 40;

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const AVIF_BRANDS = ['avif', 'avis'];

/** A photo whose header has been read. `image` yields upright sRGB. */
export type OpenPhoto = {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  readonly kind: ImageKind;
  /** Of the file; of a HEIC, those of its decoded picture. */
  readonly metadata: Metadata;
  /** Of the file, also of a HEIC. */
  readonly exif: Buffer | undefined;
  /** A baseline JPEG, upright and in sRGB: its planes can be used without conversion to RGB. */
  readonly isPlainJpeg: boolean;
};

/** Opens a photo of any supported format. The header is checked against the limits before any pixel is decoded. */
export async function openPhoto(
  path: string,
  background: 'white' | 'transparent' = 'white',
  subject = photoSubject(path),
): Promise<OpenPhoto> {
  const kind = await getImageKind(path, subject);
  try {
    const { source, options, exif } = await readSource(path, kind);
    const image = sharp(source, {
      ...options,
      limitInputPixels: MAX_STREAMED_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    });
    const metadata = await image.metadata();
    refuseOversized(metadata, kind, subject);
    const { width, height } = metadata.autoOrient;
    return {
      image: upright(withProfileApplied(image, metadata), background),
      width,
      height,
      kind,
      metadata,
      exif: exif ?? metadata.exif,
      isPlainJpeg: isPlainJpeg(metadata, kind),
    };
  } catch (error) {
    throw photoError(error, subject);
  }
}

async function readSource(path: string, kind: ImageKind): Promise<SharpInput> {
  const isForFfmpeg = kind === 'heic' || (kind === 'avif' && (await isWideAvif(path)));
  // Loaded when needed: FFmpeg takes longer to load than a small photo takes to read.
  return isForFfmpeg ? await (await import('./heic.ts')).readHeic(path, MAX_PIXELS) : { source: path };
}

// A file that is not as expected is left to libvips.
async function isWideAvif(path: string): Promise<boolean> {
  const file = await readFile(path);
  try {
    return hasWideColors(file);
  } catch {
    return false;
  }
}

/** What a message calls a photo: its file's name, without the folders of this machine. */
export function photoSubject(path: string): string {
  return `photo '${basename(path)}'`;
}

/** Wraps a decoding error in a message that says which picture it is about: "photo 'hall.jpg'", 'logo'. */
export function photoError(error: unknown, subject: string): RenderError {
  if (error instanceof RenderError) return error;
  if (error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message))
    return tooLarge(subject, error);
  return new RenderError('photo-unreadable', `The ${subject} is damaged or incomplete and cannot be read.`, {
    cause: error,
  });
}

/** Detects the image format from the first bytes; the file name is not trusted. */
export async function findImageKind(path: string): Promise<ImageKind | undefined> {
  await using file = await open(path, 'r');
  const head = Buffer.alloc(64);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  return kindFrom(head.subarray(0, bytesRead));
}

function kindFrom(head: Buffer): ImageKind | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = brandsOf(head);
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : undefined;
}

function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

async function getImageKind(path: string, subject: string): Promise<ImageKind> {
  try {
    const kind = await findImageKind(path);
    if (kind) return kind;
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    throw new RenderError('media-missing', `The ${subject} was not found.`, { cause: error });
  }
  throw new RenderError(
    'media-unsupported',
    `The ${subject} is not a picture that Curbreel can read. JPG, PNG, GIF, WebP, HEIC and AVIF work.`,
  );
}

function refuseOversized(metadata: Metadata, kind: ImageKind, subject: string): void {
  const { width, height } = metadata;
  const isStreamed = kind === 'jpeg' && !metadata.isProgressive;
  const isHuge = width * height > (isStreamed ? MAX_STREAMED_PIXELS : MAX_PIXELS);
  if (isHuge || Math.max(width, height) > MAX_SIDE) throw tooLarge(subject);
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) {
    throw new RenderError('photo-too-narrow', `The ${subject} is too narrow a strip to be shown.`);
  }
}

// Progressive scans would have to be held in full; other colour spaces need a conversion.
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

function tooLarge(subject: string, cause?: unknown): RenderError {
  const message = `The ${subject} has too many pixels. 50 megapixels are the limit.`;
  return new RenderError('photo-too-large', message, { cause });
}

// Sharp applies an embedded colour profile by itself, but takes one of 16 bits a channel to Display P3.
function withProfileApplied(image: Sharp, { depth, hasProfile, space }: Metadata): Sharp {
  return depth === 'ushort' && hasProfile && space === 'rgb16' ? image.pipelineColourspace('srgb') : image;
}

// Transparent areas become white.
function upright(image: Sharp, background: 'white' | 'transparent'): Sharp {
  const oriented = image.autoOrient();
  return (background === 'white' ? oriented.flatten({ background: '#ffffff' }) : oriented).toColourspace(
    'srgb',
  );
}
