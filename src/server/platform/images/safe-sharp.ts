import sharp, { type Sharp } from 'sharp';

// Loaders are allowed by name: those for SVG, PDF, TIFF and the like read other files or are seldom tested. The list
// is one for the whole process, so it stands here and not with a feature.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every picture is decoded once: a cache would only use memory.
sharp.cache(false);

/** More pixels than any camera's photo has, fewer than a bomb needs. */
export const MAX_INPUT_PIXELS = 52_000_000;

const MAX_SECONDS = 20;

/** Opens untrusted bytes: only common web images, only so large, and not for long. */
export function openUntrustedImage(bytes: Buffer, maxPixels = MAX_INPUT_PIXELS): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: MAX_SECONDS });
}

/** Opens pixels that were decoded here. */
export function openPixels(
  data: Buffer,
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
