import { basename } from 'node:path';
import { avGetCodecName } from 'node-av/lib';
import { clipFactsOf, openClip, openClipReader, orientationOf } from '#render/media/clip.ts';
import type { Stream } from '#render/media/libav.ts';
import { type OpenInput, openDecoder } from '#render/media/open-input.ts';
import { analyseImage, sharpFromPlanes, writeJpeg } from '#render/media/picture.ts';
import { RenderError } from '#render/render-error.ts';
import { copyStreams, type Muxer } from './copy-streams.ts';
import type { IngestedClip, ThumbnailedRequest } from './ingest-schema.ts';
import { endsEarly, isTruncated } from './truncated.ts';

const THUMBNAIL_SIDE = 640;
const THUMBNAIL_QUALITY = 78;
const CLIP_FORMATS = /mov|matroska|avi/;
const CONTAINERS = { mp4: 'mp4', mov: 'mov', webm: 'webm', matroska: 'mkv' } as const;
type ClipMuxer = keyof typeof CONTAINERS;

/** Copies a clip without its metadata, and measures it. */
export async function inspectClip({
  path,
  outputPath,
  thumbnailPath,
}: ThumbnailedRequest): Promise<IngestedClip> {
  const muxer = await copyClip(path, outputPath);
  const { input, video } = await openClip(outputPath);
  await using _ = input;
  const { width, height, durationSeconds, hasSound } = clipFactsOf(input, video, basename(path));
  const look = await makeThumbnail(outputPath, durationSeconds / 2, thumbnailPath);
  return {
    container: CONTAINERS[muxer],
    width,
    height,
    ...look,
    durationSeconds,
    framesPerSecond: rateOf(video),
    codec: codecOf(video),
    rotation: orientationOf(video).turns * 90,
    hasSound,
  };
}

async function copyClip(path: string, outputPath: string): Promise<ClipMuxer> {
  const { input, video } = await openClip(path);
  let candidates: readonly ClipMuxer[];
  {
    await using _ = input;
    const isClip = CLIP_FORMATS.test(input.format.iformat?.name ?? '');
    if (!isClip || (await isTruncated(path))) throw unreadable(path);
    candidates = muxersFor(codecOf(video), input.audio && codecOf(input.audio));
  }
  let failure: unknown;
  for (const muxer of candidates) {
    try {
      await copyInto(muxer, path, outputPath);
      return muxer;
    } catch (error) {
      if (error instanceof RenderError) throw error;
      failure = error;
    }
  }
  throw unreadable(path, failure);
}

async function copyInto(muxer: Muxer, path: string, outputPath: string): Promise<void> {
  const { input, video } = await openClip(path);
  await using _ = input;
  const { durationSeconds } = clipFactsOf(input, video, basename(path));
  const audio = await findPlayableSound(input);
  const { endSeconds } = await copyStreams(input, audio ? [video, audio] : [video], muxer, outputPath);
  if (endsEarly(endSeconds, durationSeconds)) throw unreadable(path);
}

// Sound that cannot be decoded is dropped.
async function findPlayableSound({ audio }: OpenInput): Promise<Stream | undefined> {
  if (!audio || audio.codecpar.sampleRate <= 0) return undefined;
  try {
    (await openDecoder(audio, 1)).freeContext();
    return audio;
  } catch {
    return undefined;
  }
}

function muxersFor(video: string, audio: string | undefined): readonly ClipMuxer[] {
  const isIn = (list: string, codec: string | undefined) =>
    codec === undefined || list.split(' ').includes(codec);
  if (isIn('vp8 vp9 av1', video) && isIn('opus vorbis', audio)) return ['webm', 'matroska'];
  const isMp4 =
    isIn('h264 hevc mpeg4 av1 vp9', video) && isIn('aac mp3 ac3 eac3 alac opus flac vorbis', audio);
  return isMp4 ? ['mp4', 'mov', 'matroska'] : ['mov', 'matroska'];
}

async function makeThumbnail(path: string, timeSeconds: number, thumbnailPath: string) {
  await using reader = await openClipReader(path, THUMBNAIL_SIDE);
  const picture = sharpFromPlanes(await reader.frameAt(timeSeconds));
  await writeJpeg(picture.clone(), THUMBNAIL_QUALITY, thumbnailPath);
  return await analyseImage(picture);
}

function codecOf(stream: Stream): string {
  return avGetCodecName(stream.codecpar.codecId) ?? 'unknown';
}

function rateOf({ avgFrameRate: { num, den } }: Stream): number | null {
  return num > 0 && den > 0 ? Math.round((num / den) * 1_000) / 1_000 : null;
}

function unreadable(path: string, cause?: unknown): RenderError {
  return new RenderError('clip-unreadable', `The clip '${basename(path)}' is damaged or incomplete.`, {
    cause,
  });
}
