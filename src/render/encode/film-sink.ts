import { SWS_AREA } from 'node-av/constants';
import { type Frame, Packet, SoftwareScaleContext } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';
import type { CodedSound } from '#render/sound/aac.ts';
import type { Size } from '#scene/model/geometry.ts';
import { chooseEncoder } from './choose-encoder.ts';
import { type Mp4Writer, openMp4Writer } from './mp4-writer.ts';
import { allocPicture } from './planes.ts';
import type { Quality, VideoEncoderName } from './video-settings.ts';

/** One file that grows frame by frame. */
export type FilmSink = AsyncDisposable & {
  /** Codes and writes a frame; it is the caller's again when the promise is settled. */
  write(frame: Frame): Promise<void>;
  finish(): Promise<void>;
};

export type FilmSinkOptions = {
  readonly path: string;
  readonly size: Size;
  readonly quality: Quality;
  readonly encoder: VideoEncoderName;
  /** Sound may still be in the making: until it is there, coded pictures wait in memory. */
  readonly sound: CodedSound | Promise<CodedSound>;
  readonly frameCount: number;
  readonly maxBytes: number;
  readonly maxBitRate?: number;
  readonly notice: (line: string) => void;
};

export async function openFilmSink(options: FilmSinkOptions): Promise<FilmSink> {
  const waiting: Packet[] = [];
  let mp4: Mp4Writer | undefined;
  let failure: { readonly error: unknown } | undefined;

  function writeWaiting(writer: Mp4Writer): void {
    for (const packet of waiting.splice(0)) {
      writer.writePicture(packet);
      packet.free();
    }
  }

  function toFile(packet: Packet): void {
    if (failure) throw failure.error;
    if (!mp4) {
      waiting.push(copyOf(packet));
      return;
    }
    writeWaiting(mp4);
    mp4.writePicture(packet);
  }

  const encoder = await chooseEncoder(options, toFile, options.notice);
  const opening = Promise.resolve(options.sound).then((sound) =>
    openMp4Writer(options.path, encoder.context, sound, options),
  );
  opening.then(
    (writer) => {
      mp4 = writer;
    },
    (error: unknown) => {
      failure = { error };
    },
  );
  return {
    write: (frame) => encoder.send(frame),
    async finish() {
      await encoder.finish();
      const writer = await opening;
      writeWaiting(writer);
      await writer.finish();
    },
    async [Symbol.asyncDispose]() {
      const writer = await opening.catch(() => undefined);
      for (const packet of waiting.splice(0)) packet.free();
      encoder[Symbol.dispose]();
      await writer?.[Symbol.asyncDispose]();
    },
  };
}

function copyOf(packet: Packet): Packet {
  const copy = new Packet();
  copy.alloc();
  expectOk(copy.ref(packet), 'keep a coded picture');
  return copy;
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
