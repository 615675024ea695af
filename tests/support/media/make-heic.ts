import { writeFile } from 'node:fs/promises';
import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUV420P10LE } from 'node-av/constants';
import { Codec, CodecContext, Dictionary, Frame, Packet } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';

/** Luma, blue and red difference of one flat tile, in 8 bits. */
export type TileColour = readonly [y: number, u: number, v: number];

/** What a decoder sees of the colours: values of x265's options, or of an `nclx` property. */
type StreamColour = {
  readonly colorprim: string;
  readonly transfer: string;
  readonly colormatrix: string;
  readonly range: 'full' | 'limited';
};

export type HeicSpec = {
  readonly path: string;
  readonly tileSide: number;
  readonly columns: number;
  /** Flat colours, or the 4:2:0 planes of 8 bits of each tile, one after the other. */
  readonly tiles: readonly (TileColour | Uint8Array)[];
  readonly width: number;
  readonly height: number;
  /** Quarter turns against the clock, as the format counts them. */
  readonly turns?: number;
  readonly profile?: Buffer;
  /** As it stands in a JPEG, from `Exif` on. */
  readonly exif?: Buffer;
  readonly colour?: StreamColour;
  readonly bits?: 8 | 10;
  /** Types of auxiliary pictures, such as a depth map; each is a small grey picture. */
  readonly auxiliary?: readonly string[];
  /** Extents that name the data of each tile: pieces of it, or all of it again and again. */
  readonly extents?: { readonly count: number; readonly isWhole: boolean };
  /** Zeros after the data of each tile. */
  readonly paddingBytes?: number;
};

/** Types of the auxiliary pictures that phones write. */
export const AUXILIARY = {
  gainMap: 'urn:com:apple:photo:2020:aux:hdrgainmap',
  depth: 'urn:mpeg:hevc:2015:auxid:2',
};

/** The properties of an item, as numbers of boxes in `ipco` from 1 on. */
type HeicItem = { readonly type: string; readonly data: Buffer; readonly properties: readonly number[] };

/** Writes a HEIC as phones do: a grid of HEVC tiles, turned by a property, with auxiliary pictures. */
export async function makeHeic(spec: HeicSpec): Promise<void> {
  const tiles: Coded[] = [];
  for (const tile of spec.tiles) tiles.push(await encodeTile(tile, spec.tileSide, spec));
  const extra = await Promise.all((spec.auxiliary ?? []).map(() => encodeTile([90, 128, 128], 64)));
  const gridId = tiles.length + 1;
  const auxiliaryIds = extra.map((_, index) => gridId + 1 + index);
  const properties: Buffer[] = [];
  const add = (...content: Parameters<typeof box>) => properties.push(box(...content));
  const ofTile = [
    add('hvcC', tiles[0]?.configuration ?? Buffer.alloc(0)),
    add('ispe', u32(0), u32(spec.tileSide), u32(spec.tileSide)),
  ];
  const ofGrid = [
    add('ispe', u32(0), u32(spec.width), u32(spec.height)),
    add('irot', bytes(spec.turns ?? 0)),
    ...(spec.profile ? [add('colr', text('prof'), spec.profile)] : []),
  ];
  const items: HeicItem[] = [
    ...tiles.map(({ data }) => ({
      type: 'hvc1',
      data: Buffer.concat([data, Buffer.alloc(spec.paddingBytes ?? 0)]),
      properties: ofTile,
    })),
    { type: 'grid', data: gridOf(spec), properties: ofGrid },
    ...extra.map(({ data, configuration }, index) => ({
      type: 'hvc1',
      data,
      properties: [
        add('hvcC', configuration),
        add('ispe', u32(0), u32(64), u32(64)),
        add('auxC', u32(0), text(`${spec.auxiliary?.[index]}\0`)),
      ],
    })),
    ...(spec.exif ? [{ type: 'Exif', data: Buffer.concat([u32(6), spec.exif]), properties: [] }] : []),
  ];
  const references = [
    box('dimg', u16(gridId), u16(tiles.length), ...tiles.map((_, index) => u16(index + 1))),
    ...auxiliaryIds.map((id) => box('auxl', u16(id), u16(1), u16(gridId))),
    ...(spec.exif ? [box('cdsc', u16(items.length), u16(1), u16(gridId))] : []),
  ];
  const metaOf = (firstOffset: number): Buffer =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(gridId)),
      locationsOf(items, firstOffset, spec.extents),
      box('iinf', u32(0), u16(items.length), ...items.map(entryOf)),
      box('iref', u32(0), ...references),
      box('iprp', box('ipco', ...properties), associationsOf(items)),
    );
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const start = ftyp.length + metaOf(0).length + 8;
  const data = items.map((item) => item.data);
  await writeFile(spec.path, Buffer.concat([ftyp, metaOf(start), box('mdat', ...data)]));
}

