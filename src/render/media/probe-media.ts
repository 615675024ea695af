import { basename } from 'node:path';
import { isSystemError, RenderError } from '#render/render-error.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { probeClip } from './clip.ts';
import type { MediaItem } from './media-item.ts';
import { findImageKind } from './open-photo.ts';
import { probePhoto } from './photo.ts';

/** Reads the facts about a file that a scene needs. */
export async function probeMedia({
  path,
  name,
  kind,
  focalPoint,
  tone,
  caption,
  isAltered,
}: MediaItem): Promise<SceneMedia> {
  const actualKind = kind ?? (await kindOf(path));
  const known = focalPoint && tone ? { focalPoint, tone } : undefined;
  const facts = actualKind === 'photo' ? await probePhoto(path, known) : await probeClip(path);
  return {
    ...facts,
    name: name ?? basename(path),
    ...(focalPoint && { focalPoint }),
    ...(tone && { tone }),
    ...(caption && { caption }),
    ...(isAltered && { isAltered }),
  };
}

// A file that is no known image counts as a clip if its extension is that of one; else the photo reader reports it.
async function kindOf(path: string): Promise<'photo' | 'clip'> {
  try {
    if (await findImageKind(path)) return 'photo';
  } catch (cause) {
    if (!isSystemError(cause, 'ENOENT')) throw cause;
    throw new RenderError('media-missing', `The file '${basename(path)}' was not found.`, { cause });
  }
  return /\.(mp4|mov|m4v|avi|webm|mkv|qt|3gp)$/iu.test(path) ? 'clip' : 'photo';
}
