import { basename } from 'node:path';
import { Frame } from 'node-av/lib';
import sharp, { type Sharp } from 'sharp';
import { rgbOf } from '#render/encode/planes.ts';
import { RenderError } from '#render/render-error.ts';
import type { PictureAnalysis } from '#scene/analysis/picture-analysis.ts';
import type { Size } from '#scene/model/geometry.ts';
import { type ClipFacts, clipFactsOf, openClip, turnsOf, withoutPicture } from './clip-facts.ts';
import { openPictureMaker } from './clip-picture.ts';
import { openFrameDecoder } from './frame-decoder.ts';
import { lookAt } from './picture-look.ts';
import { evenSize, sizeInside } from './sizes.ts';

/** One frame in 4:2:0: three planes, whose rows may be longer than the picture is wide. */
export type ClipFrame = Size & {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly yStride: number;
  readonly uStride: number;
  readonly vStride: number;
};

/** A clip that can be asked for its picture at any time, and is quick when the times go forward. */
export type ClipReader = AsyncDisposable & {
  /** The picture seen at a time; it stays good until the call after the next one. */
  frameAt(timeSeconds: number): Promise<ClipFrame>;
};

// Seeking lands on a key frame and decodes from there, so short hops are cheaper by just decoding on.
const SEEK_BEYOND_SECONDS = 3;
const STILL_SIDE = 256;
const ROUNDING_SECONDS = 0.001;

/** The size, length and sound of a clip. Its first frame is decoded, so that a clip that passes can be shown. */
export async function probeClip(path: string): Promise<ClipFacts & PictureAnalysis> {
  const { input, video } = await openClip(path);
  await using _ = input;
  const facts = clipFactsOf(input, video, basename(path));
  const look = await lookAt(await readClipStill(path, Math.min(0.5, facts.durationSeconds / 2)));
  // Some recorders write no length; what has a picture lasts at least for a moment.
  return { ...facts, ...look, durationSeconds: Math.max(facts.durationSeconds, 1 / 30) };
}

/** A small still of a clip. */
export async function readClipStill(path: string, timeSeconds: number): Promise<Sharp> {
  await using reader = await openClipReader(path, STILL_SIDE);
  const frame = await reader.frameAt(timeSeconds);
  const { width, height } = frame;
  const rgb = rgbOf({ ...frame, chromaStride: frame.uStride });
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Opens a clip for reading; pictures come no larger than `longestSide`. */
export async function openClipReader(path: string, longestSide: number): Promise<ClipReader> {
  const name = basename(path);
  const { input, video } = await openClip(path);
  try {
    const facts = clipFactsOf(input, video, name);
    const decoder = await openFrameDecoder(input, video, 2).catch((cause: unknown) => {
      throw new RenderError(
        'clip-unreadable',
        `The clip '${name}' is of a kind that Curbreel does not read.`,
        { cause },
      );
    });
    const maker = openPictureMaker(turnsOf(video), evenSize(sizeInside(facts, longestSide)));
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
      if (time < from - ROUNDING_SECONDS || time > from + SEEK_BEYOND_SECONDS) {
        await decoder.seek(time);
        currentTime = undefined;
        await advance();
      } else if (!isStarted) await advance();
      isStarted = true;
      // The first picture stands for every time before it, the last for every time after it.
      while (
        upcomingTime !== undefined &&
        (currentTime === undefined || upcomingTime <= time + ROUNDING_SECONDS)
      ) {
        [current, upcoming] = [upcoming, current];
        currentTime = upcomingTime;
        isShownFresh = false;
        await advance();
      }
    }

    return {
      async frameAt(timeSeconds) {
        try {
          await goTo(timeSeconds);
          if (!isShownFresh) {
            if (current.width === 0) throw withoutPicture(name);
            [shown, spare] = [spare, shown];
            await maker.make(current, shown);
            isShownFresh = true;
          }
          return planesOf(shown);
        } catch (error) {
          if (error instanceof RenderError) throw error;
          throw new RenderError('clip-unreadable', `The clip '${name}' is damaged and cannot be read.`, {
            cause: error,
          });
        }
      },
      async [Symbol.asyncDispose]() {
        for (const frame of [current, upcoming, shown, spare]) frame.free();
        maker[Symbol.dispose]();
        decoder[Symbol.dispose]();
        await input[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await input[Symbol.asyncDispose]();
    throw error;
  }
}

function allocFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  return frame;
}

function planesOf(frame: Frame): ClipFrame {
  const [y, u, v] = frame.data ?? [];
  const [yStride = 0, uStride = 0, vStride = 0] = frame.linesize;
  if (!y || !u || !v) throw new Error('an empty frame');
  return { width: frame.width, height: frame.height, y, u, v, yStride, uStride, vStride };
}
