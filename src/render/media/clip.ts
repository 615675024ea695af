import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { AV_NOPTS_VALUE, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import type { Sharp } from 'sharp';
import { RenderError } from '#render/render-error.ts';
import type { PictureAnalysis } from '#scene/analysis/picture-analysis.ts';
import { type Rect, type Size, WHOLE } from '#scene/model/geometry.ts';
import {
  filtersToPlanes,
  type Orientation,
  openFrameConverter,
  type QuarterTurns,
  uprightSize,
} from './frame-converter.ts';
import { openFrameDecoder } from './frame-decoder.ts';
import { allocFrame, type Stream, secondsOf } from './libav.ts';
import { type OpenInput, openInput } from './open-input.ts';
import { analyseImage, evenSize, scaledSize, sharpFromPlanes, type YuvPlanes } from './picture.ts';
import { evenCropOf, type PicturePart, regionOf, scaleOf } from './picture-part.ts';

/** What the container of a clip declares. */
type ClipFacts = Size & {
  readonly kind: 'clip';
  readonly durationSeconds: number;
  readonly hasSound: boolean;
};

/** Random access to the frames of a clip, fast for ascending times. */
export type ClipReader = AsyncDisposable & {
  /** The part of the picture that frames show. */
  readonly region: Rect;
  /** The frame shown at a time; valid until the call after the next one. */
  frameAt(timeSeconds: number): Promise<YuvPlanes>;
};

const MAX_PIXELS = 8192 * 4352;
const MAX_SECONDS = 6 * 3600;
// A seek decodes from the key frame before its target, so short distances are cheaper by decoding on.
const SEEK_BEYOND_SECONDS = 3;
const STILL_SIDE = 256;
// A frame counts as due this much before its time. Clips mostly begin at whole frames of the film, and cameras write times that
// are some milliseconds off: frames that are late would be left out, and those before them shown twice. Less than half of a
// frame at 60 a second, where the same happens to early ones.
const EARLY_SECONDS = 0.007;
const MIN_CROP_SIDE = 16;
const ONE_FRAME_SECONDS = 1 / 30;

/** Reads size, duration and sound of a clip. Decodes a frame, so a clip that passes can be shown. */
export async function probeClip(path: string): Promise<ClipFacts & PictureAnalysis> {
  const { input, video } = await openClip(path);
  await using _ = input;
  const facts = clipFactsOf(input, video, basename(path));
  const analysis = await analyseImage(await readClipStill(path, Math.min(0.5, facts.durationSeconds / 2)));
  return { ...facts, ...analysis };
}

/** A small still of a clip. */
export async function readClipStill(path: string, timeSeconds: number): Promise<Sharp> {
  await using reader = await openClipReader(path, STILL_SIDE);
  return sharpFromPlanes(await reader.frameAt(timeSeconds));
}

/** Opens a file that has a video stream; errors are worded for users. */
export async function openClip(path: string): Promise<{ input: OpenInput; video: Stream }> {
  const name = basename(path);
  await access(path).catch((cause: unknown) => {
    throw new RenderError('media-missing', `The clip '${name}' was not found.`, { cause });
  });
  const input = await openInput(path).catch((cause: unknown) => {
    throw unreadable(
      `The clip '${name}' cannot be read. MP4, MOV, AVI and WebM from phones and cameras work.`,
      cause,
    );
  });
  const { video } = input;
  const { width = 0, height = 0 } = video?.codecpar ?? {};
  if (video && width > 0 && height > 0 && width * height <= MAX_PIXELS) return { input, video };
  await input[Symbol.asyncDispose]();
  if (!video || width * height === 0) throw withoutPicture(name);
  throw new RenderError('clip-too-large', `The clip '${name}' has a larger picture than Curbreel can read.`);
}

/** Upright size, duration, and whether there is sound. */
export function clipFactsOf(input: OpenInput, video: Stream, name: string): ClipFacts {
  const durationSeconds = durationOf(input, video);
  if (durationSeconds > MAX_SECONDS) {
    throw new RenderError('clip-too-large', `The clip '${name}' is longer than six hours.`);
  }
  return {
    kind: 'clip',
    ...shownSize(video),
    durationSeconds,
    hasSound: input.audio !== undefined && input.audio.codecpar.sampleRate > 0,
  };
}

/** How to make a clip upright, from the display matrix that phones write. */
export function orientationOf(video: Stream): Orientation {
  const matrix = video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return { isMirrored: false, turns: 0 };
  const [a = 1, b = 0, c = 0, d = 1] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at));
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  // A negative determinant means a reflection, which some cameras and editors write.
  return { isMirrored: a * d - b * c < 0, turns: ((Math.round(degrees / 90) + 4) % 4) as QuarterTurns };
}

