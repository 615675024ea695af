// Runs in a worker: scaling down a dozen photos of twelve megapixels does not block the page.

import type { ThumbnailRequest } from './make-thumbnail.ts';
import { serveWorker } from './worker-rpc.ts';

serveWorker<ThumbnailRequest, Blob>(async ({ file, shortSide }) => {
  const picture = await decodeSmall(file, shortSide);
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.displayWidth, picture.displayHeight];
  const scale = Math.min(1, shortSide / Math.min(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const surface = canvas.getContext('2d', { alpha: false });
  if (!surface) throw new Error('no 2D canvas in this browser');
  // As in the video: transparent pixels are drawn on white.
  surface.fillStyle = '#ffffff';
  surface.fillRect(0, 0, canvas.width, canvas.height);
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
});

/** At least so large. ImageDecoder can decode a JPEG at a fraction of its size, which takes less than half the time. */
async function decodeSmall(file: Blob, shortSide: number): Promise<ImageBitmap | VideoFrame> {
  if (!('ImageDecoder' in self) || !(await ImageDecoder.isTypeSupported(file.type)))
    return await createImageBitmap(file);
  const size = { desiredWidth: shortSide, desiredHeight: shortSide };
  // Not as a stream: the decoder would start over with every chunk.
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type, ...size });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}
