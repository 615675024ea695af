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
// Every picture is seen once: a cache would only hold memory.
sharp.cache(false);

/** More pixels than any camera's photo has, fewer than a bomb needs. */
export const MAX_INPUT_PIXELS = 50_000_000;

/** Opens untrusted bytes: only common web images, only so large, and not for long. */
export function openUntrustedImage(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' }).timeout({ seconds: 20 });
}