/** Opens a clip for reading; frames show a part of it, scaled down to `longestSide`. */
export async function openClipReader(
  path: string,
  longestSide: number,
  part: PicturePart = { region: WHOLE, fullWidth: Number.POSITIVE_INFINITY },
): Promise<ClipReader> {
  const name = basename(path);
  const { input, video } = await openClip(path);
  try {
    const facts = clipFactsOf(input, video, name);
    const decoder = await openFrameDecoder(input, video, 2).catch((cause: unknown) => {
      throw unreadable(`The clip '${name}' is of a kind that Curbreel does not read.`, cause);
    });
    const orientation = orientationOf(video);
    const region = croppedRegion(part, uprightSize(video.codecpar, orientation));
    const crop = { width: region.width * facts.width, height: region.height * facts.height };
    const size = evenSize(scaledSize(crop, scaleOf(part, crop, facts, longestSide)));
    const converter = openFrameConverter((frame) => filtersToPlanes(frame, orientation, region, size));
    let [current, upcoming] = [allocFrame(), allocFrame()];
    let [shown, spare] = [allocFrame(), allocFrame()];
    let currentTime: number | undefined;
    let upcomingTime: number | undefined;
    let isStarted = false;
    let isShownFresh = false;

    async function advance(): Promise<void> {
      upcoming.unref();
      upcomingTime = await decoder.next(upcoming);
    }

    async function goTo(time: number): Promise<void> {
      const from = currentTime ?? 0;
      if (time < from - EARLY_SECONDS || time > from + SEEK_BEYOND_SECONDS) {
        await decoder.seek(time);
        currentTime = undefined;
        await advance();
      } else if (!isStarted) await advance();
      isStarted = true;
      // The first frame also stands for all times before it, the last for all times after it.
      while (
        upcomingTime !== undefined &&
        (currentTime === undefined || upcomingTime <= time + EARLY_SECONDS)
      ) {
        [current, upcoming] = [upcoming, current];
        currentTime = upcomingTime;
        isShownFresh = false;
        await advance();
      }
    }

    return {
      region,
      async frameAt(timeSeconds) {
        try {
          await goTo(timeSeconds);
          if (!isShownFresh) {
            if (current.width === 0) throw withoutPicture(name);
            [shown, spare] = [spare, shown];
            await converter.convert(current, shown);
            isShownFresh = true;
          }
          return planesOf(shown);
        } catch (error) {
          if (error instanceof RenderError) throw error;
          throw unreadable(`The clip '${name}' is damaged and cannot be read.`, error);
        }
      },
      async [Symbol.asyncDispose]() {
        for (const frame of [current, upcoming, shown, spare]) frame.free();
        converter[Symbol.dispose]();
        decoder[Symbol.dispose]();
        await input[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await input[Symbol.asyncDispose]();
    throw error;
  }
}

// Of a tiny clip, the whole: a part of it could be less than a chroma sample.
function croppedRegion({ region }: PicturePart, picture: Size): Rect {
  const crop = evenCropOf(region, picture);
  return region === WHOLE || Math.min(crop.width, crop.height) < MIN_CROP_SIDE
    ? WHOLE
    : regionOf(crop, picture);
}

/** The upright size in square pixels. */
function shownSize(video: Stream): Size {
  const { width, height } = video.codecpar;
  const { num, den } = video.sampleAspectRatio;
  const isSane = num > 0 && den > 0 && num / den < 4 && den / num < 4;
  const wide = Math.max(2, Math.round(isSane ? (width * num) / den : width));
  return uprightSize({ width: wide, height }, orientationOf(video));
}

// Some recorders write no duration; what has a picture lasts at least one frame.
function durationOf({ format }: OpenInput, video: Stream): number {
  if (video.duration > 0n) return Math.max(secondsOf(video.duration, video.timeBase), ONE_FRAME_SECONDS);
  const isKnown = format.duration > 0n && format.duration !== AV_NOPTS_VALUE;
  return Math.max(isKnown ? Number(format.duration) / 1e6 : 0, ONE_FRAME_SECONDS);
}

function unreadable(message: string, cause?: unknown): RenderError {
  return new RenderError('clip-unreadable', message, cause === undefined ? undefined : { cause });
}

function withoutPicture(name: string): RenderError {
  return unreadable(`The clip '${name}' has no picture in it.`);
}

function planesOf(frame: Frame): YuvPlanes {
  const [y, u, v] = frame.data ?? [];
  const [yStride = 0, uStride = 0, vStride = 0] = frame.linesize;
  if (!y || !u || !v) throw new Error('an empty frame');
  return { width: frame.width, height: frame.height, y, u, v, yStride, uStride, vStride };
}
