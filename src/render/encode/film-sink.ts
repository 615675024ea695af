import { SWS_AREA } from 'node-av/constants';
import { type Frame, Packet, SoftwareScaleContext } from 'node-av/lib';
import { expectOk } from '#render/media/libav.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import type { CodedSound } from '#render/sound/aac.ts';
import type { Size } from '#scene/model/geometry.ts';
import { allocEncoderFrame, type EncoderFrame, openEncoderFrame } from './encoder-frame.ts';
import { type Mp4Writer, openMp4Writer } from './mp4-writer.ts';
import { openVideoEncoderOrFallback } from './video-encoder.ts';
import type { Quality, VideoEncoderName } from './video-settings.ts';

// Enough that the encoder never waits for the compositor, few enough to limit memory.
const FRAMES_IN_FLIGHT = 4;

/** One output file. */
export type FilmSink = AsyncDisposable & {
  /** Encodes and writes a frame, which the caller may reuse once the promise settles. */
  write(frame: Frame): Promise<void>;
  finish(): Promise<void>;
};

type FilmSinkOptions = {
  readonly path: string;
  readonly size: Size;
  readonly quality: Quality;
  readonly encoder: VideoEncoderName;
  /** The muxer needs the sound first: until it is there, video packets are buffered in memory. */
  readonly sound: CodedSound | Promise<CodedSound>;
  readonly frameCount: number;
  readonly maxBytes: number;
  readonly maxBitRate?: number;
  readonly notice: (line: string) => void;
};

export async function openFilmSink(options: FilmSinkOptions): Promise<FilmSink> {
  const buffered: Packet[] = [];
  let mp4: Mp4Writer | undefined;
  let failure: { readonly error: unknown } | undefined;

  function writeBuffered(writer: Mp4Writer): void {
    for (const packet of buffered.splice(0)) {
      writer.writePicture(packet);
      packet.free();
    }
  }

  function writePacket(packet: Packet): void {
    if (failure) throw failure.error;
    if (!mp4) {
      buffered.push(copyOf(packet));
      return;
    }
    writeBuffered(mp4);
    mp4.writePicture(packet);
  }

  const encoder = await openVideoEncoderOrFallback(options, writePacket, options.notice);
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
      writeBuffered(writer);
      await writer.finish();
    },
    async [Symbol.asyncDispose]() {
      const writer = await opening.catch(() => undefined);
      for (const packet of buffered.splice(0)) packet.free();
      encoder[Symbol.dispose]();
      await writer?.[Symbol.asyncDispose]();
    },
  };
}

function copyOf(packet: Packet): Packet {
  const copy = new Packet();
  copy.alloc();
  expectOk(copy.ref(packet), 'buffer a video packet');
  return copy;
}

/** A sink that scales frames down before encoding, so that a preview needs no second composition. */
export async function openShrinkingSink(options: FilmSinkOptions): Promise<FilmSink> {
  const sink = await openFilmSink(options);
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  // Area averaging is both the sharpest and the cheapest filter for halving.
  expectOk(scaler.setOption('sws_flags', String(SWS_AREA)), 'select a filter');
  const small = allocEncoderFrame(options.size);
  return {
    async write(frame) {
      expectOk(small.makeWritable(), 'reuse a frame');
      expectOk(await scaler.scaleFrame(small, frame), 'scale a frame');
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

/** Queues composed frames to all sinks while earlier ones are still being encoded. */
type FilmWriter = Disposable & {
  /** Copies the planes; settles as soon as a frame is free for them. */
  write(planes: YuvPlanes): Promise<void>;
  /** Settles when every sink has written all frames. */
  finish(): Promise<void>;
};

export function openFilmWriter(size: Size, sinks: readonly FilmSink[]): FilmWriter {
  const frames = Array.from({ length: FRAMES_IN_FLIGHT }, () => openEncoderFrame(size));
  const free: EncoderFrame[] = [...frames];
  const tails = sinks.map(() => Promise.resolve());
  let onFree: (() => void) | undefined;
  let failure: { readonly error: unknown } | undefined;
  let frameNumber = 0;

  function release(frame: EncoderFrame): void {
    free.push(frame);
    onFree?.();
  }

  function dispatch(frame: EncoderFrame): void {
    sinks.forEach((sink, index) => {
      // One chain of promises per sink: frames stay in order, and sinks do not wait for each other.
      tails[index] = (tails[index] ?? Promise.resolve()).then(() =>
        failure ? undefined : sink.write(frame.frame),
      );
    });
    Promise.all(tails).then(
      () => release(frame),
      (error: unknown) => {
        failure ??= { error };
        release(frame);
      },
    );
  }

  return {
    async write(planes) {
      while (free.length === 0 && !failure) {
        await new Promise<void>((resolve) => {
          onFree = resolve;
        });
      }
      if (failure) throw failure.error;
      const frame = free.shift();
      if (!frame) throw new Error('no free frame');
      frame.fill(planes);
      frame.frame.pts = BigInt(frameNumber++);
      dispatch(frame);
    },
    async finish() {
      await Promise.all(tails);
      await Promise.all(sinks.map((sink) => sink.finish()));
    },
    [Symbol.dispose]() {
      for (const frame of frames) frame[Symbol.dispose]();
    },
  };
}
