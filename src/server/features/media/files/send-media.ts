import type { FastifyReply } from 'fastify';
import { mediaPathOf } from '#server/features/media/media-urls.ts';
import { findMediaByFilename } from '#server/features/media/queries.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';

// A file never changes under its name; its signed address does, every hour.
const CACHE_CONTROL = 'private, max-age=7200, immutable';

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'fileLinks'>;
type Asked = {
  readonly filename: string;
  readonly signature: string | undefined;
  readonly userId: string | undefined;
};

/** Sends a photo, clip, piece of music or thumbnail to its owner, or to whoever holds a signed address of it. */
export async function sendMedia(
  deps: Deps,
  { filename, signature, userId }: Asked,
  reply: FastifyReply,
): Promise<void> {
  const isSigned = deps.fileLinks.isGood(mediaPathOf(filename), signature);
  if (!isSigned && userId === undefined) throw fileNotFound();
  const row = await findMediaByFilename(deps.db, filename);
  if (row === undefined || !(isSigned || row.userId === userId)) throw fileNotFound();
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

// What was sent as HEIC or AVI may be kept as something else: the ending tells what it is now.
function downloadNameOf(originalName: string, filename: string): string {
  const ending = /\.[a-z\d]+$/.exec(filename)?.[0] ?? '';
  return `${originalName.replace(/\.[a-z\d]{1,5}$/i, '')}${ending}`;
}
