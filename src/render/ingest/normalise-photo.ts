import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { applyCorrection, correctedPoint } from '#render/improve/apply-correction.ts';
import type { RgbPicture } from '#render/improve/correction.ts';
import { findCorrection, summaryOf } from '#render/improve/find-correction.ts';
import { findTraits } from '#render/improve/photo-traits.ts';
import { type OpenPhoto, openPhoto, photoError, photoSubject } from '#render/media/open-photo.ts';
import { analyseImage, LONGEST_SIDE } from '#render/media/picture.ts';
import { type PictureAnalysis, toneOf } from '#scene/analysis/picture-analysis.ts';
import type { IngestedPhoto, PhotoRequest } from './ingest-schema.ts';
import { stripMetadata } from './strip-metadata.ts';

const THUMBNAIL_SIDE = 640;
const COLORS_SIDE = 112;
// Smart subsampling makes the edges of logos sharper, and takes twice the time of all other steps for a large picture.
const MAX_LOGO_PIXELS = 1_000_000;
const QUALITY = 82;
const THUMBNAIL_QUALITY = 78;
// As EXIF writes moments: when it was taken, when it was changed.
const EXIF_MOMENT = /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/g;

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };
type CodedPhoto = Pick<IngestedPhoto, 'extension'> & { readonly bytes: Buffer };

/**
 * Writes a photo upright, in sRGB, without metadata and no larger than videos need, and its thumbnail; the same for an
 * improved version of it, if it can be improved. Returns the properties that a scene needs.
 */
export async function normalisePhoto(request: PhotoRequest): Promise<IngestedPhoto> {
  const { path, outputPath, thumbnailPath, improved } = request;
  const photo = await openPhoto(path, 'transparent');
  const { files, improvedFiles, ...properties } = await normalise(path, photo, improved !== undefined).catch(
    (error: unknown) => {
      throw photoError(error, photoSubject(path));
    },
  );
  // Outside of the catch above: a full disk is no fault of the photo.
  await writeFile(outputPath, files.bytes);
  await writeFile(thumbnailPath, files.thumbnail);
  if (improved && improvedFiles) {
    await writeFile(improved.outputPath, improvedFiles.bytes);
    await writeFile(improved.thumbnailPath, improvedFiles.thumbnail);
  }
  return properties;
}

async function normalise(path: string, photo: OpenPhoto, isImproved: boolean) {
  // The original is decoded once, to the size of videos; all that follows is made from these pixels.
  const pixels = await withoutUselessAlpha(await readPixels(photo.image, LONGEST_SIDE));
  // Meanwhile another thread codes the photo, so that improving it takes the person who waits little time.
  const coding = encode(photo, pixels);
  const improving = readPixels(imageOf(pixels).flatten({ background: '#ffffff' }), THUMBNAIL_SIDE).then(
    (small) => describe(pixels, small, isImproved),
  );
  const [coded, described] = await Promise.all([coding, improving]);
  const original = needsNoChange(photo) ? stripMetadata(photo.kind, await readFile(path)) : undefined;
  const { bytes, extension } = original && original.bytes.length <= coded.bytes.length ? original : coded;
  const { thumbnail, look, traits, improved } = described;
  const takenAt = findMoment(photo);
  return {
    ...look,
    width: pixels.info.width,
    height: pixels.info.height,
    extension,
    traits: { ...traits, ...(takenAt && { takenAt }) },
    files: { bytes, thumbnail },
    ...(improved && { improved: improved.properties, improvedFiles: improved.files }),
  };
}

async function describe(pixels: Pixels, small: Pixels, isImproved: boolean) {
  const [photo, reduced] = [pictureOf(pixels), pictureOf(small)];
  const tiny = pictureOf(await readPixels(imageOf(small), COLORS_SIDE));
  // Improved first, so that its JPEG is coded in another thread while the photo is analysed.
  const looking = analyseImage(imageOf(small));
  const improving = isOpaque(pixels) && isImproved ? improve(photo, reduced, tiny, looking) : undefined;
  const traits = findTraits(isOpaque(pixels) ? photo : reduced, tiny);
  const [thumbnail, look, improved] = await Promise.all([
    imageOf(small).jpeg({ quality: THUMBNAIL_QUALITY }).toBuffer(),
    looking,
    improving,
  ]);
  return { thumbnail, look, traits, improved };
}

async function improve(
  photo: RgbPicture,
  small: RgbPicture,
  tiny: RgbPicture,
  looking: Promise<PictureAnalysis>,
) {
  const correction = findCorrection(small, tiny);
  if (!correction) return undefined;
  const [whole, reduced] = [applyCorrection(photo, correction), applyCorrection(small, correction)];
  const [wholeImage, reducedImage] = [whole, reduced].map(({ data, width, height }) =>
    sharp(data, { raw: { width, height, channels: 3 } }),
  ) as [Sharp, Sharp];
  // Huffman tables made for this picture would save 4 % of the file and take half as long again.
  const bytes = wholeImage.jpeg({ quality: QUALITY, optimiseCoding: false }).toBuffer();
  const thumbnail = reducedImage.jpeg({ quality: THUMBNAIL_QUALITY }).toBuffer();
  const { width, height } = whole;
  // The subject is where it was: to look for it again would take longer than all measurements.
  const focalPoint = correctedPoint((await looking).focalPoint, photo, correction.tiltDegrees);
  const tone = toneOf(applyCorrection(tiny, correction).data, 3);
  return {
    properties: { focalPoint, tone, width, height, correction: summaryOf(correction) },
    files: { bytes: await bytes, thumbnail: await thumbnail },
  };
}

function pictureOf({ data, info: { width, height } }: Pixels): RgbPicture {
  return { data, width, height };
}

// The earliest moment is when the photo was taken. A camera without a clock writes zeros.
function findMoment({ exif }: OpenPhoto): string | undefined {
  const moments = [...(exif?.toString('latin1') ?? '').matchAll(EXIF_MOMENT)];
  return moments
    .map(([, year, month, day, time]) => `${year}-${month}-${day}T${time}`)
    .filter((moment) => !Number.isNaN(Date.parse(moment)))
    .sort()[0];
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
  if (!isOpaque(pixels)) {
    const smartSubsample = pixels.info.width * pixels.info.height <= MAX_LOGO_PIXELS;
    const bytes = await image.webp({ quality: 92, alphaQuality: 100, smartSubsample }).toBuffer();
    return { bytes, extension: 'webp' };
  }
  const options = kind === 'png' ? { quality: 88, chromaSubsampling: '4:4:4' } : { quality: QUALITY };
  return { bytes: await image.jpeg(options).toBuffer(), extension: 'jpg' };
}

function isOpaque({ info }: Pixels): boolean {
  return info.channels === 3;
}

// Screenshots and many exports have an alpha channel in which nothing is transparent.
async function withoutUselessAlpha(pixels: Pixels): Promise<Pixels> {
  const { data } = pixels;
  if (isOpaque(pixels)) return pixels;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return pixels;
  return await imageOf(pixels).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function needsNoChange({ kind, metadata }: OpenPhoto): boolean {
  const { width, height, orientation = 1, space, icc, depth } = metadata;
  const isPlain = orientation === 1 && space === 'srgb' && depth === 'uchar';
  // Phones embed an sRGB profile; it is recognised by its name alone.
  const isSrgb = icc === undefined || (kind === 'jpeg' && icc.includes('sRGB'));
  return isPlain && isSrgb && Math.max(width, height) <= LONGEST_SIDE;
}
