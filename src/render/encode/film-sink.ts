import { AV_PICTURE_TYPE_I, AV_PICTURE_TYPE_NONE, SWS_AREA } from 'node-av/constants';
import { CodecParameters, type Frame, type Packet, SoftwareScaleContext } from 'node-av/lib';
import { allocPacket, expectOk } from '#render/media/libav.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import type { CodedSound } from '#render/sound/aac.ts';
import type { Size } from '#scene/model/geometry.ts';
import { type CodedPicture, type EarlierFilm, type GroupRange, openEarlierFilm } from './earlier-film.ts';
import { allocEncoderFrame, type EncoderFrame, openEncoderFrame } from './encoder-frame.ts';
import { parameterSetsOf } from './h264-nals.ts';
import { type Mp4Writer, openMp4Writer } from './mp4-writer.ts';
import { openVideoEncoderOrFallback, type VideoEncoder } from './video-encoder.ts';
import { type Quality, TRANSITION_QUANTIZER_OFFSET, type VideoEncoderName } from './video-settings.ts';

// Enough that the encoder never waits for the compositor, few enough to limit memory.
const FRAMES_IN_FLIGHT = 4;

/** One output file. Its frames are coded, or copied group by group from an earlier film. */
export type FilmSink = AsyncDisposable & {
  /** Encodes and writes a frame, which the caller may reuse once the promise settles. */
  write(frame: Frame): Promise<void>;
  /** Ends a run of frames: a copied group may follow, and the next frame begins a new group. */
  endRun(): Promise<void>;
  copy(group: GroupRange, from: CopySource): Promise<void>;
  finish(): Promise<void>;
};

/** Files that groups are copied from: a whole film, or a piece of one that begins at a later frame. */
export type CopySource = {
  readonly paths: { readonly film: string; readonly preview?: string | undefined };
  readonly firstFrame: number;
};

type FilmSinkOptions = {
  readonly path: string;
  readonly size: Size;
  readonly quality: Quality;
  readonly encoder: VideoEncoderName;
  /** The muxer needs the sound first: until it is there, video packets are buffered in memory. A piece has none. */
  readonly sound: CodedSound | Promise<CodedSound> | undefined;
  readonly frameCount: number;
  readonly maxBytes: number;
  readonly maxBitRate?: number;
  readonly notice: (line: string) => void;
};

/** `kind` is the file of a copy source that is coded in the same way. */
export async function openFilmSink(
  options: FilmSinkOptions,
  kind: keyof CopySource['paths'] = 'film',
): Promise<FilmSink> {
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

  const openEncoder = () => openVideoEncoderOrFallback(options, writePacket, options.notice);
  let encoder: VideoEncoder | undefined = await openEncoder();
  const closeEncoder = () => {
    encoder?.[Symbol.dispose]();
    encoder = undefined;
  };
  const { hasBFrames: delayFrames } = encoder.context;
  const parameters = parametersOf(encoder);
  const sources = new Map<string, EarlierFilm>();
  const sourceAt = async (path: string | undefined): Promise<EarlierFilm> => {
    if (path === undefined) throw new Error('no film to copy from');
    const source = sources.get(path) ?? (await openMatching(path, parameters));
    sources.set(path, source);
    return source;
  };

  const opening = Promise.resolve(options.sound).then((sound) =>
    openMp4Writer(options.path, parameters, sound, options),
  );
  opening.then(
    (writer) => {
      mp4 = writer;
    },
    (error: unknown) => {
      failure = { error };
    },
  );

  function writeCopied({ data, isKey, frame, position }: CodedPicture): void {
    using packet = allocPacket();
    packet.data = data;
    packet.isKeyframe = isKey;
    packet.pts = BigInt(frame);
    // As from the encoder: pictures are decoded in order of position, each as late as reordering allows.
    packet.dts = BigInt(position - delayFrames);
    writePacket(packet);
  }

  async function endRun(): Promise<void> {
    await encoder?.finish();
    closeEncoder();
  }

  return {
    async write(frame) {
      encoder ??= await openEncoder();
      await encoder.send(frame);
    },
    endRun,
    async copy({ from, to }, { paths, firstFrame }) {
      const source = await sourceAt(paths[kind]);
      await source.readGroup({ from: from - firstFrame, to: to - firstFrame }, (picture) =>
        writeCopied({
          ...picture,
          frame: picture.frame + firstFrame,
          position: picture.position + firstFrame,
        }),
      );
    },
    async finish() {
      await endRun();
      const writer = await opening;
      writeBuffered(writer);
      await writer.finish();
    },
    async [Symbol.asyncDispose]() {
      const writer = await opening.catch(() => undefined);
      for (const packet of buffered.splice(0)) packet.free();
      closeEncoder();
      parameters.free();
      for (const source of sources.values()) await source[Symbol.asyncDispose]();
      await writer?.[Symbol.asyncDispose]();
    },
  };
}

