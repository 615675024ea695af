import { basename } from 'node:path';
import { z } from 'zod';
import { isSystemError, RenderError } from '#render/render-error.ts';
import type { Color } from '#scene/layer.ts';
import type { SceneMedia } from '#scene/scene.ts';
import { probeClip } from './clip.ts';
import { findImageKind } from './image-kind.ts';
import { probePhoto } from './photo.ts';

/** A photo or clip of a project: where it is, and what the agent said about it. */
export const MediaItem = z.object({
  path: z.string().min(1),
  /** What to call it in messages, when its file has another name than the agent gave it. */
  name: z.string().optional(),
  /** Without it the file's first bytes decide. */
  kind: z.enum(['photo', 'clip']).optional(),
  focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** The prevailing colour, where it is known already: a preview has used it, and the film must look the same. */
  tone: z.custom<Color>((value) => typeof value === 'string' && /^#[0-9a-f]{6}$/u.test(value)).optional(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** Looks at a file and answers with what a scene has to know of it. */
export async function probeMedia({ path, kind, focalPoint, tone }: MediaItem): Promise<SceneMedia> {
  const actualKind = kind ?? (await kindOf(path));
  const look = focalPoint && tone ? { focalPoint, tone } : undefined;
  const facts = actualKind === 'photo' ? await probePhoto(path, look) : await probeClip(path);
  return { ...facts, ...(focalPoint && { focalPoint }), ...(tone && { tone }) };
}

// What is no picture is tried as a clip, unless its name says that it was meant to be one.
async function kindOf(path: string): Promise<'photo' | 'clip'> {
  try {
    if (await findImageKind(path)) return 'photo';
  } catch (cause) {
    if (!isSystemError(cause, 'ENOENT')) throw cause;
    throw new RenderError('media-missing', `The file '${basename(path)}' was not found.`, { cause });
  }
  return /\.(mp4|mov|m4v|avi|webm|mkv|qt|3gp)$/iu.test(path) ? 'clip' : 'photo';
}
