// Runs in a worker: a dozen photos of twelve megapixels are made small without holding up the page.

import type { ThumbnailQuestion } from './make-thumbnail.ts';
import { answerQuestions } from './worker-rpc.ts';

answerQuestions<ThumbnailQuestion, Blob>(async ({ file, shortSide }) => {
  const picture = await decodeSmall(file, shortSide);
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.displayWidth, picture.displayHeight];
  const scale = Math.min(1, shortSide / Math.min(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const surface = canvas.getContext('2d', { alpha: false });
  if (!surface) throw new Error('this browser gives no canvas');
  // As in the video: what can be seen through stands on white.
  surface.fillStyle = '#ffffff';
  surface.fillRect(0, 0, canvas.width, canvas.height);
  surface.imageSmoothingQuality = 'high';
  surface.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
});

/** At least so large; browsers that can read a JPEG at an eighth of its size take less than half the time. */
async function decodeSmall(file: Blob, shortSide: number): Promise<ImageBitmap | VideoFrame> {
  if (!('ImageDecoder' in self) || !(await ImageDecoder.isTypeSupported(file.type)))
    return await createImageBitmap(file);
  const size = { desiredWidth: shortSide, desiredHeight: shortSide };
  // As a whole: a stream would have it begin anew with every piece.
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type, ...size });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}
