import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '#server/platform/storage/storage.ts';
import { hashFile } from '#server/platform/system/disk-files.ts';

/** The files of a video. */
export const KINDS = ['video', 'poster', 'thumbnail', 'card', 'preview'] as const;
type Kind = (typeof KINDS)[number];

const EXTENSIONS: { readonly [K in Kind]: 'mp4' | 'jpg' } = {
  video: 'mp4',
  poster: 'jpg',
  thumbnail: 'jpg',
  card: 'jpg',
  preview: 'mp4',
};
/** The prefixes of videos' storage names; version 1.0 used films/. */
export const STORAGE_PREFIXES = ['videos/', 'films/'] as const;
const CONTENT_TYPES = { mp4: 'video/mp4', jpg: 'image/jpeg' } as const;

export type VideoFiles = { readonly [K in Kind]: string };
export type VideoHashes = { readonly [K in Kind]: Buffer };

/** The files that the renderer writes. */
export function scratchFiles(folder: string): VideoFiles {
  return byKind((kind) => join(folder, `${kind}.${EXTENSIONS[kind]}`));
}

/** The storage names of an attempt's files: they follow from its id alone, so that they can always be removed. */
export function storedFiles(renderId: string): VideoFiles {
  return byKind((kind) => `videos/${renderId.slice(0, 2)}/${renderId}-${kind}.${EXTENSIONS[kind]}`);
}

/** The id of the attempt that a storage name belongs to; undefined for files of anything but videos. */
export function findRenderId(storageName: string): string | undefined {
  return /^(?:videos|films)\/[0-9a-f]{2}\/([0-9a-f-]{36})-[a-z]+\.(?:mp4|jpg)$/.exec(storageName)?.[1];
}

/** Stores all files of a video, the video itself last; returns their hashes. */
export async function storeVideo(
  storage: Storage,
  from: VideoFiles,
  to: VideoFiles,
  signal: AbortSignal,
): Promise<VideoHashes> {
  const hashes: Partial<Record<Kind, Buffer>> = {};
  for (const kind of KINDS.toReversed()) {
    signal.throwIfAborted();
    await storage.putStream(to[kind], createReadStream(from[kind]), {
      contentType: CONTENT_TYPES[EXTENSIONS[kind]],
    });
    hashes[kind] = await hashFile(from[kind]);
  }
  return hashes as VideoHashes;
}

function byKind(nameOf: (kind: Kind) => string): VideoFiles {
  return Object.fromEntries(KINDS.map((kind) => [kind, nameOf(kind)])) as VideoFiles;
}
