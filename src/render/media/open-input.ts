import { AV_DISPOSITION_ATTACHED_PIC, AVDISCARD_ALL } from 'node-av/constants';
import { Codec, CodecContext, Dictionary, FormatContext, type Frame } from 'node-av/lib';
import { expectOk, isAudio, isVideo, type Stream } from './libav.ts';

// Containers of cameras, phones and recorders. Playlists and scripts are excluded: they would make FFmpeg open the
// files that they name.
const FORMATS = ['mov', 'mp4', 'matroska', 'webm', 'avi', 'mp3', 'wav', 'aac', 'ogg', 'flac'];

// Allowed decoders. Rare ones are excluded: most vulnerabilities were found in them.
const VIDEO_DECODERS = 'h264 hevc mpeg4 mjpeg vp8 vp9 libdav1d prores libvpx libvpx-vp9'.split(' ');
const AUDIO_DECODERS = [
  ...'aac mp3float mp3 vorbis opus libopus libvorbis flac alac ac3 eac3'.split(' '),
  ...'pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f64le pcm_u8'.split(' '),
];
export const ALLOWED_DECODERS = [...VIDEO_DECODERS, ...AUDIO_DECODERS];
const CODECS = ALLOWED_DECODERS.join(',');

const MAX_STREAMS = 16;
const MAX_PIXELS = 50_000_000;

/** An open media file. The caller disposes of it. */
export type OpenInput = AsyncDisposable & {
  readonly format: FormatContext;
  readonly video: Stream | undefined;
  readonly audio: Stream | undefined;
};

/** Opens a local media file and no other file that it may refer to. All media are opened through this function. */
export async function openInput(path: string): Promise<OpenInput> {
  const format = new FormatContext();
  format.allocContext();
  // FFmpeg frees the context itself when opening fails.
  expectOk(await format.openInput(`file:${path}`, null, inputOptions()), 'open');
  try {
    expectOk(await format.findStreamInfo(), 'read the streams');
    const streams = format.streams;
    const video = streams.find(
      (stream) => isVideo(stream) && (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
    );
    const audio = streams.find(isAudio);
    return { format, video, audio, [Symbol.asyncDispose]: () => format.closeInput() };
  } catch (error) {
    await format.closeInput();
    throw error;
  }
}

/** Discards all streams but one, so that the others cost nothing to skip. */
export function discardOthers(format: FormatContext, wanted: Stream): void {
  for (const stream of format.streams) {
    if (stream.index !== wanted.index) stream.discard = AVDISCARD_ALL;
  }
}

// From the rate of a telephone up to twice that of a studio.
const [MIN_RATE, MAX_RATE] = [4000, 768_000];
const MAX_CHANNELS = 16;

/**
 * Throws on sound that no recorder makes. At one sample a second a packet would become hours of sound, and at billions the
 * resampler's filter would need gigabytes.
 */
export function refuseAbsurdSound({
  sampleRate,
  channelLayout,
}: Pick<Frame, 'sampleRate' | 'channelLayout'>): void {
  if (sampleRate < MIN_RATE || sampleRate > MAX_RATE) throw new Error(`${sampleRate} samples a second`);
  if (channelLayout.nbChannels > MAX_CHANNELS) throw new Error(`${channelLayout.nbChannels} channels`);
}

/** Opens a decoder for a stream, if it is among the allowed ones. */
export async function openDecoder(stream: Stream, threadCount: number): Promise<CodecContext> {
  if (isAudio(stream)) refuseAbsurdSound(stream.codecpar);
  const codec = allowedDecoder(stream);
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  try {
    expectOk(decoder.parametersToContext(stream.codecpar), 'read the stream');
    decoder.pktTimebase = stream.timeBase;
    decoder.threadCount = threadCount;
    expectOk(await decoder.open2(codec, decoderOptions()), 'open the decoder');
    return decoder;
  } catch (error) {
    decoder.freeContext();
    throw error;
  }
}

function allowedDecoder(stream: Stream): Codec {
  const { codecId } = stream.codecpar;
  for (const name of isVideo(stream) ? VIDEO_DECODERS : AUDIO_DECODERS) {
    const codec = Codec.findDecoderByName(name as Parameters<typeof Codec.findDecoderByName>[0]);
    if (codec?.id === codecId) return codec;
  }
  throw new Error('no decoder is allowed for this stream');
}

function inputOptions(): Dictionary {
  return Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: FORMATS.join(','),
    codec_whitelist: CODECS,
    probesize: 10_000_000,
    analyzeduration: 10_000_000,
    max_streams: MAX_STREAMS,
    max_probe_packets: 2500,
  });
}

/** The options that every decoder is opened with. */
export function decoderOptions(): Dictionary {
  return Dictionary.fromObject({ codec_whitelist: CODECS, max_pixels: MAX_PIXELS });
}
