import { writeFile } from 'node:fs/promises';
import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_PIX_FMT_YUV420P } from 'node-av/constants';
import { Codec, CodecContext, Dictionary, Frame, Packet } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';

/** Luma, blue and red difference of one flat tile. */
export type TileColour = readonly [y: number, u: number, v: number];

export type HeicSpec = {
  readonly path: string;
  readonly tileSide: number;
  readonly columns: number;
  readonly tiles: readonly TileColour[];
  readonly width: number;
  readonly height: number;
  /** Quarter turns against the clock, as the format counts them. */
  readonly turns?: number;
  readonly profile?: Buffer;
};

/** Writes a HEIC as phones do: a grid of HEVC tiles, turned by a property. */
export async function makeHeic(spec: HeicSpec): Promise<void> {
  const coded = await Promise.all(spec.tiles.map((colour) => encodeTile(colour, spec.tileSide)));
  const rows = spec.tiles.length / spec.columns;
  const gridId = spec.tiles.length + 1;
  const grid = Buffer.from([0, 0, rows - 1, spec.columns - 1, 0, 0, 0, 0]);
  grid.writeUInt16BE(spec.width, 4);
  grid.writeUInt16BE(spec.height, 6);
  const data = [...coded.map(({ data: tile }) => tile), grid];
  const types = [...coded.map(() => 'hvc1'), 'grid'];
  const infes = types.map((type, index) =>
    box('infe', bytes(2, 0, 0, 0), u16(index + 1), u16(0), text(type), text('\0')),
  );
  const properties = [
    box('hvcC', coded[0]?.configuration ?? Buffer.alloc(0)),
    box('ispe', u32(0), u32(spec.tileSide), u32(spec.tileSide)),
    box('ispe', u32(0), u32(spec.width), u32(spec.height)),
    box('irot', bytes(spec.turns ?? 0)),
    ...(spec.profile ? [box('colr', text('prof'), spec.profile)] : []),
  ];
  const ofTile = [2, 1 | 0x80, 2];
  const ofGrid = spec.profile ? [3, 3, 4 | 0x80, 5] : [2, 3, 4 | 0x80];
  const associations = types.map((type, index) =>
    Buffer.concat([u16(index + 1), bytes(...(type === 'grid' ? ofGrid : ofTile))]),
  );
  const metaOf = (firstOffset: number): Buffer => {
    let offset = firstOffset;
    const places = data.map((piece, index) => {
      const place = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(offset), u32(piece.length)]);
      offset += piece.length;
      return place;
    });
    return box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), text('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(gridId)),
      box('iloc', u32(0), bytes(0x44, 0), u16(data.length), ...places),
      box('iinf', u32(0), u16(types.length), ...infes),
      box(
        'iref',
        u32(0),
        box('dimg', u16(gridId), u16(coded.length), ...coded.map((_, index) => u16(index + 1))),
      ),
      box('iprp', box('ipco', ...properties), box('ipma', u32(0), u32(types.length), ...associations)),
    );
  };
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const start = ftyp.length + metaOf(0).length + 8;
  await writeFile(spec.path, Buffer.concat([ftyp, metaOf(start), box('mdat', ...data)]));
}

async function encodeTile([y, u, v]: TileColour, side: number) {
  const codec = Codec.findEncoderByName('libx265' as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error('no HEVC encoder');
  using encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = side;
  encoder.height = side;
  encoder.pixelFormat = AV_PIX_FMT_YUV420P;
  encoder.timeBase = { num: 1, den: 1 } as typeof encoder.timeBase;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  const options = { preset: 'ultrafast', 'x265-params': 'log-level=none:keyint=1:info=0:pools=1:crf=10' };
  expectOk(await encoder.open2(codec, Dictionary.fromObject(options)), 'open');
  using frame = new Frame();
  frame.alloc();
  frame.width = side;
  frame.height = side;
  frame.format = AV_PIX_FMT_YUV420P;
  expectOk(frame.getBuffer(0), 'allocate');
  for (const [index, plane] of (frame.data ?? []).entries()) plane.fill([y, u, v][index] ?? 128);
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
