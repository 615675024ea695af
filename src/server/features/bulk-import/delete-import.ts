import { notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { findPhotoFiles } from './photo-queries.ts';
import { deleteImport } from './queries.ts';

/** Deletes an import and its photos that are not ingested; the videos that were made from it stay. */
export async function deleteImportWithFiles(
  { db, queue }: Pick<FeatureDeps, 'db' | 'queue'>,
  userId: UserId,
  id: ImportId,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const files = await findPhotoFiles(transaction, userId, id);
    if (!(await deleteImport(transaction, userId, id))) throw notFound('import');
    await deleteFilesLater(queue, transaction, files);
  });
}
