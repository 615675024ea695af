import { AV_PIX_FMT_RGB24, AVCOL_SPC_UNSPECIFIED } from 'node-av/constants';
import { CodecContext, Dictionary, Frame, Packet, SoftwareScaleContext } from 'node-av/lib';
import { decoderNamed, expectOk, isDrained } from '#render/media/libav.ts';
import type { Item } from './items.ts';

/** One decoded tile; its pixels are only good until the next one. */
export type Tile = {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
  readonly stride: number;
};

/** Decodes the tiles of a picture, one after the other. */
export async function* decodeTiles(tiles: readonly Item[]): AsyncGenerator<Tile> {
  const configuration = tiles[0]?.properties.find(({ type }) => type === 'hvcC')?.content;
  if (!configuration) throw new Error('no decoder configuration');
  const codec = decoderNamed('hevc');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.extraData = Buffer.from(configuration);
  decoder.threadCount = 1;
  expectOk(await decoder.open2(codec, Dictionary.fromObject({ max_pixels: 50_000_000 })), 'open the decoder');
  using packet = new Packet();
  packet.alloc();
  using frame = new Frame();
  frame.alloc();
  let index = 0;
  for (const tile of [...tiles, undefined]) {
    if (tile) packet.data = Buffer.from(tile.data);
    expectOk(await decoder.sendPacket(tile ? packet : null), 'decode a tile');
    if (tile) packet.unref();
    for (;;) {
      const code = await decoder.receiveFrame(frame);
      if (isDrained(code)) break;
      expectOk(code, 'decode a tile');
      yield { index: index++, ...(await rgbOf(frame, tiles[0])) };
      frame.unref();
    }
  }
}

async function rgbOf(frame: Frame, item: Item | undefined): Promise<Omit<Tile, 'index'>> {
  applyColour(frame, item);
  using scaler = new SoftwareScaleContext();
  scaler.allocContext();
  using rgb = new Frame();
  rgb.alloc();
  rgb.format = AV_PIX_FMT_RGB24;
  rgb.width = frame.width;
  rgb.height = frame.height;
  expectOk(rgb.getBuffer(0), 'make room for a tile');
  expectOk(await scaler.scaleFrame(rgb, frame), 'convert a tile');
  const data = rgb.data?.[0];
  const stride = rgb.linesize[0];
  if (!data || !stride) throw new Error('an empty tile');
  return { width: frame.width, height: frame.height, rgb: Buffer.from(data), stride };
}

// Encoders often leave the colour out of the stream because the container tells it.
function applyColour(frame: Frame, item: Item | undefined): void {
  const nclx = item?.properties.find(
    ({ type, content }) => type === 'colr' && content.toString('latin1', 0, 4) === 'nclx',
  )?.content;
  if (nclx && nclx.length >= 11) {
    frame.colorSpace = nclx.readUInt16BE(8) as typeof frame.colorSpace;
    frame.colorRange = (((nclx[10] ?? 0) & 0x80) === 0 ? 1 : 2) as typeof frame.colorRange;
  }
  // HEIF's own default, where nothing is said, is that of JPEG.
  if (frame.colorSpace === AVCOL_SPC_UNSPECIFIED) frame.colorSpace = 5 as typeof frame.colorSpace;
}
