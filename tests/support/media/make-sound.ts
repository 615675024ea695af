import { AV_CODEC_FLAG_GLOBAL_HEADER, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  Packet,
} from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';

export type ClipSoundSpec = {
  readonly codec?: string;
  readonly channels: number;
  readonly sampleRate?: number;
  readonly seconds: number;
  /** The level of one channel at a time, -1..1. */
  readonly sampleAt: (seconds: number, channel: number) => number;
};

/** Adds a sound stream to a file. The returned function writes it, after the header. */
export async function addSound(format: FormatContext, spec: ClipSoundSpec): Promise<() => Promise<void>> {
  const codec = Codec.findEncoderByName(
    (spec.codec ?? 'aac') as Parameters<typeof Codec.findEncoderByName>[0],
  );
  if (!codec) throw new Error(`no encoder ${spec.codec}`);
  const rate = spec.sampleRate ?? 48_000;
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = rate;
  const sampleFormat =
    codec.sampleFormats?.find((one) => one === AV_SAMPLE_FMT_FLTP) ?? codec.sampleFormats?.[0];
  if (sampleFormat === undefined || sampleFormat === null) throw new Error('no sample format');
  encoder.sampleFormat = sampleFormat;
  encoder.channelLayout = avChannelLayoutDefault(spec.channels);
  encoder.bitRate = 256_000n;
  encoder.timeBase = { num: 1, den: rate } as typeof encoder.timeBase;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  // AAC's two-loop coder takes twice as long.
  using options = Dictionary.fromObject({ aac_coder: 'fast' });
  expectOk(await encoder.open2(codec, options), 'open');
  const stream = format.newStream();
  expectOk(stream.codecpar.fromContext(encoder), 'describe');
  stream.timeBase = { num: 1, den: rate } as typeof stream.timeBase;
  return async () => {
    const size = encoder.frameSize || 1024;
    const total = Math.round(spec.seconds * rate);
    using packet = new Packet();
    packet.alloc();
    const drain = async () => {
      while (encoder.receivePacketSync(packet) >= 0) {
        packet.streamIndex = stream.index;
        packet.rescaleTs({ num: 1, den: rate }, stream.timeBase);
        expectOk(await format.interleavedWriteFrame(packet), 'write');
      }
    };
    for (let at = 0; at < total; at += size) {
      using frame = new Frame();
      frame.alloc();
      frame.format = sampleFormat;
      frame.sampleRate = rate;
      frame.channelLayout = avChannelLayoutDefault(spec.channels);
      frame.nbSamples = Math.min(size, total - at);
      expectOk(frame.getBuffer(0), 'allocate');
      fill(frame, at, rate, spec);
      frame.pts = BigInt(at);
      expectOk(encoder.sendFrameSync(frame), 'code');
      await drain();
    }
    encoder.sendFrameSync(null);
    await drain();
    encoder.freeContext();
  };
}

/** Writes a file with only sound. */
export async function makeSound(path: string, container: string, spec: ClipSoundSpec): Promise<void> {
  const format = new FormatContext();
  expectOk(format.allocOutputContext2(null, container, path), 'make a sound');
  const write = await addSound(format, spec);
  expectOk(await format.openOutput(), 'open');
  expectOk(await format.writeHeader(), 'begin');
  await write();
  expectOk(await format.writeTrailer(), 'end');
  await format.closeOutput();
  format.freeContext();
}

// Planar floats (AAC, Opus, Vorbis, MP3) have a plane per channel; 16-bit WAV is interleaved.
function fill(frame: Frame, at: number, rate: number, { channels, sampleAt }: ClipSoundSpec): void {
  const planes = frame.data ?? [];
  // Read once: each access calls the library.
  const { nbSamples } = frame;
  const isPlanar = frame.format === AV_SAMPLE_FMT_FLTP;
  for (let i = 0; i < nbSamples; i++) {
    for (let channel = 0; channel < channels; channel++) {
      const value = sampleAt((at + i) / rate, channel);
      if (isPlanar) planes[channel]?.writeFloatLE(value, i * 4);
      else planes[0]?.writeInt16LE(Math.round(value * 32767), (i * channels + channel) * 2);
    }
  }
}
