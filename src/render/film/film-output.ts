import { open, rename, rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { QUALITIES, type Quality } from '#render/encode/video-settings.ts';
import { LOUDNESS_KINDS } from '#render/sound/loudness-kinds.ts';
import { CUTS, FORMATS, type Format, FPS, FRAME_SIZES } from '#scene/model/format.ts';
import type { Size } from '#scene/model/geometry.ts';

/** Paths of a film and of the optional files that go with it. */
export const FilmPaths = z.object({
  film: z.string().min(1),
  poster: z.string().min(1).optional(),
  thumbnail: z.string().min(1).optional(),
  card: z.string().min(1).optional(),
  preview: z.string().min(1).optional(),
});
export type FilmPaths = z.infer<typeof FilmPaths>;

/** Frames of a finished film: how many, and a hash of what they show. */
const CodedFrames = z.object({ frames: z.number().int().positive(), hash: z.string() });
export type CodedFrames = z.infer<typeof CodedFrames>;

/** A group of pictures, and prefixes of it that can be decoded alone: those that end where something appears, shortest first. */
const CodedGroup = CodedFrames.extend({ prefixes: z.array(CodedFrames).readonly().optional() });
export type CodedGroup = z.infer<typeof CodedGroup>;

/** How a finished film is coded: what a later film must know to take over its packets. */
export const CodedFilm = z.object({
  groups: z.array(CodedGroup),
  sound: z.object({
    hash: z.string(),
    loudness: z.enum(LOUDNESS_KINDS),
    /** What the film's check measured; a copy of the sound is the same. */
    levels: z.object({ loudnessLufs: z.number().nullable(), truePeakDb: z.number() }).optional(),
  }),
  /** The frame that its stills show. */
  posterFrame: z.number(),
});
export type CodedFilm = z.infer<typeof CodedFilm>;
export type CodedSoundFacts = Omit<CodedFilm['sound'], 'hash'>;

/** A finished film: its files, and how it is coded, possibly as an older version described it. */
const EarlierFilm = z.object({
  coded: z.unknown().optional(),
  paths: FilmPaths,
});
export type EarlierFilm = z.infer<typeof EarlierFilm>;

export const MAX_PIECES = 4;

/** One of the pieces that a film is rendered in: the first is number 0. */
export const FilmPiece = z.object({
  number: z.number().int().nonnegative(),
  count: z.number().int().positive().max(MAX_PIECES),
});
export type FilmPiece = z.infer<typeof FilmPiece>;

/** What a finished piece holds: from this frame on, these groups. A piece of a short film has none. */
export const CodedPiece = z.object({ from: z.number().int().nonnegative(), groups: z.array(CodedGroup) });
export type CodedPiece = z.infer<typeof CodedPiece>;

/** Where a piece that is rendered elsewhere appears, some time after the start of the render. */
const AwaitedPiece = z.object({
  /** Its CodedPiece as JSON; it appears after the files of the piece. */
  description: z.string().min(1),
  /** Appears instead if the piece will not come. */
  absence: z.string().min(1),
  paths: FilmPaths,
});
export type AwaitedPiece = z.infer<typeof AwaitedPiece>;

/** One film of a job. */
export const FilmOutput = z.object({
  format: z.enum(FORMATS),
  cut: z.enum(CUTS),
  quality: z.enum(QUALITIES).default('master'),
  paths: FilmPaths,
  /** Groups of pictures that are the same in both, and the sound if it is, are taken over from it. */
  earlier: EarlierFilm.optional(),
  /** The pieces from number 1 on, if others render them. */
  pieces: z
    .array(AwaitedPiece)
    .max(MAX_PIECES - 1)
    .optional(),
});
export type FilmOutput = z.infer<typeof FilmOutput>;

const SHORT_SIDES = { preview: 540, web: 540, draft: 180 } as const;
const PREVIEW_FILE_WIDTH = 540;
export const PREVIEW_MAX_BYTES = 8_000_000;
const PREVIEW_MAX_BIT_RATE = 2_500_000;

/** The size of a film in pixels. */
export function outputSize(format: Format, quality: Quality): Size {
  const { width, height } = FRAME_SIZES[format];
  if (quality === 'master' || quality === 'usual') return { width, height };
  const scale = SHORT_SIDES[quality] / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** The size of the small preview file that goes with a film, for messengers. */
export function previewFileSize({ width, height }: Size): Size {
  const smaller = Math.min(PREVIEW_FILE_WIDTH, width);
  return { width: smaller, height: even((height * smaller) / width) };
}

/** The bit rate with which a preview file of this length stays below its largest size. */
export function previewFileBitRate(frameCount: number): number {
  const bitRate = (PREVIEW_MAX_BYTES * 8 * 0.9) / (frameCount / FPS) - 200_000;
  return Math.round(Math.min(bitRate, PREVIEW_MAX_BIT_RATE));
}

/** The same paths with a suffix that marks unfinished files of an attempt. */
export function unfinished(paths: FilmPaths, attempt: string): FilmPaths {
  const names = Object.entries(paths).flatMap(([kind, path]) =>
    path ? [[kind, `${path}.${attempt}.part`]] : [],
  );
  return FilmPaths.parse(Object.fromEntries(names));
}

export const STILL_KINDS = ['poster', 'thumbnail', 'card'] as const;

/** Flushes finished files to disk and renames them, the film itself last. */
export async function publish(from: FilmPaths, to: FilmPaths): Promise<void> {
  const { film: _, ...others } = to;
  for (const kind of [...(Object.keys(others) as (keyof FilmPaths)[]), 'film' as const]) {
    const [source, target] = [from[kind], to[kind]];
    if (!source || !target) continue;
    await flushToDisk(source);
    await rename(source, target);
  }
}

/** The folder of decoded photos that the films of an attempt share, beside the first of them. */
export function photoFolder({ film }: FilmPaths, attempt: string): string {
  return `${film}.${attempt}.photos`;
}

/** Removes what a killed attempt has left behind. */
export async function discardAttempt(films: readonly FilmPaths[], attempt: string): Promise<void> {
  await Promise.all(
    films.flatMap((paths) => [
      discard(unfinished(paths, attempt)),
      rm(photoFolder(paths, attempt), { recursive: true, force: true }),
    ]),
  );
}

/** Removes unfinished files. */
export async function discard(paths: FilmPaths): Promise<void> {
  await Promise.all(Object.values(paths).map((path) => (path ? rm(path, { force: true }) : undefined)));
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

async function flushToDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

// 4:2:0 chroma needs even sides.
function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
