import { link } from 'node:fs/promises';
import type { RenderJob } from '#render/render-job.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { generatePhoto } from './generated-photo.ts';

/** A folder of generated photos, gone at the end. */
export type PhotoFolder = AsyncDisposable & {
  readonly at: (name: string) => string;
  readonly photos: readonly string[];
};

/** Makes photos; where fewer different ones are made than asked for, they come again under other names. */
export async function openPhotoFolder(
  count: number,
  size: { width: number; height: number; different?: number; quality?: number },
): Promise<PhotoFolder> {
  const folder = await openTempDir();
  const photos = Array.from({ length: count }, (_, index) => folder.at(`photo-${index + 1}.jpg`));
  const different = Math.min(size.different ?? count, count);
  for (const [index, path] of photos.entries()) {
    if (index < different) await generatePhoto(path, index + 1, size, size.quality);
    else await link(photos[index % different] ?? path, path);
  }
  return { ...folder, photos };
}

// As the server orders videos: what a look at a photo tells was found out at its upload.
const KNOWN_LOOK = { focalPoint: { x: 0.5, y: 0.45 }, tone: '#7a8672' } as const;

/** A listing with text in every field, from the given photos. Twelve of them make a video of 36 s at this pace and tempo. */
export function benchJob(photos: readonly string[], video: string): RenderJob {
  return {
    listing: {
      name: 'Maple Ridge House',
      property_info: {
        price: '$749,000',
        address: '12 Maple Ridge Road, Springfield',
        bedrooms: '4',
        bathrooms: '3',
        square_footage: '2,450',
        land_size: '0.4 acres',
        description:
          'Sunlit rooms around a quiet garden. A kitchen made for long evenings. Two minutes to the lake.',
      },
      realtor_info: {
        name: 'Ana Diaz',
        phone: '(555) 010-7788',
        email: 'ana@example.com',
        website: 'example.com',
      },
      brokerage_info: { name: 'Blue Door Realty', phone: '(555) 010-7700', address: '1 Main Street' },
    },
    template: 'Showcase_Pro',
    media: photos.map((path) => ({ path, kind: 'photo' as const, ...KNOWN_LOOK })),
    portraits: {},
    music: { kind: 'track', id: 'professional' },
    outputs: [{ format: '9:16', cut: 'branded', quality: 'master', paths: { film: video } }],
    encoder: 'libx264',
  };
}
