import { createHash } from 'node:crypto';
import { CodecContext, Dictionary, Frame, Packet } from 'node-av/lib';
import { decoderNamed, expectOk } from '#render/media/libav.ts';
import { openInput } from '#render/media/open-input.ts';

/** A packet as it is in the file. */
type FilmPacket = {
  readonly kind: 'picture' | 'sound';
  readonly pts: number;
  readonly dts: number;
  readonly isKey: boolean;
  readonly data: Buffer;
};

/** All packets of a film, in the order of the file. */
export async function packetsOf(path: string): Promise<FilmPacket[]> {
  await using input = await openInput(path);
  const { format, video } = input;
  const pictureIndex = video?.index;
  using packet = new Packet();
  packet.alloc();
  const packets: FilmPacket[] = [];
  while (format.readFrameSync(packet) >= 0) {
    packets.push({
      kind: packet.streamIndex === pictureIndex ? 'picture' : 'sound',
      pts: Number(packet.pts),
      dts: Number(packet.dts),
      isKey: packet.isKeyframe,
      data: Buffer.from(packet.data ?? []),
    });
    packet.unref();
  }
  return packets;
}

/** A decoded frame: a hash of all its samples, and its luma. */
type FilmFrame = { readonly hash: string; readonly y: Uint8Array };

/** The frames of a film, by a decoder that fails on the slightest error in the stream. */
export async function* decodeFrames(path: string): AsyncGenerator<FilmFrame> {
  await using input = await openInput(path);
  const { format, video } = input;
  if (!video) throw new Error('no picture');
  const pictureIndex = video.index;
  const codec = decoderNamed('h264');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  expectOk(decoder.parametersToContext(video.codecpar), 'read the stream');
  decoder.threadCount = 1;
  expectOk(await decoder.open2(codec, Dictionary.fromObject({ err_detect: 'explode' })), 'open the decoder');
  using packet = new Packet();
  packet.alloc();
  using frame = new Frame();
  frame.alloc();
  for (let isAtEnd = false; !isAtEnd; packet.unref()) {
    isAtEnd = format.readFrameSync(packet) < 0;
    if (!isAtEnd && packet.streamIndex !== pictureIndex) continue;
    expectOk(decoder.sendPacketSync(isAtEnd ? null : packet), 'decode');
    for (; decoder.receiveFrameSync(frame) >= 0; frame.unref()) yield read(frame);
  }
}

/** Peak signal-to-noise ratio of the luma of two frames, in dB: infinite if they are equal. */
export function psnr(a: FilmFrame, b: FilmFrame): number {
  if (a.y.length !== b.y.length) throw new Error('frames of different sizes');
  let squares = 0;
  for (let at = 0; at < a.y.length; at++) squares += ((a.y[at] ?? 0) - (b.y[at] ?? 0)) ** 2;
  return 10 * Math.log10((255 ** 2 * a.y.length) / squares);
}

function read(frame: Frame): FilmFrame {
  const hash = createHash('sha256');
  const planes = (frame.data ?? []).slice(0, 3).map((plane, index) => {
    const [width, height] = index === 0 ? [frame.width, frame.height] : [frame.width / 2, frame.height / 2];
    const stride = frame.linesize[index] ?? width;
    const rows = Array.from({ length: height }, (_, row) =>
      plane.subarray(row * stride, row * stride + width),
    );
    const samples = Buffer.concat(rows);
    hash.update(samples);
    return samples;
  });
  return { hash: hash.digest('hex'), y: planes[0] ?? new Uint8Array() };
}
