import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { AV_NOPTS_VALUE, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import { RenderError } from '#render/render-error.ts';
import type { Size } from '#scene/model/geometry.ts';
import { type Stream, secondsOf } from './libav.ts';
import { type OpenInput, openInput } from './open-input.ts';

/** What the container of a clip tells. */
export type ClipFacts = Size & {
  readonly kind: 'clip';
  readonly durationSeconds: number;
  readonly hasSound: boolean;
};

/** Quarter turns, clockwise, that make the picture upright. */
export type Turns = 0 | 1 | 2 | 3;

const MAX_PIXELS = 8192 * 4352;
const MAX_SECONDS = 6 * 3600;

/** Opens a clip that has a picture, in words a person understands when it has none. */
export async function openClip(path: string): Promise<{ input: OpenInput; video: Stream }> {
  const name = basename(path);
  await access(path).catch((cause: unknown) => {
    throw new RenderError('media-missing', `The clip '${name}' was not found.`, { cause });
  });
  const input = await openInput(path).catch((cause: unknown) => {
    throw new RenderError(
      'clip-unreadable',
      `The clip '${name}' cannot be read. MP4, MOV, AVI and WebM from phones and cameras work.`,
      { cause },
    );
  });
  const { video } = input;
  const { width = 0, height = 0 } = video?.codecpar ?? {};
  if (video && width > 0 && height > 0 && width * height <= MAX_PIXELS) return { input, video };
  await input[Symbol.asyncDispose]();
  if (!video || width * height === 0) throw withoutPicture(name);
  throw new RenderError('clip-too-large', `The clip '${name}' has a larger picture than Curbreel can read.`);
}

/** The upright size of a clip, its length, and whether it can be heard. */
export function clipFactsOf(input: OpenInput, video: Stream, name: string): ClipFacts {
  const durationSeconds = durationOf(input, video);
  if (durationSeconds > MAX_SECONDS) {
    throw new RenderError('clip-too-large', `The clip '${name}' is longer than six hours.`);
  }
  return {
    kind: 'clip',
    ...uprightSize(video),
    durationSeconds,
    hasSound: input.audio !== undefined && input.audio.codecpar.sampleRate > 0,
  };
}

export function withoutPicture(name: string): RenderError {
  return new RenderError('clip-unreadable', `The clip '${name}' has no picture in it.`);
}

/** How often to turn the picture by 90 degrees, from the matrix that phones write beside it. */
export function turnsOf(video: Stream): Turns {
  const matrix = video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const a = matrix.readInt32LE(0);
  const b = matrix.readInt32LE(4);
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return ((Math.round(degrees / 90) + 4) % 4) as Turns;
}

function uprightSize(video: Stream): Size {
  const { width, height } = video.codecpar;
  const { num, den } = video.sampleAspectRatio;
  const isSane = num > 0 && den > 0 && num / den < 4 && den / num < 4;
  const wide = Math.max(2, Math.round(isSane ? (width * num) / den : width));
  return turnsOf(video) % 2 === 1 ? { width: height, height: wide } : { width: wide, height };
}

function durationOf({ format }: OpenInput, video: Stream): number {
  if (video.duration > 0n) return secondsOf(video.duration, video.timeBase);
  return format.duration > 0n && format.duration !== AV_NOPTS_VALUE ? Number(format.duration) / 1e6 : 0;
}
