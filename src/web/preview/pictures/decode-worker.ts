// Runs in a worker: decoding, shrinking and blurring take no time from the film that plays meanwhile.
import { answerQuestions } from '#web/decoding/worker-rpc.ts';
import { type DecodedPhoto, type DecodeRequest, reducedSize } from './decode-request.ts';
import { glanceAt } from './picture-analysis.ts';

// A HEIC photo that this browser cannot read, or a lost connection: the preview shows its place instead.
answerQuestions<DecodeRequest, DecodedPhoto>(decode, ({ photo, fill }) => [photo, fill]);

async function decode({ source, fullWidth }: DecodeRequest): Promise<DecodedPhoto> {
  const blob = typeof source === 'string' ? await download(source) : source;
  const whole = await createImageBitmap(blob);
  try {
    const { width, height } = whole;
    const size = reducedSize(whole, fullWidth);
    const { fill, ...look } = await glanceAt(whole, whole);
    return { photo: await shrunk(whole, size, blob.type), fill, look: { width, height, ...look } };
  } finally {
    whole.close();
  }
}

async function download(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the photo was not sent: ${response.status}`);
  return await response.blob();
}

async function shrunk(
  whole: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  type: string,
): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  if (type === 'image/jpeg') return bitmap;
  // Films have no transparency: what can be seen through stands on white, as in the file.
  const canvas = new OffscreenCanvas(width, height);
  const surface = canvas.getContext('2d', { alpha: false });
  if (!surface) return bitmap;
  surface.fillStyle = '#ffffff';
  surface.fillRect(0, 0, width, height);
  surface.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}
