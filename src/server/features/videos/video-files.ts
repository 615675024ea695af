import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MAX_PIECES } from '#server/config/config.ts';
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

/** The files of a piece of a video. */
export const PIECE_KINDS = ['video', 'preview'] as const;

/** The storage names of a piece, which one worker alone codes for an attempt. */
export function storedPiece({ renderId, number }: { readonly renderId: string; readonly number: number }) {
  const nameOf = (kind: Kind) => `videos/${renderId.slice(0, 2)}/${renderId}-${kind}${number}.mp4`;
  return { video: nameOf('video'), preview: nameOf('preview') };
}

/** The storage names of all pieces that an attempt may have had. */
export function storedPieces(renderId: string): string[] {
  const numbers = Array.from({ length: MAX_PIECES - 1 }, (_, index) => index + 1);
  return numbers.flatMap((number) => Object.values(storedPiece({ renderId, number })));
}

/** The storage names of everything that an attempt may have stored. */
export function filesOfAttempt(renderId: string): string[] {
  return [...Object.values(storedFiles(renderId)), ...storedPieces(renderId)];
}

/** What a storage name tells: the id of the attempt, and whether it is a piece's; undefined for files of anything but videos. */
export function readStorageName(
  name: string,
): { readonly renderId: string; readonly isPiece: boolean } | undefined {
  const found = /^(?:videos|films)\/[0-9a-f]{2}\/([0-9a-f-]{36})-[a-z]+(\d?)\.(?:mp4|jpg)$/.exec(name);
  return found?.[1] === undefined ? undefined : { renderId: found[1], isPiece: found[2] !== '' };
}

/** Fetches a stored file; throws if it is not the one that was stored. */
export async function fetchFile(
  storage: Storage,
  { name, sha256, path }: { readonly name: string; readonly sha256: Buffer | null; readonly path: string },
  signal: AbortSignal,
): Promise<void> {
  await pipeline(await storage.read(name), createWriteStream(path), { signal });
  if (!sha256?.equals(await hashFile(path))) throw new Error('the file is not the one that was stored');
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
