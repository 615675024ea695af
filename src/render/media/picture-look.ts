import type { Sharp } from 'sharp';
import { ANALYSIS_SIDE, analysePicture, type PictureAnalysis } from '#scene/analysis/picture-analysis.ts';

/** Looks at a small version of a picture. */
export async function lookAt(picture: Sharp): Promise<PictureAnalysis> {
  const { data, info } = await picture
    .clone()
    .resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'inside' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return analysePicture(data, info, info.channels);
}
