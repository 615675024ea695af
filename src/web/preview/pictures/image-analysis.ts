import { ANALYSIS_SIDE, analysePicture } from '#scene/analysis/picture-analysis.ts';
import type { Size } from '#scene/model/geometry.ts';
import { softFill } from '#scene/paint/soft-fill.ts';
import type { MediaLook } from '#shared/api/project-data.ts';

const TINY_SIDE = 64;

/** Focal point, prevailing colour and soft backdrop, computed from reduced versions of an image. */
type ImageAnalysis = Pick<MediaLook, 'focalPoint' | 'tone'> & {
  readonly fill: ImageBitmap;
};

/** Analyses a photo, or the current frame of a video element. */
export async function analyseImage(
  picture: ImageBitmap | HTMLVideoElement,
  size: Size,
): Promise<ImageAnalysis> {
  const reduced = await pixelsOf(picture, size, ANALYSIS_SIDE);
  const tiny = await pixelsOf(picture, size, TINY_SIDE);
  const soft = softFill(tiny.data, tiny.width, tiny.height);
  const pixels = new ImageData(new Uint8ClampedArray(soft.pixels), soft.width, soft.height);
  return { ...analysePicture(reduced.data, reduced, 4), fill: await createImageBitmap(pixels) };
}

async function pixelsOf(
  picture: ImageBitmap | HTMLVideoElement,
  size: Size,
  longestSide: number,
): Promise<ImageData> {
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const small = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const surface = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!surface) throw new Error('no 2D canvas in this browser');
  surface.fillStyle = '#ffffff';
  surface.fillRect(0, 0, width, height);
  surface.drawImage(small, 0, 0);
  small.close();
  return surface.getImageData(0, 0, width, height);
}
