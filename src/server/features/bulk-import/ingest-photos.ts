import { findOwnMedia, ingestStoredPhoto, type MediaRow } from '#server/features/media/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';
import { photoMetadataSchema } from '#shared/api/project-data.ts';
import type { UserId } from '#shared/ids.ts';
import { suggestOrder } from '#shared/rules/suggest-order.ts';
import { findPhotosById, settlePhoto } from './photo-queries.ts';
import type { QueuedRow } from './row-queries.ts';
import type { PhotoRow } from './tables.ts';

/** The row or one of its photos is not what it was when the job began: it passed to somebody else, or was replaced. */
export class RowChanged extends Error {}

/** The photos of a row as media of a project, in tour order unless the file gives one. Each is ingested once. */
export async function ingestPhotos(
  deps: FeatureDeps,
  { userId, photoIds, photoOrder }: Pick<QueuedRow, 'userId' | 'photoIds' | 'photoOrder'>,
  signal: AbortSignal,
) {
  const names = new Map<string, PhotoRow>();
  for (const photo of await photosOf(deps, userId, photoIds)) {
    signal.throwIfAborted();
    const filename = await ingestOnce(deps, userId, photo);
    if (filename !== undefined) names.set(filename, photo);
  }
  const rows = new Map(
    (await findOwnMedia(deps.db, userId, [...names.keys()])).map((row) => [row.filename, row]),
  );
  const photos = [...names].flatMap(([filename, photo]) => {
    const row = rows.get(filename);
    return row ? [{ photo, row }] : [];
  });
  const order = photoOrder === 'tour' ? suggestOrder(photos.map(pictureOf)) : undefined;
  const inOrder = order
    ? photos.toSorted((a, b) => order.indexOf(a.photo.id) - order.indexOf(b.photo.id))
    : photos;
  return inOrder.map(mediaItemOf);
}

type Ingested = { readonly photo: PhotoRow; readonly row: MediaRow };

function pictureOf({ photo, row }: Ingested) {
  // Folders are named after listings, and 'Garden Street' is no garden.
  const name = photo.name.slice(photo.name.lastIndexOf('/') + 1);
  return { id: photo.id, name, traits: photoMetadataSchema.safeParse(row.metadata).data?.traits };
}

function mediaItemOf({ photo, row }: Ingested) {
  return {
    id: photo.id,
    name: photo.name,
    type: row.contentType,
    size: row.sizeBytes,
    originalSize: row.originalSizeBytes,
    path: pathOf(getMediaFile, { filename: row.filename }),
    filename: row.filename,
    ...(row.thumbnailFilename && { thumbnailFilename: row.thumbnailFilename }),
  };
}

async function photosOf(
  { db }: Pick<FeatureDeps, 'db'>,
  userId: UserId,
  ids: readonly string[],
): Promise<PhotoRow[]> {
  const rows = new Map((await findPhotosById(db, userId, ids)).map((photo) => [photo.id, photo]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The name of the ingested photo; undefined if it cannot be used. */
async function ingestOnce(deps: FeatureDeps, userId: UserId, photo: PhotoRow): Promise<string | undefined> {
  if (photo.storageName === null) return photo.filename ?? undefined;
  const settled = await ingestStoredPhoto(deps, userId, {
    name: photo.name,
    storageName: photo.storageName,
  }).then(
    ({ filename }) => ({ filename, failure: null }),
    (error: unknown) => {
      if (!(error instanceof AppError) || !['validation-failed', 'not-found'].includes(error.code))
        throw error;
      return { filename: null, failure: error.message };
    },
  );
  if (!(await settlePhoto(deps.db, userId, photo, settled))) throw new RowChanged();
  // A file whose deletion fails is swept.
  await deps.storage.delete(photo.storageName).catch(() => undefined);
  return settled.filename ?? undefined;
}
