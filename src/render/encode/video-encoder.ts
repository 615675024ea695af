import {
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Codec, CodecContext, Dictionary, type Frame, Packet } from 'node-av/lib';
import { expectOk, isDrained } from '#render/media/libav.ts';
import { FPS } from '#scene/model/format.ts';
import type { Size } from '#scene/model/geometry.ts';
import { openVaapi } from './vaapi.ts';
import { B_FRAMES, MAX_GOP_FRAMES, type VideoSettings } from './video-settings.ts';

/** Takes frames, gives packets. */
export type VideoEncoder = Disposable & {
  readonly context: CodecContext;
  /** Codes a frame; the frame is the caller's again when the promise is settled. */
  send(frame: Frame): Promise<void>;
  /** Gives out what the encoder still holds. */
  finish(): Promise<void>;
};

type PacketSink = (packet: Packet) => void;

/** Opens the encoder that the settings name, or says why not. */
export async function openVideoEncoder(
  size: Size,
  settings: VideoSettings,
  sink: PacketSink,
): Promise<VideoEncoder> {
  const codec = Codec.findEncoderByName(settings.encoder as Parameters<typeof Codec.findEncoderByName>[0]);
  if (!codec) throw new Error(`${settings.encoder} is not part of this build`);
  const context = new CodecContext();
  context.allocContext3(codec);
  try {
    configure(context, size, settings);
    const upload = settings.encoder === 'h264_vaapi' ? openVaapi(context, size) : undefined;
    expectOk(
      await context.open2(codec, Dictionary.fromObject({ ...settings.options })),
      `open ${settings.encoder}`,
    );
    return encoderOf(context, upload, sink);
  } catch (error) {
    context.freeContext();
    throw error;
  }
}

function configure(context: CodecContext, { width, height }: Size, settings: VideoSettings): void {
  context.width = width;
  context.height = height;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = { num: 1, den: FPS } as typeof context.timeBase;
  context.framerate = { num: FPS, den: 1 } as typeof context.framerate;
  context.sampleAspectRatio = { num: 1, den: 1 } as typeof context.sampleAspectRatio;
  context.gopSize = MAX_GOP_FRAMES;
  context.maxBFrames = B_FRAMES;
  context.level = settings.level;
  context.threadCount = settings.threadCount;
  context.rcMaxRate = BigInt(settings.maxBitRate);
  context.rcBufferSize = settings.maxBitRate * 2;
  context.colorRange = AVCOL_RANGE_MPEG;
  context.colorPrimaries = AVCOL_PRI_BT709;
  context.colorTrc = AVCOL_TRC_BT709;
  context.colorSpace = AVCOL_SPC_BT709;
  context.chromaLocation = AVCHROMA_LOC_LEFT;
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP, AV_CODEC_FLAG_BITEXACT);
  if (settings.encoder === 'h264_videotoolbox')
    context.bitRate = BigInt(Math.round(settings.maxBitRate * 0.6));
}

function encoderOf(
  context: CodecContext,
  upload: ((frame: Frame) => Promise<Frame>) | undefined,
  sink: PacketSink,
): VideoEncoder {
  const packet = new Packet();
  packet.alloc();
  async function drain(isFlushing: boolean): Promise<void> {
    for (;;) {
      // While frames come in, a finished packet is only fetched; at the end, fetching is where the work is done.
      const code = isFlushing ? await context.receivePacket(packet) : context.receivePacketSync(packet);
      if (isDrained(code)) return;
      expectOk(code, 'code the picture');
      sink(packet);
      packet.unref();
    }
  }
  return {
    context,
    async send(frame) {
      if (upload) {
        using uploaded = await upload(frame);
        expectOk(await context.sendFrame(uploaded), 'code the picture');
      } else expectOk(await context.sendFrame(frame), 'code the picture');
      await drain(false);
    },
    async finish() {
      expectOk(await context.sendFrame(null), 'code the picture');
      await drain(true);
    },
    [Symbol.dispose]() {
      packet.free();
      context.freeContext();
    },
  };
}
