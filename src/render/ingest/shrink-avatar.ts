import sharp from 'sharp';
import { MAX_PIXELS, photoError } from '#render/media/open-photo.ts';
import type { Avatar } from './ingest-schema.ts';

const SIDE_PX = 512;

/** Any picture as an upright square WebP without its metadata. */
export async function shrinkAvatar({ picture }: Avatar): Promise<Avatar> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const webp = await sharp(Buffer.from(picture, 'base64'), options)
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: 84 })
    .toBuffer()
    .catch((error: unknown) => {
      throw photoError(error, 'avatar');
    });
  return { picture: webp.toString('base64') };
}