function gridOf({ tiles, columns, width, height }: HeicSpec): Buffer {
  return Buffer.concat([bytes(0, 0, tiles.length / columns - 1, columns - 1), u16(width), u16(height)]);
}

function entryOf({ type }: HeicItem, index: number): Buffer {
  return box('infe', bytes(2, 0, 0, 0), u16(index + 1), u16(0), text(type), text('\0'));
}

function locationsOf(
  items: readonly HeicItem[],
  firstOffset: number,
  { count, isWhole }: NonNullable<HeicSpec['extents']> = { count: 1, isWhole: true },
): Buffer {
  let offset = firstOffset;
  const places = items.map(({ data }, index) => {
    const cuts = Array.from({ length: count + 1 }, (_, cut) => Math.floor((cut * data.length) / count));
    const extents = cuts.slice(1).map((end, cut) => {
      const start = isWhole ? 0 : (cuts[cut] ?? 0);
      return Buffer.concat([u32(offset + start), u32(isWhole ? data.length : end - start)]);
    });
    offset += data.length;
    return Buffer.concat([u16(index + 1), u16(0), u16(count), ...extents]);
  });
  return box('iloc', u32(0), bytes(0x44, 0), u16(items.length), ...places);
}

function associationsOf(items: readonly HeicItem[]): Buffer {
  const entries = items.map(({ properties }, index) =>
    Buffer.concat([u16(index + 1), bytes(properties.length, ...properties)]),
  );
  return box('ipma', u32(0), u32(items.length), ...entries);
}

type Coded = { readonly data: Buffer; readonly configuration: Buffer };

async function encodeTile(
  tile: TileColour | Uint8Array,
  side: number,
  { colour, bits = 8 }: Pick<HeicSpec, 'colour' | 'bits'> = {},
): Promise<Coded> {
  const codec = Codec.findEncoderByName('libx265' as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error('no HEVC encoder');
  const format = bits === 8 ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUV420P10LE;
  using encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = side;
  encoder.height = side;
  encoder.pixelFormat = format;
  encoder.timeBase = { num: 1, den: 1 } as typeof encoder.timeBase;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  const settings = { 'log-level': 'none', keyint: '1', info: '0', pools: '1', crf: '10', ...colour };
  const options = {
    preset: 'ultrafast',
    'x265-params': Object.entries(settings)
      .map((pair) => pair.join('='))
      .join(':'),
  };
  expectOk(await encoder.open2(codec, Dictionary.fromObject(options)), 'open');
  using frame = new Frame();
  frame.alloc();
  frame.width = side;
  frame.height = side;
  frame.format = format;
  expectOk(frame.getBuffer(0), 'allocate');
  fill(frame, tile, bits);
  frame.pts = 0n;
  expectOk(encoder.sendFrameSync(frame), 'code');
  expectOk(encoder.sendFrameSync(null), 'code');
  using packet = new Packet();
  packet.alloc();
  expectOk(encoder.receivePacketSync(packet), 'code');
  const sets = unitsOf(encoder.extraData ?? Buffer.alloc(0));
  const slices = unitsOf(packet.data ?? Buffer.alloc(0)).filter((unit) => unitType(unit) < 32);
  const data = Buffer.concat(slices.flatMap((unit) => [u32(unit.length), unit]));
  return { data, configuration: configurationOf(sets) };
}

function fill(frame: Frame, tile: TileColour | Uint8Array, bits: 8 | 10): void {
  let from = 0;
  for (const [index, plane] of (frame.data ?? []).slice(0, 3).entries()) {
    const side = index === 0 ? frame.width : frame.width / 2;
    const stride = frame.linesize[index] ?? 0;
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const value = (tile instanceof Uint8Array ? tile[from + y * side + x] : tile[index]) ?? 128;
        if (bits === 8) plane[y * stride + x] = value;
        else plane.writeUInt16LE(value * 4, y * stride + x * 2);
      }
    from += side * side;
  }
}

function configurationOf(sets: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(23);
  header[0] = 1;
  header[21] = 3;
  header[22] = sets.length;
  return Buffer.concat([
    header,
    ...sets.flatMap((set) => [bytes(unitType(set)), u16(1), u16(set.length), set]),
  ]);
}

// Units between start codes 00 00 01.
function unitsOf(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf('000001', 0, 'hex'); at >= 0; at = stream.indexOf('000001', at + 3, 'hex'))
    starts.push(at);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? stream.length : stream[next - 1] === 0 ? next - 1 : next;
    return Buffer.from(stream.subarray(start + 3, end));
  });
}

function unitType(unit: Buffer): number {
  return ((unit[0] ?? 0) >> 1) & 63;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

function bytes(...values: number[]): Buffer {
  return Buffer.from(values);
}

function u16(value: number): Buffer {
  return bytes(value >> 8, value & 255);
}

function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}
