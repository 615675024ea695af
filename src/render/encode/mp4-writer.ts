import { AVFMT_FLAG_BITEXACT } from 'node-av/constants';
import { type CodecParameters, Dictionary, FormatContext, type Packet, type Stream } from 'node-av/lib';
import { allocPacket, expectOk } from '#render/media/libav.ts';
import { RenderError } from '#render/render-error.ts';
import { type CodedSound, FRAME_SAMPLES } from '#render/sound/aac.ts';
import { SAMPLE_RATE } from '#render/sound/stereo.ts';
import { FPS } from '#scene/model/format.ts';

/** Muxes one MP4. Sound, if there is any, is given at the start, video packet by packet. */
export type Mp4Writer = AsyncDisposable & {
  writePicture(packet: Packet): void;
  finish(): Promise<void>;
};

// The index goes first, so that a film plays while it loads. Negative composition offsets replace the edit list,
// which several platforms ignore or refuse. No metadata about maker or time is written.
const MUXER_OPTIONS = { movflags: '+faststart+negative_cts_offsets', use_editlist: 0, write_tmcd: 0 };
const FRAME_TIME = { num: 1, den: FPS };
const SAMPLE_TIME = { num: 1, den: SAMPLE_RATE };

export async function openMp4Writer(
  path: string,
  picture: CodecParameters,
  sound: CodedSound | undefined,
  { frameCount, maxBytes }: { readonly frameCount: number; readonly maxBytes: number },
): Promise<Mp4Writer> {
  const format = new FormatContext();
  expectOk(format.allocOutputContext2(null, 'mp4', path), 'create an MP4');
  let isOpen = false;
  const close = async () => {
    if (isOpen) await format.closeOutput();
    isOpen = false;
    format.freeContext();
  };
  try {
    format.setFlags(AVFMT_FLAG_BITEXACT);
    const [video, audio] = addStreams(format, picture, sound);
    expectOk(await format.openOutput(), 'open the film');
    isOpen = true;
    expectOk(await format.writeHeader(Dictionary.fromObject(MUXER_OPTIONS)), 'write the header');
    // Final once the header is written. The getters allocate an object at every read.
    const [videoTime, videoIndex] = [video.timeBase, video.index];
    const soundTrack = sound && audio && { ...sound, time: audio.timeBase, index: audio.index };
    const soundSamples = Math.round((frameCount / FPS) * SAMPLE_RATE);
    let writtenBytes = 0;
    let nextSound = 0;

    const write = (packet: Packet): void => {
      writtenBytes += packet.size;
      if (writtenBytes > maxBytes)
        throw new RenderError('output-too-large', 'The video became larger than a video may be.');
      // Mostly a copy into a buffer: waking a pool thread would take longer.
      expectOk(format.interleavedWriteFrameSync(packet), 'write the film');
    };

    // The track ends with the video: the codec's padding beyond the last frame is dropped.
    const writeSoundUntil = (seconds: number): void => {
      if (!soundTrack) return;
      for (; nextSound < soundTrack.packets.length; nextSound++) {
        const start = nextSound * FRAME_SAMPLES;
        if (start / SAMPLE_RATE > seconds || start >= soundSamples) return;
        using packet = allocPacket();
        packet.data = soundTrack.packets[nextSound] ?? null;
        packet.streamIndex = soundTrack.index;
        packet.pts = BigInt(start);
        packet.dts = BigInt(start);
        packet.duration = BigInt(Math.min(FRAME_SAMPLES, soundSamples - start));
        packet.isKeyframe = true;
        packet.rescaleTs(SAMPLE_TIME, soundTrack.time);
        write(packet);
      }
    };

    return {
      writePicture(packet) {
        writeSoundUntil(Number(packet.dts) / FPS);
        packet.streamIndex = videoIndex;
        packet.duration = 1n;
        packet.rescaleTs(FRAME_TIME, videoTime);
        write(packet);
      },
      async finish() {
        writeSoundUntil(Number.POSITIVE_INFINITY);
        expectOk(await format.writeTrailer(), 'finish the film');
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function addStreams(
  format: FormatContext,
  picture: CodecParameters,
  sound: CodedSound | undefined,
): [Stream, Stream?] {
  const video = format.newStream();
  expectOk(picture.copy(video.codecpar), 'set the video parameters');
  video.timeBase = FRAME_TIME as typeof video.timeBase;
  video.avgFrameRate = { num: FPS, den: 1 } as typeof video.avgFrameRate;
  if (!sound) return [video];
  const audio = format.newStream();
  expectOk(sound.parameters.copy(audio.codecpar), 'set the audio parameters');
  audio.timeBase = SAMPLE_TIME as typeof audio.timeBase;
  return [video, audio];
}
