// Runs in a worker, so that decoding, scaling and blurring take no time from the playing preview.
import type { Size } from '#scene/model/geometry.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { serveWorker } from '#web/decoding/worker-rpc.ts';
import type { DecodedPhoto, DecodeRequest } from './decode-client.ts';
import { analyseImage } from './image-analysis.ts';

serveWorker<DecodeRequest, DecodedPhoto>(decode, ({ photo, fill }) => [photo, fill]);

async function decode({ source, fullWidth }: DecodeRequest): Promise<DecodedPhoto> {
  const blob = typeof source === 'string' ? await download(source) : source;
  const whole = await createImageBitmap(blob);
  try {
    const { width, height } = whole;
    const { fill, ...look } = await analyseImage(whole, whole);
    const photo = await resize(whole, reducedSize(whole, fullWidth), blob.type);
    return { photo, fill, look: { width, height, ...look } };
  } finally {
    whole.close();
  }
}

async function download(url: string): Promise<Blob> {
  const response = await fetchFile(url);
  if (!response.ok) throw new Error(`photo request failed: ${response.status}`);
  return await response.blob();
}

function reducedSize({ width, height }: Size, fullWidth: number): Size {
  const scale = Math.min(1, fullWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function resize(whole: ImageBitmap, { width, height }: Size, type: string): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  if (type === 'image/jpeg') return bitmap;
  // Videos have no transparency: the renderer draws transparent pixels on white.
  const canvas = new OffscreenCanvas(width, height);
  const surface = canvas.getContext('2d', { alpha: false });
  if (!surface) return bitmap;
  surface.fillStyle = '#ffffff';
  surface.fillRect(0, 0, width, height);
  surface.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}
