import { AV_LOG_QUIET, AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import {
  Codec,
  FFmpegError,
  type Frame as LibavFrame,
  type Stream as LibavStream,
  Log,
  PosixError,
} from 'node-av/lib';
import { RenderError } from '#render/render-error.ts';

export type Frame = LibavFrame;
export type Stream = LibavStream;

const EAGAIN = FFmpegError.AVERROR(PosixError.EAGAIN);
const ENOSPC = FFmpegError.AVERROR(PosixError.ENOSPC);

// FFmpeg writes to stderr on its own; what matters comes back as return codes.
Log.setLevel(AV_LOG_QUIET);

/** True when a codec or filter wants more input or has nothing left: the two ends of every pumping loop. */
export function isDrained(code: number): boolean {
  return code === EAGAIN || code === AVERROR_EOF;
}

/** Throws unless FFmpeg said yes; answers with its code, which is often a count. */
export function expectOk(code: number, what: string): number {
  if (code >= 0) return code;
  if (code === ENOSPC) {
    throw new RenderError('disk-full', 'There is no room left on the disk to write the video.');
  }
  throw new Error(`${what}: ${FFmpegError.strerror(code)}`);
}

/** A decoder of those that FFmpeg was built with. */
export function decoderNamed(name: string): Codec {
  const codec = Codec.findDecoderByName(name as Parameters<typeof Codec.findDecoderByName>[0]);
  if (!codec) throw new Error(`no decoder ${name}`);
  return codec;
}

/** The stream's first picture or sound, leaving cover art out. */
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
