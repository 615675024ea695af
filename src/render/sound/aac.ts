import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
} from 'node-av/constants';
import { Codec, CodecContext, CodecParameters, Dictionary, type Frame } from 'node-av/lib';
import { allocFrame, allocPacket, decoderNamed, expectOk, isDrained } from '#render/media/libav.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';
import { yieldEvery } from './yield-every.ts';

/** Samples of one packet. */
export const FRAME_SAMPLES = 1024;

/** Encoder delay: by how many samples AAC shifts a sound. */
export const ENCODER_DELAY_SAMPLES = 1024;

/** Encoded sound: packets of FRAME_SAMPLES. It is buffered until the muxer needs it: a minute takes less than 2 MB. */
export type CodedSound = Disposable & {
  readonly parameters: CodecParameters;
  readonly packets: readonly Buffer[];
};

/** Encodes a sound as AAC-LC. The first packet is the encoder delay: 21 ms of silence. */
export async function encodeAac(sound: Stereo, bitRate: number): Promise<CodedSound> {
  const codec = Codec.findEncoderByName('aac' as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error('no AAC encoder');
  using encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.sampleRate = SAMPLE_RATE;
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP;
  encoder.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  encoder.bitRate = BigInt(bitRate);
  encoder.timeBase = { num: 1, den: SAMPLE_RATE } as typeof encoder.timeBase;
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_BITEXACT);
  // At this bit rate FFmpeg's fast coder is both better and twice as fast as the two-loop one.
  expectOk(await encoder.open2(codec, Dictionary.fromObject({ aac_coder: 'fast' })), 'open the AAC encoder');
  const parameters = new CodecParameters();
  parameters.alloc();
  expectOk(parameters.fromContext(encoder), 'read the AAC parameters');
  const packets: Buffer[] = [];
  using packet = allocPacket();
  const drain = () => {
    for (;;) {
      const code = encoder.receivePacketSync(packet);
      if (isDrained(code)) return;
      expectOk(code, 'code sound');
      if (packet.data) packets.push(Buffer.from(packet.data));
      packet.unref();
    }
  };
  using input = openSoundFrame();
  const yieldNow = yieldEvery(8);
  for (let at = 0; at < sound.left.length; at += FRAME_SAMPLES) {
    await yieldNow();
    input.fill(sound, at);
    // Encoding a frame takes a third of a millisecond; a thread of the pool would add half of that.
    expectOk(encoder.sendFrameSync(input.frame), 'code sound');
    drain();
  }
  expectOk(encoder.sendFrameSync(null), 'code sound');
  drain();
  return { parameters, packets, [Symbol.dispose]: () => parameters.free() };
}

/** Decodes encoded sound as a player would. */
export async function decodeAac({ parameters, packets }: CodedSound): Promise<Stereo> {
  const codec = decoderNamed('aac');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  expectOk(decoder.parametersToContext(parameters), 'read the AAC parameters');
  expectOk(await decoder.open2(codec), 'open the AAC decoder');
  const left = new Float32Array(packets.length * FRAME_SAMPLES);
  const right = new Float32Array(packets.length * FRAME_SAMPLES);
  using packet = allocPacket();
  using frame = allocFrame();
  const yieldNow = yieldEvery(64);
  let at = 0;
  for (const data of packets) {
    await yieldNow();
    packet.data = data;
    expectOk(decoder.sendPacketSync(packet), 'decode sound');
    packet.unref();
    while (decoder.receiveFrameSync(frame) >= 0) {
      const [leftBytes, rightBytes] = frame.data ?? [];
      const count = Math.min(frame.nbSamples, left.length - at);
      if (leftBytes && rightBytes) {
        left.set(floatsOf(leftBytes, count), at);
        right.set(floatsOf(rightBytes, count), at);
      }
      at += count;
      frame.unref();
    }
  }
  return { left: left.subarray(0, at), right: right.subarray(0, at) };
}

/** A reusable frame: each access to `frame.data` counts as newly allocated memory to the garbage collector. */
function openSoundFrame() {
  const frame = allocFrame();
  frame.format = AV_SAMPLE_FMT_FLTP;
  frame.sampleRate = SAMPLE_RATE;
  frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
  frame.nbSamples = FRAME_SAMPLES;
  expectOk(frame.getBuffer(0), 'allocate a frame of sound');
  let samples = samplesOf(frame);
  return {
    frame,
    fill({ left, right }: Stereo, at: number): void {
      if (!frame.isWritable) {
        expectOk(frame.makeWritable(), 'reuse a frame of sound');
        samples = samplesOf(frame);
      }
      const end = Math.min(at + FRAME_SAMPLES, left.length);
      samples.left.set(left.subarray(at, end));
      samples.right.set(right.subarray(at, end));
      frame.nbSamples = end - at;
      frame.pts = BigInt(at);
    },
    [Symbol.dispose]: () => frame.free(),
  };
}

function samplesOf(frame: Frame): Stereo {
  const [leftBytes, rightBytes] = frame.data ?? [];
  if (!leftBytes || !rightBytes) throw new Error('a frame without samples');
  return { left: floatsOf(leftBytes, FRAME_SAMPLES), right: floatsOf(rightBytes, FRAME_SAMPLES) };
}

function floatsOf(bytes: Buffer, count: number): Float32Array {
  return new Float32Array(bytes.buffer, bytes.byteOffset, count);
}
