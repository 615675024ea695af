import type { Sharp } from 'sharp';
import { LOOK_SIDE, lookAtPixels, type PictureLook } from '#scene/picture-look.ts';

/** Looks at a small version of a picture. */
export async function lookAt(picture: Sharp): Promise<PictureLook> {
  const { data, info } = await picture
    .clone()
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'inside' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return lookAtPixels(data, info, info.channels);
}
