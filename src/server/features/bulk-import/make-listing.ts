import { ingestStoredPhoto } from '#server/features/media/public.ts';
import { requestProjectVideos } from '#server/features/videos/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { JobRun } from '#server/platform/queue/job.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { getMediaFile } from '#shared/api/media.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import type { UserId } from '#shared/ids.ts';
import { type MakeListing, sendLater } from './make-listing-job.ts';
import { findPhotosById, settlePhoto } from './photo-queries.ts';
import { findQueuedRow, markFailed, markRequested } from './row-queries.ts';
import type { PhotoRow } from './tables.ts';

/** Trouble that another try would meet again. */
const LASTING: ReadonlySet<ErrorCode> = new Set([
  'validation-failed',
  'not-found',
  'conflict',
  'storage-full',
  'body-too-large',
]);

/**
 * Makes the videos of one row: ingests its photos, then requests the videos under a key of the row. Run again after a crash
 * it goes on with the next photo, and a request that was made is found by its key.
 */
export async function makeListing(
  deps: FeatureDeps,
  { importId, number }: MakeListing,
  { signal, isLastAttempt }: Pick<JobRun, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const { db, queue } = deps;
  const row = await findQueuedRow(db, importId, number);
  if (row === undefined) return;
  try {
    const media = [];
    for (const photo of await photosOf(deps, row.userId, row.photoIds)) {
      signal.throwIfAborted();
      const filename = await ingestOnce(deps, row.userId, photo);
      if (filename !== undefined)
        media.push({ id: photo.id, name: photo.name, path: pathOf(getMediaFile, { filename }) });
    }
    if (media.length === 0) throw new AppError('validation-failed', 'None of its photos can be read.');
    const { formats, cuts } = row.options;
    const projectData = projectDataSchema.parse({ ...row.projectData, media });
    const key = `import-${importId}-${number}`;
    const videos = await requestProjectVideos(deps, row.userId, { projectData, formats, cuts }, key);
    await markRequested(
      db,
      importId,
      number,
      videos.map(({ id }) => id),
    );
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    // As many videos of this account are in the making as may be.
    if (code === 'too-many-requests') return await sendLater(queue, { importId, number }, row.userId);
    if (error instanceof AppError && LASTING.has(error.code))
      return await markFailed(db, importId, number, error.message);
    if (isLastAttempt)
      await markFailed(db, importId, number, 'Its videos could not be requested. Please try again.');
    throw error;
  }
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
  await settlePhoto(deps.db, userId, photo.id, settled);
  // A file whose deletion fails is swept.
  await deps.storage.delete(photo.storageName).catch(() => undefined);
  return settled.filename ?? undefined;
}
