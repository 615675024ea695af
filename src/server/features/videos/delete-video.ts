import { deleteFrozenWithoutVideos } from '#server/features/projects/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import type { ListingId, UserId } from '#shared/ids.ts';
import { deleteVideoRow, deleteVideoRows, findVideoFile } from './queries.ts';
import type { VideoRow } from './tables.ts';
import { filesOfAttempt } from './video-files.ts';
import { publishVideo } from './video-notifications.ts';
import type { VideosDeps } from './videos-deps.ts';

/** Deletes a video with its links, its files and its frozen project, if no other video uses that. A running attempt stops. */
export async function deleteVideo(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  userId: UserId,
  filename: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    const row = await deleteVideoRow(transaction, userId, filename);
    if (row === undefined) throw await refusalOf(transaction, userId, filename);
    await deleteRestOf({ queue }, transaction, [row]);
  });
}

async function refusalOf(db: Database, userId: UserId, filename: string): Promise<AppError> {
  return (await findVideoFile(db, filename, { userId })) === undefined
    ? notFound('video')
    : new AppError('conflict', 'A colleague made this video. They or an admin of the team can delete it.');
}

/** The same for all videos of a listing. */
export async function deleteVideosOfListing(
  deps: Pick<VideosDeps, 'queue'>,
  transaction: Database,
  userId: UserId,
  listingId: ListingId,
): Promise<void> {
  await deleteRestOf(deps, transaction, await deleteVideoRows(transaction, userId, listingId));
}

/** Deletes what belongs to deleted rows. */
async function deleteRestOf(
  { queue }: Pick<VideosDeps, 'queue'>,
  transaction: Database,
  rows: readonly VideoRow[],
): Promise<void> {
  await deleteFilesLater(queue, transaction, rows.flatMap(filesOf));
  for (const { id, userId, projectId } of rows) {
    if (projectId !== null) await deleteFrozenWithoutVideos(transaction, userId, projectId);
    await publishVideo(transaction, id);
  }
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
  const unnamed = row.renderId === null ? [] : filesOfAttempt(row.renderId);
  return [...new Set([...named, ...unnamed])];
}
