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
    /** The improved version of a photo. */
    readonly improved?: NewMedia;
  };

/** Stores the files, then the rows that name them; if the rows are not written, the files are deleted. */
export async function storeUpload(
  { config, db, storage, fileLinks }: Pick<FeatureDeps, 'config' | 'db' | 'storage' | 'fileLinks'>,
  userId: UserId,
  { originalName, sizeBytes: originalSizeBytes }: ReceivedFile,
  { improved: newImproved, ...newMedia }: NewMedia,
  alongside?: (transaction: Database, mediaId: MediaId) => Promise<void>,
) {
  const stored: string[] = [];
  let isCommitting = false;
  try {
    const media = await storeFiles(storage, newMedia, stored);
    const improved = newImproved && (await storeFiles(storage, newImproved, stored));
    const row = { ...media, originalName, originalSizeBytes, userId };
    await db.transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      const usedBytes = await countUploadedBytes(transaction, userId);
      const sizeBytes = media.sizeBytes + (improved?.sizeBytes ?? 0);
      if (usedBytes + sizeBytes > config.uploadQuotaBytes) throw accountFull();
      const improvedId = improved && (await insertMedia(transaction, { ...row, ...improved }));
      const mediaId = await insertMedia(transaction, { ...row, ...(improvedId && { improvedId }) });
      await alongside?.(transaction, mediaId);
      isCommitting = true;
    });
    const urlsOf = ({
      filename,
      thumbnailFilename,
    }: Pick<StoredFiles, 'filename' | 'thumbnailFilename'>) => ({
      url: mediaUrlOf(fileLinks, filename),
      thumbnailUrl: mediaUrlOf(fileLinks, thumbnailFilename),
    });
    const { url, thumbnailUrl } = urlsOf(media);
    return {
      sizeBytes: media.sizeBytes,
      /** What the response to every upload says. */
      uploaded: { originalName, filename: media.filename, url },
      thumbnailFilename: media.thumbnailFilename ?? '',
      thumbnailUrl,
      improved: improved && urlsOf(improved),
    };
  } catch (error) {
    // Of a connection that is lost during the commit nobody knows whether the rows are there: the sweep finds out.
    if (!isCommitting) await removeBriefly(storage, stored);
    throw error;
  }
}

type StoredFiles = Awaited<ReturnType<typeof storeFiles>>;

/** Stores a file and its thumbnail; returns the columns that name them. Names are added to `stored` before they are used. */
async function storeFiles(
  storage: FeatureDeps['storage'],
  { file, thumbnail, ...facts }: Omit<NewMedia, 'improved'>,
  stored: string[],
) {
  const storageName = newStorageName(MEDIA_FOLDER, file.extension);
  stored.push(storageName);
  const [{ sizeBytes }, sha256] = await Promise.all([put(storage, storageName, file), hashFile(file.path)]);
  const { contentType } = file;
  const row = { ...facts, filename: basename(storageName), storageName, contentType, sizeBytes, sha256 };
  if (!thumbnail) return { ...row, thumbnailFilename: null };
  const thumbnailStorageName = newStorageName(MEDIA_FOLDER, thumbnail.extension);
  stored.push(thumbnailStorageName);
  await put(storage, thumbnailStorageName, thumbnail);
  const thumbnailSha256 = await hashFile(thumbnail.path);
  return { ...row, thumbnailFilename: basename(thumbnailStorageName), thumbnailStorageName, thumbnailSha256 };
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