function parametersOf({ context }: VideoEncoder): CodecParameters {
  const parameters = new CodecParameters();
  parameters.alloc();
  expectOk(parameters.fromContext(context), 'read the video parameters');
  return parameters;
}

// All groups of a track share one set of parameters. A decoder would misread those of another.
async function openMatching(path: string, { extradata }: CodecParameters): Promise<EarlierFilm> {
  const earlier = await openEarlierFilm(path);
  const sets = extradata ? parameterSetsOf(extradata) : [];
  const isSame =
    sets.length > 0 &&
    sets.length === earlier.parameterSets.length &&
    sets.every((set, index) => earlier.parameterSets[index]?.equals(set));
  if (isSame) return earlier;
  await earlier[Symbol.asyncDispose]();
  throw new Error('it has other parameters');
}

function copyOf(packet: Packet): Packet {
  const copy = allocPacket();
  expectOk(copy.ref(packet), 'buffer a video packet');
  return copy;
}

/** A sink that scales frames down before encoding, so that a preview needs no second composition. */
export async function openShrinkingSink(options: FilmSinkOptions): Promise<FilmSink> {
  const sink = await openFilmSink(options, 'preview');
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
      small.pictType = frame.pictType;
      await sink.write(small);
    },
    endRun: () => sink.endRun(),
    copy: (group, from) => sink.copy(group, from),
    finish: () => sink.finish(),
    async [Symbol.asyncDispose]() {
      small.free();
      scaler.freeContext();
      await sink[Symbol.asyncDispose]();
    },
  };
}

/**
 * Queues composed frames to all sinks while earlier ones are still being encoded. Disposal waits for what runs: after one
 * sink has failed, a thread may still read the frames and the encoder of another.
 */
type FilmWriter = AsyncDisposable & {
  /** Copies the planes; settles as soon as a frame is free for them. */
  write(planes: YuvPlanes, kind?: FrameKind): Promise<void>;
  /** Ends a run of frames: a copied group or nothing follows. */
  endRun(): void;
  copy(group: GroupRange, from: CopySource): void;
  /** Settles when every sink has written all frames. */
  finish(): Promise<void>;
};

type FrameKind = {
  /** A key frame begins a closed group. */
  readonly isKey?: boolean;
  /** In transitions the eye follows no detail: they are coded coarser, and the bits go to what is held. */
  readonly isTransition?: boolean;
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

  /** Calls back when all sinks are done. */
  function dispatch(action: (sink: FilmSink) => Promise<void>, onDone: () => void): void {
    sinks.forEach((sink, index) => {
      // One chain of promises per sink: frames stay in order, and sinks do not wait for each other.
      tails[index] = (tails[index] ?? Promise.resolve()).then(() => (failure ? undefined : action(sink)));
    });
    Promise.all(tails).then(onDone, (error: unknown) => {
      failure ??= { error };
      onDone();
    });
  }

  return {
    async write(planes, { isKey = false, isTransition = false } = {}) {
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
      frame.setQuantizerOffset(isTransition ? TRANSITION_QUANTIZER_OFFSET : 0);
      frame.frame.pictType = isKey ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
      dispatch(
        (sink) => sink.write(frame.frame),
        () => release(frame),
      );
    },
    endRun: () =>
      dispatch(
        (sink) => sink.endRun(),
        () => undefined,
      ),
    copy(group, from) {
      frameNumber = group.to;
      dispatch(
        (sink) => sink.copy(group, from),
        () => undefined,
      );
    },
    async finish() {
      dispatch(
        (sink) => sink.finish(),
        () => undefined,
      );
      await Promise.all(tails);
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(tails);
      for (const frame of frames) frame[Symbol.dispose]();
    },
  };
}
