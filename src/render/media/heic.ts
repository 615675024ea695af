import { readFile, stat } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import {
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT470BG,
  AVCOL_SPC_UNSPECIFIED,
} from 'node-av/constants';
import { CodecContext, Dictionary, type Frame } from 'node-av/lib';
import sharp, { type Raw, type Sharp } from 'sharp';
import { filtersToRgb, filtersToSrgb, openFrameConverter } from './frame-converter.ts';
import { colorPropertyOf, type Item, type Property, readItems } from './heic-items.ts';
import { allocFrame, allocPacket, decoderNamed, expectOk, isDrained } from './libav.ts';
import { LONGEST_SIDE } from './picture.ts';

const MAX_FILE_BYTES = 100_000_000;

/** By the type of an item, the decoder and the property with its configuration. */
const CODECS = {
  hvc1: { decoderName: 'hevc', configurationType: 'hvcC' },
  av01: { decoderName: 'libdav1d', configurationType: 'av1C' },
} as const;

/** What sharp reads: a path, a coded picture or pixels; and the EXIF that these do not have. */
export type SharpInput = {
  readonly source: string | Buffer;
  readonly options?: { readonly raw: Raw };
  readonly exif?: Buffer | undefined;
};

type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly tiles: readonly Item[];
};

/** A decoded tile; `rgb` is valid until the next one. */
type Tile = {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
  readonly stride: number;
};

/**
 * Decodes a HEIC, or an AVIF of wide colours, to what sharp can read: pixels, or a PNG if there is a colour profile.
 * libvips as shipped has no HEVC decoder and takes all colours without a profile for sRGB. Phones store the picture as a
 * grid of tiles, with rotation and colour profile as properties of the item.
 */
export async function readHeic(path: string, maxPixels: number): Promise<SharpInput> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new Error('the file exceeds the limit');
  const { primary, items } = readItems(await readFile(path));
  const canvas = canvasOf(primary, items);
  if (canvas.width * canvas.height > maxPixels) throw new Error('pixel limit exceeded');
  const described = [primary, canvas.tiles[0]];
  const profile = colorPropertyOf(described, ['prof', 'rICC']);
  const nclx = colorPropertyOf(described, ['nclx']);
  const pixels = Buffer.alloc(canvas.width * canvas.height * 3);
  let placed = 0;
  for await (const tile of decodeTiles(
    canvas.tiles,
    maxPixels,
    nclx,
    profile ? filtersToRgb : filtersToSrgb,
  )) {
    if (canvas.columns === 1 && canvas.tiles.length === 1) place(pixels, canvas, tile, 0, 0);
    else {
      const column = tile.index % canvas.columns;
      const row = Math.floor(tile.index / canvas.columns);
      place(pixels, canvas, tile, column * tile.width, row * tile.height);
    }
    placed++;
  }
  if (placed < canvas.tiles.length) throw new Error('tiles are missing');
  const image = await shrink(pixels, canvas, primary.properties);
  const exif = exifOf(items);
  if (profile) {
    const png = await image.png({ compressionLevel: 0 }).toBuffer();
    return { source: withProfile(png, profile), exif };
  }
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { source: data, options: { raw: info }, exif };
}

// Its orientation repeats the rotation that the properties give. A copy: a view would keep the file in memory.
function exifOf(items: ReadonlyMap<number, Item>): Buffer | undefined {
  const item = [...items.values()].find(({ type }) => type === 'Exif');
  return item && Buffer.from(item.data);
}

function canvasOf(primary: Item, items: ReadonlyMap<number, Item>): Canvas {
  if (primary.type !== 'grid') {
    const ispe = primary.properties.find(({ type }) => type === 'ispe');
    if (!(primary.type in CODECS) || !ispe) throw new Error(`a picture of type ${primary.type}`);
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

async function shrink(pixels: Buffer, canvas: Canvas, properties: readonly Property[]): Promise<Sharp> {
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const };
  let image = sharp(pixels, { raw }).resize(LONGEST_SIDE, LONGEST_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  // Properties apply in their order of appearance. Sharp reorders operations, so each step is a pipeline of its own.
  for (const { type, content } of properties) {
    if (type === 'irot') image = (await rendered(image)).rotate(-90 * ((content[0] ?? 0) & 3));
    if (type === 'imir') {
      const mirrored = await rendered(image);
      image = ((content[0] ?? 0) & 1) === 0 ? mirrored.flip() : mirrored.flop();
    }
  }
  return image;
}

async function rendered(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
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

/** Decodes the tiles of a picture in order. The colour properties of the container override those of the stream. */
async function* decodeTiles(
  tiles: readonly Item[],
  maxPixels: number,
  nclx: Buffer | undefined,
  filtersFor: (frame: Frame) => readonly string[],
): AsyncGenerator<Tile> {
  const { decoderName, configurationType } = CODECS[tiles[0]?.type as keyof typeof CODECS] ?? {};
  const configuration = tiles[0]?.properties.find(({ type }) => type === configurationType)?.content;
  if (!configuration) throw new Error('no decoder configuration');
  const codec = decoderNamed(decoderName);
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.extraData = Buffer.from(configuration);
  decoder.threadCount = 1;
  expectOk(await decoder.open2(codec, Dictionary.fromObject({ max_pixels: maxPixels })), 'open the decoder');
  using converter = openFrameConverter(filtersFor);
  using packet = allocPacket();
  using frame = allocFrame();
  using rgb = allocFrame();
  let index = 0;
  for (const tile of [...tiles, undefined]) {
    if (tile) packet.data = Buffer.from(tile.data);
    expectOk(await decoder.sendPacket(tile ? packet : null), 'decode a tile');
    if (tile) packet.unref();
    for (;;) {
      const code = await decoder.receiveFrame(frame);
      if (isDrained(code)) break;
      expectOk(code, 'decode a tile');
      applyColor(frame, nclx);
      await converter.convert(frame, rgb);
      yield { index: index++, ...pixelsOf(rgb) };
      frame.unref();
    }
  }
}

function pixelsOf({ width, height, data, linesize }: Frame): Omit<Tile, 'index'> {
  const [rgb, stride] = [data?.[0], linesize[0]];
  if (!rgb || !stride) throw new Error('an empty tile');
  return { width, height, rgb, stride };
}

// Encoders often leave the colour out of the stream because the container declares it.
function applyColor(frame: Frame, nclx: Buffer | undefined): void {
  if (nclx && nclx.length >= 7) {
    frame.colorPrimaries = nclx.readUInt16BE(0) as typeof frame.colorPrimaries;
    frame.colorTrc = nclx.readUInt16BE(2) as typeof frame.colorTrc;
    frame.colorSpace = nclx.readUInt16BE(4) as typeof frame.colorSpace;
    frame.colorRange = ((nclx[6] ?? 0) & 0x80) === 0 ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG;
  }
  // HEIF's default for untagged pictures is that of JPEG.
  if (frame.colorSpace === AVCOL_SPC_UNSPECIFIED) frame.colorSpace = AVCOL_SPC_BT470BG;
}
