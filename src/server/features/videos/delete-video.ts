import { deleteFrozenWithoutVideos } from '#server/features/projects/public.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import type { UserId } from '#shared/ids.ts';
import { deleteVideoRow } from './queries.ts';
import type { VideoRow } from './tables.ts';
import { storedFiles } from './video-files.ts';
import { videoNotFound } from './video-not-found.ts';
import { publishVideo } from './video-notifications.ts';
import type { VideosDeps } from './videos-deps.ts';

/** Deletes a video with its links, its files and its frozen project, if no other video uses that. A running attempt stops. */
export async function deleteVideo(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  userId: UserId,
  filename: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const row = await deleteVideoRow(transaction, userId, filename);
    if (row === undefined) throw videoNotFound();
    await deleteFilesLater(queue, transaction, filesOf(row));
    if (row.projectId !== null) await deleteFrozenWithoutVideos(transaction, userId, row.projectId);
    await publishVideo(transaction, row.id);
  });
}

function filesOf(row: VideoRow): string[] {
  const named = [
    row.storageName,
    row.posterStorageName,
    row.thumbnailStorageName,
    row.cardStorageName,
    row.previewStorageName,
  ].filter((name) => name !== null);
  // A running attempt may have stored files that the row does not name yet.
  const unnamed = row.renderId === null ? [] : Object.values(storedFiles(row.renderId));
  return [...new Set([...named, ...unnamed])];
}
