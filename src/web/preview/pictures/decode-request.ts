import type { Size } from '#scene/model/geometry.ts';
import type { MediaLook } from '#shared/api/project-data.ts';

/** What the decoding worker is asked: a photo, brought down to what the preview's canvas needs. */
export type DecodeRequest = {
  readonly source: Blob | string;
  /** How many pixels wide the whole photo should be; it is never enlarged. */
  readonly fullWidth: number;
};

/** A photo ready to be drawn, its soft backdrop, and what the scene has to know of it. */
export type DecodedPhoto = {
  readonly photo: ImageBitmap;
  readonly fill: ImageBitmap;
  readonly look: MediaLook;
};

/** The size of a photo that is `fullWidth` wide, never larger than it is. */
export function reducedSize({ width, height }: Size, fullWidth: number): Size {
  const scale = Math.min(1, fullWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
