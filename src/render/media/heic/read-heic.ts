import { readFile, stat } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { LONGEST_SIDE } from '#render/media/picture.ts';
import { decodeTiles, type Tile } from './decode-tiles.ts';
import { type Item, type Property, readItems } from './items.ts';

const MAX_FILE_BYTES = 100_000_000;

type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly tiles: readonly Item[];
};

/**
 * A phone's HEIC as a PNG that sharp can read: libvips as it ships has no HEVC decoder, FFmpeg has. Phones cut the
 * picture into tiles, and note its rotation and its colour profile beside them.
 */
export async function readHeic(path: string, maxPixels: number): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new Error('the file exceeds the limit');
  const { primary, items } = readItems(await readFile(path));
  const canvas = canvasOf(primary, items);
  if (canvas.width * canvas.height > maxPixels) throw new Error('pixel limit exceeded');
  const pixels = Buffer.alloc(canvas.width * canvas.height * 3);
  let placed = 0;
  for await (const tile of decodeTiles(canvas.tiles)) {
    if (canvas.columns === 1 && canvas.tiles.length === 1) place(pixels, canvas, tile, 0, 0);
    else {
      const column = tile.index % canvas.columns;
      const row = Math.floor(tile.index / canvas.columns);
      place(pixels, canvas, tile, column * tile.width, row * tile.height);
    }
    placed++;
  }
  if (placed < canvas.tiles.length) throw new Error('tiles are missing');
  const png = await shrink(pixels, canvas, primary.properties);
  const profile = profileOf(primary) ?? profileOf(canvas.tiles[0]);
  return profile ? withProfile(png, profile) : png;
}

function canvasOf(primary: Item, items: ReadonlyMap<number, Item>): Canvas {
  if (primary.type !== 'grid') {
    const ispe = primary.properties.find(({ type }) => type === 'ispe');
    if (primary.type !== 'hvc1' || !ispe) throw new Error(`a picture of type ${primary.type}`);
    const [width, height] = [ispe.content.readUInt32BE(4), ispe.content.readUInt32BE(8)];
    return { width, height, columns: 1, tiles: [primary] };
  }
  const { data } = primary;
  const isWide = ((data[1] ?? 0) & 1) === 1;
  const rows = (data[2] ?? 0) + 1;
  const columns = (data[3] ?? 0) + 1;
  const width = isWide ? data.readUInt32BE(4) : data.readUInt16BE(4);
  const height = isWide ? data.readUInt32BE(8) : data.readUInt16BE(6);
  const tiles = primary.parts.flatMap((id) => items.get(id) ?? []);
  if (tiles.length !== rows * columns) throw new Error('tiles are missing');
  return { width, height, columns, tiles };
}

function place(pixels: Buffer, canvas: Canvas, tile: Tile, x: number, y: number): void {
  const width = Math.min(tile.width, canvas.width - x);
  const height = Math.min(tile.height, canvas.height - y);
  for (let row = 0; row < height; row++) {
    const from = row * tile.stride;
    tile.rgb.copy(pixels, ((y + row) * canvas.width + x) * 3, from, from + width * 3);
  }
}

async function shrink(pixels: Buffer, canvas: Canvas, properties: readonly Property[]): Promise<Buffer> {
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const };
  let image = sharp(pixels, { raw }).resize(LONGEST_SIDE, LONGEST_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  // The order of these properties is the order in which they apply, so each step is a picture of its own.
  for (const { type, content } of properties) {
    if (type === 'irot') image = (await settled(image)).rotate(-90 * ((content[0] ?? 0) & 3));
    if (type === 'imir') {
      const mirrored = await settled(image);
      image = ((content[0] ?? 0) & 1) === 0 ? mirrored.flip() : mirrored.flop();
    }
  }
  return await image.png({ compressionLevel: 0 }).toBuffer();
}

async function settled(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function profileOf(item: Item | undefined): Buffer | undefined {
  const colour = item?.properties.find(({ type, content }) => {
    const kind = content.toString('latin1', 0, 4);
    return type === 'colr' && (kind === 'prof' || kind === 'rICC');
  });
  return colour?.content.subarray(4);
}

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}
