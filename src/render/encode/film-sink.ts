import { SWS_AREA } from 'node-av/constants';
import { type Frame, type Packet, SoftwareScaleContext } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';
import type { Size } from '#scene/geometry.ts';
import type { CodedSound } from './aac.ts';
import { chooseEncoder } from './choose-encoder.ts';
import { type Mp4Writer, openMp4Writer } from './mp4-writer.ts';
import { allocPicture } from './planes.ts';
import type { Quality, VideoEncoderName } from './video-settings.ts';

/** One file that grows frame by frame. */
export interface FilmSink extends AsyncDisposable {
  /** Codes and writes a frame; it is the caller's again when the promise is settled. */
  write(frame: Frame): Promise<void>;
  finish(): Promise<void>;
}

export interface FilmSinkOptions {
  readonly path: string;
  readonly size: Size;
  readonly quality: Quality;
  readonly encoder: VideoEncoderName;
  readonly sound: CodedSound;
  readonly frameCount: number;
  readonly maxBytes: number;
  readonly maxBitRate?: number;
  readonly notice: (line: string) => void;
}

export async function openFilmSink(options: FilmSinkOptions): Promise<FilmSink> {
  let writer: Mp4Writer | undefined;
  const toFile = async (packet: Packet) => writer?.writePicture(packet);
  const encoder = await chooseEncoder(options, toFile, options.notice);
  try {
    const mp4 = await openMp4Writer(options.path, encoder.context, options.sound, options);
    writer = mp4;
    return {
      write: (frame) => encoder.send(frame),
      async finish() {
        await encoder.finish();
        await mp4.finish();
      },
      async [Symbol.asyncDispose]() {
        encoder[Symbol.dispose]();
        await mp4[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    encoder[Symbol.dispose]();
    throw error;
  }
}

/** A sink of another size that takes the same frames: they are composed once and shrunk. */
export async function openShrinkingSink(options: FilmSinkOptions): Promise<FilmSink> {
  const sink = await openFilmSink(options);
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  // Averaging whole areas is both the sharpest and the cheapest way to halve a picture.
  expectOk(scaler.setOption('sws_flags', String(SWS_AREA)), 'choose a filter');
  const small = allocPicture(options.size);
  return {
    async write(frame) {
      expectOk(small.makeWritable(), 'reuse a frame');
      expectOk(await scaler.scaleFrame(small, frame), 'shrink a frame');
      small.pts = frame.pts;
      await sink.write(small);
    },
    finish: () => sink.finish(),
    async [Symbol.asyncDispose]() {
      small.free();
      scaler.freeContext();
      await sink[Symbol.asyncDispose]();
    },
  };
}
