import { open, rename, rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { QUALITIES, type Quality } from '#render/encode/video-settings.ts';
import { CUTS, FORMATS, type Format, FRAME_SIZES } from '#scene/model/format.ts';
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

/** One film of a job. */
export const FilmOutput = z.object({
  format: z.enum(FORMATS),
  cut: z.enum(CUTS),
  quality: z.enum(QUALITIES).default('master'),
  paths: FilmPaths,
});
export type FilmOutput = z.infer<typeof FilmOutput>;

const SHORT_SIDES = { preview: 540, web: 540, draft: 180 } as const;
const PREVIEW_FILE_WIDTH = 540;

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

/** The same paths with a suffix that marks unfinished files of an attempt. */
export function unfinished(paths: FilmPaths, attempt: string): FilmPaths {
  const names = Object.entries(paths).flatMap(([kind, path]) =>
    path ? [[kind, `${path}.${attempt}.part`]] : [],
  );
  return FilmPaths.parse(Object.fromEntries(names));
}

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

/** Removes the unfinished files of an attempt. */
export async function discard(paths: FilmPaths): Promise<void> {
  await Promise.all(Object.values(paths).map((path) => (path ? rm(path, { force: true }) : undefined)));
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

// 4:2:0 chroma needs even sides.
function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
