import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockAccount } from '#server/features/accounts/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { hashFile } from '#server/platform/system/disk-files.ts';
import type { MediaId, UserId } from '#shared/ids.ts';
import { mediaUrlOf } from './media-urls.ts';
import { countUploadedBytes, insertMedia } from './queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import type { MediaRow } from './tables.ts';

export const MEDIA_FOLDER = 'media';
const MAX_REMOVAL_MS = 2_000;

/** A file to be stored. */
type FileToStore = {
  readonly path: string;
  readonly contentType: string;
  readonly extension: string;
};

type NewMedia = Pick<MediaRow, 'kind'> &
  Partial<Pick<MediaRow, 'width' | 'height' | 'durationMs' | 'metadata'>> & {
    readonly file: FileToStore;
    readonly thumbnail?: FileToStore;
  };

/** Stores the files, then the row that names them; if the row cannot be written, the files are deleted. */
export async function storeUpload(
  { config, db, storage, fileLinks }: Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'fileLinks'>,
  userId: UserId,
  { originalName, sizeBytes: originalSizeBytes }: ReceivedFile,
  { file, thumbnail, ...facts }: NewMedia,
  alongside?: (transaction: Database, mediaId: MediaId) => Promise<void>,
) {
  const storageName = newStorageName(MEDIA_FOLDER, file.extension);
  const thumbnailStorageName = thumbnail && newStorageName(MEDIA_FOLDER, thumbnail.extension);
  try {
    const [{ sizeBytes }, sha256] = await Promise.all([put(storage, storageName, file), hashFile(file.path)]);
    if (thumbnail && thumbnailStorageName) await put(storage, thumbnailStorageName, thumbnail);
    const thumbnailSha256 = thumbnail && (await hashFile(thumbnail.path));
    const filename = basename(storageName);
    const thumbnailFilename = thumbnailStorageName && basename(thumbnailStorageName);
    await db.transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      const usedBytes = await countUploadedBytes(transaction, userId);
      if (usedBytes + sizeBytes > config.uploadQuotaBytes) throw accountFull();
      const mediaId = await insertMedia(transaction, {
        ...facts,
        originalName,
        originalSizeBytes,
        userId,
        filename,
        storageName,
        contentType: file.contentType,
        sizeBytes,
        sha256,
        ...(thumbnailFilename && { thumbnailFilename, thumbnailStorageName, thumbnailSha256 }),
      });
      await alongside?.(transaction, mediaId);
    });
    return {
      sizeBytes,
      /** What the response to every upload says. */
      uploaded: { originalName, filename, url: mediaUrlOf(fileLinks, filename) },
      thumbnailFilename: thumbnailFilename ?? '',
      thumbnailUrl: mediaUrlOf(fileLinks, thumbnailFilename ?? null),
    };
  } catch (error) {
    await removeBriefly(storage, [storageName, ...(thumbnailStorageName ? [thumbnailStorageName] : [])]);
    throw error;
  }
}

const accountFull = () =>
  new AppError('storage-full', 'There is no room left for uploads in your account.', {
    helpText: 'Delete videos that you no longer need: files that nothing uses go after two days.',
  });

// The sweep deletes what cannot be deleted now; a storage that hangs must not delay the response a second time.
async function removeBriefly(storage: FeatureDeps['storage'], names: readonly string[]): Promise<void> {
  const removal = Promise.allSettled(names.map((name) => storage.delete(name)));
  await Promise.race([removal, wait(MAX_REMOVAL_MS, undefined, { ref: false })]);
}

async function put(storage: FeatureDeps['storage'], name: string, { path, contentType }: FileToStore) {
  return await storage.putStream(name, createReadStream(path), { contentType });
}
