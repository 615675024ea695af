import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { lockAccount } from '#server/features/accounts/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError, fieldError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { findImageKind, HEAD_BYTES } from '#server/platform/images/image-kind.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { formatNumber } from '#shared/format.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { MAX_IMPORT_PHOTOS } from '#shared/rules/import-limits.ts';
import { mediaMessages } from '#shared/rules/media-limits.ts';
import { lockPhoto, sumPhotos, upsertPhoto } from './photo-queries.ts';
import { clearRights, lockImport } from './queries.ts';
import type { PhotoRow } from './tables.ts';

export const IMPORTS_FOLDER = 'imports';
export const PHOTO_FIELD = 'images';

/** A photo as it came, stored but not yet read. */
export type StoredPhoto = {
  readonly storageName: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly head: Buffer;
};

/** Stores the bytes of a photo; it is never in memory as a whole. */
export async function storeBytes(
  { storage }: Pick<FeatureDeps, 'storage'>,
  content: Readable,
): Promise<StoredPhoto> {
  const storageName = newStorageName(IMPORTS_FOLDER, 'photo');
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      yield chunk;
    }
  }
  const contentType = 'application/octet-stream';
  const { sizeBytes } = await storage.putStream(storageName, Readable.from(hashed()), { contentType });
  return { storageName, sizeBytes, sha256: hash.digest(), head };
}

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'queue' | 'storage'>;

/** Records a stored photo. One that is there already is not kept twice; another one of this name is replaced. */
export async function recordPhoto(
  { config, db, queue, storage }: Deps,
  userId: UserId,
  importId: ImportId,
  { name, stored }: { readonly name: string; readonly stored: StoredPhoto },
): Promise<PhotoRow> {
  const { head, ...photo } = stored;
  try {
    if (findImageKind(head) === undefined) throw fieldError(PHOTO_FIELD, mediaMessages.wrongType);
    return await db.transaction(async (transaction) => {
      await lockTeam(transaction, userId);
      await lockAccount(transaction, userId);
      if (!(await lockImport(transaction, userId, importId))) throw notFound('import');
      const earlier = await lockPhoto(transaction, userId, importId, name);
      if (earlier?.sha256.equals(photo.sha256)) {
        await deleteFilesLater(queue, transaction, [photo.storageName]);
        return earlier;
      }
      const { photoCount, sizeBytes } = await sumPhotos(transaction, userId, importId);
      if (earlier === undefined && photoCount >= MAX_IMPORT_PHOTOS)
        throw fieldError(PHOTO_FIELD, `An import has at most ${formatNumber(MAX_IMPORT_PHOTOS)} photos.`);
      const freedBytes = earlier?.storageName ? earlier.sizeBytes : 0;
      if (sizeBytes - freedBytes + photo.sizeBytes > config.uploadQuotaBytes)
        throw new AppError('storage-full', 'There is no room left for photos of imports in your account.');
      if (earlier?.storageName) await deleteFilesLater(queue, transaction, [earlier.storageName]);
      await clearRights(transaction, userId, importId);
      return await upsertPhoto(transaction, userId, importId, { id: newId(), name, ...photo });
    });
  } catch (error) {
    // What cannot be deleted now is swept. Of a lost connection nobody knows whether the row was committed: then too.
    if (error instanceof AppError) await storage.delete(photo.storageName).catch(() => undefined);
    throw error;
  }
}

/** The path of a photo in its folder, as it is shown; it never names a file here. */
export function photoName(path: string): string {
  const parts = path
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .split(/[/\\]+/u)
    .map((part) => part.trim())
    .filter((part) => !['', '.', '..'].includes(part));
  return parts.join('/').slice(-300) || 'photo';
}
