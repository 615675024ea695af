import sharp from 'sharp';
import { makeHeic } from '#tests/support/media/make-heic.ts';

const TILE_SIDE = 512;
const COLUMNS = 8;
const ROWS = 6;

/** A photo as a HEIC of 12 megapixels in Display P3, in tiles as phones write them. */
export async function generateHeic(path: string, photo: Buffer): Promise<void> {
  const [width, height] = [COLUMNS * TILE_SIDE, ROWS * TILE_SIDE];
  const pixels = await sharp(photo).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
    planesOf(pixels, width, (index % COLUMNS) * TILE_SIDE, Math.floor(index / COLUMNS) * TILE_SIDE),
  );
  const colour = {
    colorprim: 'smpte432',
    transfer: 'iec61966-2-1',
    colormatrix: 'smpte170m',
    range: 'full',
  } as const;
  const size = { width: 4032, height: 3024 };
  await makeHeic({ path, tileSide: TILE_SIDE, columns: COLUMNS, tiles, ...size, turns: 3, colour });
}

function planesOf(pixels: Buffer, width: number, left: number, top: number): Uint8Array {
  const planes = new Uint8ClampedArray(TILE_SIDE * TILE_SIDE * 1.5);
  const half = TILE_SIDE / 2;
  for (let y = 0; y < TILE_SIDE; y++)
    for (let x = 0; x < TILE_SIDE; x++) {
      const at = ((top + y) * width + left + x) * 3;
      const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
      planes[y * TILE_SIDE + x] = luma;
      if (y % 2 === 1 || x % 2 === 1) continue;
      const chroma = TILE_SIDE * TILE_SIDE + (y / 2) * half + x / 2;
      planes[chroma] = 128 + (blue - luma) * 0.564;
      planes[chroma + half * half] = 128 + (red - luma) * 0.713;
    }
  return new Uint8Array(planes.buffer);
}
