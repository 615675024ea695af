import { readFile } from 'node:fs/promises';
import { AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P } from 'node-av/constants';
import { CodecContext, Dictionary, Frame, Packet } from 'node-av/lib';
import type { Size } from '#scene/model/geometry.ts';
import { openFilterChain, pictureSource } from './filter-chain.ts';
import { decoderNamed, expectOk } from './libav.ts';
import type { Crop } from './photo-part.ts';
import type { JpegPicture } from './picture.ts';

/** Above this a photo is better read by sharp, which never holds the whole of it. */
export const MAX_JPEG_PIXELS = 16_000_000;

const FORMATS: readonly number[] = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P];

/**
 * A part of a JPEG, made smaller, as the planes that it codes: no colours are made of them that would only be taken
 * apart again. All numbers of crop and size are even. Undefined where the file is not quite what it should be:
 * whoever asks then reads it in the usual way, which knows what can be forgiven.
 */
export async function readJpegPlanes(
  path: string,
  photo: Size,
  crop: Crop,
  size: Size,
): Promise<JpegPicture | undefined> {
  using frame = new Frame();
  frame.alloc();
  if (!(await decodeJpeg(await readFile(path), frame))) return undefined;
  const isExpected = frame.width === photo.width && frame.height === photo.height;
  if (!isExpected || !FORMATS.includes(frame.format)) return undefined;
  using smaller = new Frame();
  smaller.alloc();
  using chain = await openFilterChain('video', pictureSource(frame), filtersFor(crop, size));
  await chain.push(frame);
  if (!(await chain.pull(smaller))) throw new Error('a picture was lost');
  return { ...size, data: smaller.toBuffer(), channels: 'y-cb-cr' };
}

async function decodeJpeg(file: Buffer, frame: Frame): Promise<boolean> {
  const codec = decoderNamed('mjpeg');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.threadCount = 1;
  const options = Dictionary.fromObject({ max_pixels: MAX_JPEG_PIXELS, err_detect: 'explode' });
  expectOk(await decoder.open2(codec, options), 'open the decoder');
  using packet = new Packet();
  packet.alloc();
  packet.data = file;
  return (await decoder.sendPacket(packet)) >= 0 && (await decoder.receiveFrame(frame)) >= 0;
}

function filtersFor(crop: Crop, { width, height }: Size): string {
  return [
    `crop=${crop.width}:${crop.height}:${crop.left}:${crop.top}`,
    `scale=${width}:${height}:flags=lanczos:in_chroma_loc=center:out_chroma_loc=center`,
    'format=yuvj420p',
  ].join(',');
}
