import type { FastifyReply } from 'fastify';
import type { Database } from '#server/platform/db/open-database.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { MIN_LIFE_SECONDS } from '#server/platform/files/file-links.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import type { UserId } from '#shared/ids.ts';
import { mediaPathOf } from './media-urls.ts';
import { findMediaByFilename, findOwnMedia } from './queries.ts';
import type { MediaRow } from './tables.ts';

// A file never changes under its name; its signed URL is valid for at most twice the minimum.
const CACHE_CONTROL = `private, max-age=${2 * MIN_LIFE_SECONDS}, immutable`;

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'fileLinks'>;
type FileRequest = {
  readonly filename: string;
  readonly signature: string | undefined;
  readonly userId: UserId | undefined;
};

/** Sends a photo, clip, piece of music or thumbnail to its owner, or to anybody with a signed URL of it. */
export async function sendMedia(
  deps: Deps,
  { filename, signature, userId }: FileRequest,
  reply: FastifyReply,
): Promise<void> {
  const isSigned = deps.fileLinks.isGood(mediaPathOf(filename), signature);
  if (!isSigned && userId === undefined) throw fileNotFound();
  const row = await findMediaByFilename(deps.db, filename);
  if (row === undefined || !(isSigned || (userId && (await isUsable(deps.db, row, userId)))))
    throw fileNotFound();
  const isThumbnail = row.filename !== filename;
  const storageName = isThumbnail ? row.thumbnailStorageName : row.storageName;
  if (storageName === null) throw fileNotFound();
  await sendFile(deps.storage, reply, {
    storageName,
    contentType: isThumbnail ? 'image/jpeg' : row.contentType,
    cacheControl: CACHE_CONTROL,
    downloadName: downloadNameOf(row.originalName, filename),
  });
}

async function isUsable(db: Database, row: MediaRow, userId: UserId): Promise<boolean> {
  return row.userId === userId || (await findOwnMedia(db, userId, [row.filename])).length > 0;
}

// An upload in HEIC or AVI is stored in another format: the extension is that of the stored file.
function downloadNameOf(originalName: string, filename: string): string {
  const extension = /\.[a-z\d]+$/.exec(filename)?.[0] ?? '';
  return `${originalName.replace(/\.[a-z\d]{1,5}$/i, '')}${extension}`;
}
