import { AV_LOG_QUIET, AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Codec, FFmpegError, Frame, type Stream as LibavStream, Log, Packet, PosixError } from 'node-av/lib';
import { RenderError } from '#render/render-error.ts';

export type Stream = LibavStream;

const EAGAIN = FFmpegError.AVERROR(PosixError.EAGAIN);
const ENOSPC = FFmpegError.AVERROR(PosixError.ENOSPC);

// FFmpeg would log to stderr; errors are reported by return codes.
Log.setLevel(AV_LOG_QUIET);

/** True when a codec or filter needs more input or is at its end: both end a drain loop. */
export function isDrained(code: number): boolean {
  return code === EAGAIN || code === AVERROR_EOF;
}

/** Throws on an FFmpeg error code; returns other codes, which are often counts. */
export function expectOk(code: number, what: string): number {
  if (code >= 0) return code;
  if (code === ENOSPC) {
    throw new RenderError('disk-full', 'There is no room left on the disk to write the video.');
  }
  throw new Error(`${what}: ${FFmpegError.strerror(code)}`);
}

/** A packet without data; its caller frees it. */
export function allocPacket(): Packet {
  const packet = new Packet();
  packet.alloc();
  return packet;
}

/** A frame without buffers, for a decoder or filter to fill; its caller frees it. */
export function allocFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  return frame;
}

/** Finds a decoder of this FFmpeg build by name. */
export function decoderNamed(name: string): Codec {
  const codec = Codec.findDecoderByName(name as Parameters<typeof Codec.findDecoderByName>[0]);
  if (!codec) throw new Error(`no decoder ${name}`);
  return codec;
}

export function isVideo(stream: Stream): boolean {
  return stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
}

export function isAudio(stream: Stream): boolean {
  return stream.codecpar.codecType === AVMEDIA_TYPE_AUDIO;
}

/** A timestamp in seconds. */
export function secondsOf(
  timestamp: bigint,
  timeBase: { readonly num: number; readonly den: number },
): number {
  return (Number(timestamp) * timeBase.num) / timeBase.den;
}
