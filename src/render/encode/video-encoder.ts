import {
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_HWDEVICE_TYPE_VAAPI,
  AV_PIX_FMT_NV12,
  AV_PIX_FMT_VAAPI,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  type Frame,
  HardwareDeviceContext,
  HardwareFramesContext,
  type Packet,
} from 'node-av/lib';
import { allocFrame, allocPacket, expectOk, isDrained } from '#render/media/libav.ts';
import { FPS } from '#scene/model/format.ts';
import type { Size } from '#scene/model/geometry.ts';
import {
  B_FRAMES,
  MAX_GOP_FRAMES,
  machineOptions,
  type Quality,
  type VideoEncoderName,
  type VideoSettings,
  videoSettings,
} from './video-settings.ts';

/** An open encoder; packets go to the sink that it was opened with. */
export type VideoEncoder = Disposable & {
  readonly context: CodecContext;
  /** Encodes a frame, which the caller may reuse once the promise settles. */
  send(frame: Frame): Promise<void>;
  /** Flushes the encoder. */
  finish(): Promise<void>;
};

type PacketSink = (packet: Packet) => void;

type EncoderRequest = {
  readonly encoder: VideoEncoderName;
  readonly quality: Quality;
  readonly size: Size;
  readonly maxBitRate?: number | undefined;
};

/** Opens the requested encoder; where the machine lacks it, falls back to libx264 and reports that by `notice`. */
export async function openVideoEncoderOrFallback(
  { encoder, quality, size, maxBitRate }: EncoderRequest,
  sink: PacketSink,
  notice: (line: string) => void,
): Promise<VideoEncoder> {
  if (encoder !== 'libx264') {
    try {
      return await openVideoEncoder(size, videoSettings(encoder, quality, maxBitRate), sink);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notice(`The encoder ${encoder} cannot be used here (${reason}); libx264 takes over.`);
    }
  }
  return await openVideoEncoder(size, videoSettings('libx264', quality, maxBitRate), sink);
}

async function openVideoEncoder(
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
      await context.open2(codec, Dictionary.fromObject({ ...settings.options, ...machineOptions(settings) })),
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
  const packet = allocPacket();
  async function drain(isFlushing: boolean): Promise<void> {
    for (;;) {
      // While frames come in, packets are ready to fetch; when flushing, fetching does the encoding.
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

/** Sets a context up for VAAPI; returns the upload of a frame to the graphics card's memory. */
function openVaapi(context: CodecContext, size: Size): (frame: Frame) => Promise<Frame> {
  const device = new HardwareDeviceContext();
  expectOk(device.create(AV_HWDEVICE_TYPE_VAAPI), 'open the graphics card');
  const surfaces = new HardwareFramesContext();
  surfaces.alloc(device);
  surfaces.format = AV_PIX_FMT_VAAPI;
  surfaces.swFormat = AV_PIX_FMT_NV12;
  surfaces.width = size.width;
  surfaces.height = size.height;
  surfaces.initialPoolSize = 20;
  expectOk(surfaces.init(), 'make surfaces on the graphics card');
  context.pixelFormat = AV_PIX_FMT_VAAPI;
  context.hwFramesCtx = surfaces;
  return async (frame) => {
    const uploaded = allocFrame();
    expectOk(surfaces.getBuffer(uploaded), 'allocate a surface');
    expectOk(await surfaces.transferData(uploaded, frame), 'copy to the graphics card');
    uploaded.pts = frame.pts;
    return uploaded;
  };
}
