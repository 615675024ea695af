import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV420P10LE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT2020_NCL,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, Frame, Packet, type Stream } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { addSound, type ClipSoundSpec } from './make-sound.ts';

export type ClipSpec = {
  readonly path: string;
  readonly format?: 'mp4' | 'mov' | 'avi' | 'matroska' | 'webm';
  readonly codec?: string;
  readonly pixelFormat?: number;
  readonly width?: number;
  readonly height?: number;
  /** The timestamp of each frame. The n-th frame has luma `lumaOf(n)`, so that a test can recognise it. */
  readonly timesSeconds: readonly number[];
  /** The luma of the n-th frame in each pixel, where halves are not enough. */
  readonly lumaAt?: (n: number, x: number, y: number) => number;
  /** The chroma of all pixels. */
  readonly chroma?: readonly [u: number, v: number];
  /** The primaries of its colours, by FFmpeg's number. */
  readonly primaries?: number;
  readonly turns?: 0 | 1 | 2 | 3;
  /** The display matrix: x becomes ax + cy, and y becomes bx + dy. */
  readonly matrix?: Matrix;
  /** The transfer of high dynamic range, by FFmpeg's number. */
  readonly hdrTransfer?: number;
  readonly sound?: ClipSoundSpec;
  readonly metadata?: { readonly [tag: string]: string };
};

type Matrix = readonly [a: number, b: number, c: number, d: number];

const TIME_BASE = { num: 1, den: 1000 };

/** The luma of the n-th frame of a clip. */
export function lumaOf(n: number): number {
  return 20 + ((n * 10) % 200);
}

/** The luma that a frame read from such a clip has. */
export function lumaSeen({ y, width, height, yStride }: YuvPlanes): number {
  return y[Math.floor(height / 2) * yStride + Math.floor(width / 4)] ?? 0;
}

/** Writes a small clip: the left half has the frame's luma, the right half is always dark. */
export async function makeClip(spec: ClipSpec): Promise<void> {
  const format = new FormatContext();
  expectOk(format.allocOutputContext2(null, spec.format ?? 'mp4', spec.path), 'make a clip');
  const { encoder, stream } = await openVideo(format, spec);
  const writeSound = spec.sound ? await addSound(format, spec.sound) : undefined;
  if (spec.metadata) format.metadata = Dictionary.fromObject({ ...spec.metadata });
  expectOk(await format.openOutput(), 'open a clip');
  expectOk(await format.writeHeader(), 'begin a clip');
  for (const [n, seconds] of [...spec.timesSeconds.entries(), [-1, 0] as const]) {
    if (n < 0) expectOk(encoder.sendFrameSync(null), 'code');
    else {
      using frame = frameOf(spec, n);
      frame.pts = BigInt(Math.round(seconds * 1000));
      expectOk(encoder.sendFrameSync(frame), 'code');
    }
    await drain(encoder, format, stream);
  }
  await writeSound?.();
  expectOk(await format.writeTrailer(), 'end a clip');
  await format.closeOutput();
  encoder.freeContext();
  format.freeContext();
}

async function openVideo(format: FormatContext, spec: ClipSpec) {
  const codec = Codec.findEncoderByName(
    (spec.codec ?? 'libx264') as Parameters<typeof Codec.findEncoderByName>[0],
  );
  if (!codec) throw new Error(`no encoder ${spec.codec}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = spec.width ?? 64;
  encoder.height = spec.height ?? 48;
  encoder.pixelFormat = pixelFormatOf(spec) as typeof encoder.pixelFormat;
  encoder.timeBase = TIME_BASE as typeof encoder.timeBase;
  encoder.framerate = { num: 30, den: 1 } as typeof encoder.framerate;
  encoder.gopSize = 12;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  if (spec.primaries !== undefined) encoder.colorPrimaries = spec.primaries as typeof encoder.colorPrimaries;
  if (spec.hdrTransfer !== undefined) {
    encoder.colorTrc = spec.hdrTransfer as typeof encoder.colorTrc;
    encoder.colorPrimaries = AVCOL_PRI_BT2020;
    encoder.colorSpace = AVCOL_SPC_BT2020_NCL;
    encoder.colorRange = AVCOL_RANGE_MPEG;
  }
  const isX264 = codec.name === 'libx264';
  expectOk(
    await encoder.open2(codec, isX264 ? Dictionary.fromObject({ preset: 'ultrafast', crf: 5 }) : null),
    'open',
  );
  const stream = format.newStream();
  expectOk(stream.codecpar.fromContext(encoder), 'describe');
  stream.timeBase = TIME_BASE as typeof stream.timeBase;
  const matrix = spec.matrix ?? (spec.turns && TURNS[spec.turns]);
  if (matrix) stream.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, sideDataOf(matrix));
  return { encoder, stream };
}

function pixelFormatOf(spec: ClipSpec): number {
  return spec.pixelFormat ?? (spec.hdrTransfer === undefined ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_YUV420P10LE);
}

// Clockwise rotations by quarter turns.
const TURNS: { readonly [T in 1 | 2 | 3]: Matrix } = {
  1: [0, 1, -1, 0],
  2: [-1, 0, 0, -1],
  3: [0, -1, 1, 0],
};

function sideDataOf([a, b, c, d]: Matrix): Buffer {
  const sideData = Buffer.alloc(36);
  [a, b, 0, c, d, 0, 0, 0, 1].forEach((value, index) => {
    sideData.writeInt32LE(value * (index === 8 ? 1 << 30 : 1 << 16), index * 4);
  });
  return sideData;
}

function frameOf(spec: ClipSpec, n: number): Frame {
  const frame = new Frame();
  frame.alloc();
  // Read from here: each access to the frame's own calls the library.
  const size = { width: spec.width ?? 64, height: spec.height ?? 48 };
  frame.width = size.width;
  frame.height = size.height;
  frame.format = pixelFormatOf(spec) as typeof frame.format;
  expectOk(frame.getBuffer(0), 'allocate');
  const { lumaAt = (_, x) => (x < size.width / 2 ? lumaOf(n) : 16), chroma = [128, 128] } = spec;
  const isDeep = spec.hdrTransfer !== undefined;
  frame.data?.forEach((plane, index) => {
    const stride = frame.linesize[index] ?? 0;
    const height = index === 0 ? size.height : Math.ceil(size.height / 2);
    const width = index === 0 ? size.width : Math.ceil(size.width / 2);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = chroma[index - 1] ?? lumaAt(n, x, y);
        if (isDeep) plane.writeUInt16LE(value * 4, y * stride + x * 2);
        else plane[y * stride + x] = value;
      }
    }
  });
  return frame;
}

async function drain(encoder: CodecContext, format: FormatContext, stream: Stream): Promise<void> {
  using packet = new Packet();
  packet.alloc();
  while (encoder.receivePacketSync(packet) >= 0) {
    packet.streamIndex = stream.index;
    // A last frame without a duration would not be shown.
    packet.duration ||= 33n;
    packet.rescaleTs(TIME_BASE, stream.timeBase);
    expectOk(await format.interleavedWriteFrame(packet), 'write');
  }
}
