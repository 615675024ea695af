import { readFile } from 'node:fs/promises';
import { AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P } from 'node-av/constants';
import { CodecContext, Dictionary, type Frame } from 'node-av/lib';
import type { Sharp } from 'sharp';
import { freeBuffer } from '#render/free-buffer.ts';
import type { PictureAnalysis } from '#scene/analysis/picture-analysis.ts';
import type { Rect, Size } from '#scene/model/geometry.ts';
import { softFill } from '#scene/paint/soft-fill.ts';
import { openFilterChain, pictureSource } from './filter-chain.ts';
import { allocFrame, allocPacket, decoderNamed, expectOk } from './libav.ts';
import { type OpenPhoto, openPhoto, photoError, photoSubject } from './open-photo.ts';
import { analyseImage, type DecodedPicture, evenSize, LONGEST_SIDE, scaledSize } from './picture.ts';
import { type Crop, cropOf, evenCropOf, type PicturePart, regionOf, scaleOf } from './picture-part.ts';

const TINY_SIDE = 64;
const MIN_PLANE_SIDE = 16;
// Below this scale sharp wins: libjpeg decodes at a fraction of the size.
const MIN_PLANE_SCALE = 0.25;
// Above this sharp wins: it streams, libav holds the whole photo.
const MAX_PLANE_PIXELS = 16_000_000;
const PLANE_FORMATS: readonly number[] = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P];

/** The facts about a photo that a scene needs. */
type PhotoFacts = Size & PictureAnalysis & { readonly kind: 'photo' };

/** A decoded part of a photo, and exactly which part it is. */
export type PhotoPicture = DecodedPicture & { readonly region: Rect };

/** Reads the upright size and analyses the picture, unless `known` has the result: analysis costs half a decode. */
export async function probePhoto(path: string, known?: PictureAnalysis): Promise<PhotoFacts> {
  const { image, width, height } = await openPhoto(path);
  try {
    return { kind: 'photo', width, height, ...(known ?? (await analyseImage(image))) };
  } catch (error) {
    throw photoError(error, photoSubject(path));
  }
}

/** Decodes a part of a photo, upright, never enlarged, at most LONGEST_SIDE on a side: as JPEG planes where possible, else sRGB. */
export async function readPhoto(path: string, part: PicturePart): Promise<PhotoPicture> {
  const photo = await openPhoto(path);
  return (await readPlanes(path, photo, part)) ?? (await readPixels(path, photo, part));
}

async function readPixels(
  path: string,
  { image, ...photo }: OpenPhoto,
  part: PicturePart,
): Promise<PhotoPicture> {
  const crop = cropOf(part.region, photo);
  const isWhole = crop.width === photo.width && crop.height === photo.height;
  const cropped = isWhole ? image : image.extract(crop);
  const { width, height } = scaledSize(crop, scaleOf(part, crop, photo, LONGEST_SIDE));
  const resized = cropped.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  return { ...(await pixelsOf(path, resized)), region: regionOf(crop, photo) };
}

async function readPlanes(
  path: string,
  photo: OpenPhoto,
  part: PicturePart,
): Promise<PhotoPicture | undefined> {
  if (!photo.isPlainJpeg || photo.width * photo.height > MAX_PLANE_PIXELS) return undefined;
  const crop = evenCropOf(part.region, photo);
  const scale = scaleOf(part, crop, photo, LONGEST_SIDE);
  if (scale < MIN_PLANE_SCALE || Math.min(crop.width, crop.height) < MIN_PLANE_SIDE) return undefined;
  const size = evenSize(scaledSize(crop, scale));
  try {
    const data = await decodePlanes(path, photo, crop, size);
    return data && { ...size, data, layout: 'y-cb-cr', region: regionOf(crop, photo) };
  } catch (error) {
    throw photoError(error, photoSubject(path));
  }
}

/**
 * Decodes, crops and scales a JPEG without leaving YCbCr: the compositor needs planes, so a way through RGB would
 * convert twice. Crop and size are even. Returns undefined for a file that is not exactly as expected; sharp then
 * reads it, which tolerates more.
 */
async function decodePlanes(path: string, photo: Size, crop: Crop, size: Size): Promise<Buffer | undefined> {
  using frame = allocFrame();
  if (!(await decodeJpeg(await readFile(path), frame))) return undefined;
  const isExpected = frame.width === photo.width && frame.height === photo.height;
  if (!isExpected || !PLANE_FORMATS.includes(frame.format)) return undefined;
  using smaller = allocFrame();
  const filters = [
    `crop=${crop.width}:${crop.height}:${crop.left}:${crop.top}`,
    `scale=${size.width}:${size.height}:flags=lanczos:in_chroma_loc=center:out_chroma_loc=center`,
    'format=yuvj420p',
  ];
  using chain = await openFilterChain('video', pictureSource(frame), filters.join(','));
  await chain.push(frame);
  // Its memory is the filters' now; the garbage collector would still count it.
  frame.unref();
  if (!(await chain.pull(smaller))) throw new Error('a picture was lost');
  return smaller.toBuffer();
}

async function decodeJpeg(file: Buffer, frame: Frame): Promise<boolean> {
  const codec = decoderNamed('mjpeg');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.threadCount = 1;
  const options = Dictionary.fromObject({ max_pixels: MAX_PLANE_PIXELS, err_detect: 'explode' });
  expectOk(await decoder.open2(codec, options), 'open the decoder');
  using packet = allocPacket();
  packet.data = file;
  // The packet has a copy.
  freeBuffer(file);
  return (await decoder.sendPacket(packet)) >= 0 && (await decoder.receiveFrame(frame)) >= 0;
}

/** A blurred photo, the background of one that does not fill the frame. */
export async function readFill(path: string): Promise<DecodedPicture> {
  const { image } = await openPhoto(path);
  return await softPicture(path, image);
}

/** Blurs a picture; `name` is for error messages. */
export async function softPicture(name: string, image: Sharp): Promise<DecodedPicture> {
  const tiny = await pixelsOf(name, image.resize(TINY_SIDE, TINY_SIDE, { fit: 'inside' }).ensureAlpha());
  const { pixels, width, height } = softFill(new Uint8ClampedArray(tiny.data), tiny.width, tiny.height);
  return { data: pixels, width, height, layout: 'rgbx' };
}

async function pixelsOf(path: string, image: Sharp): Promise<DecodedPicture> {
  try {
    const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    if (channels !== 3 && channels !== 4) throw new Error(`${channels} channels`);
    return { data, width, height, layout: channels === 3 ? 'rgb' : 'rgbx' };
  } catch (error) {
    throw photoError(error, photoSubject(path));
  }
}
