import type { Handover } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { ZipEntry } from '#server/platform/files/send-zip.ts';
import type { Video } from '#shared/api/videos.ts';
import type { ListingId, UserId, VideoId } from '#shared/ids.ts';
import * as queries from './queries.ts';
import { retryVideo } from './retry-video.ts';
import { downloadName } from './send-video.ts';
import type { VideosDeps } from './videos-deps.ts';
import { wireVideo } from './wire-video.ts';

/** The videos that somebody made in a team pass to another member; returns their ids. */
export async function passVideos(transaction: Database, handover: Handover): Promise<VideoId[]> {
  return (await queries.passVideoRows(transaction, handover)).map(({ id }) => id);
}

export { deleteVideosOfListing } from './delete-video.ts';
export { requestVideos } from './request-videos.ts';
export { shownVideo, videoRow } from './tables.ts';

/** The files of a listing's completed videos with their names for whoever saves them, newest first. */
export async function findFilesOfListing(
  db: Database,
  userId: UserId,
  listingId: ListingId,
): Promise<ZipEntry[]> {
  const rows = await queries.findCompletedFiles(db, userId, listingId);
  return rows.map(({ storageName, sizeBytes, createdAt, ...row }) => ({
    name: downloadName(row),
    storageName,
    sizeBytes,
    modifiedAt: createdAt,
  }));
}

/** The videos of some listings as clients see them, newest first. */
export async function findVideosOfListings(
  { db, fileLinks }: Pick<VideosDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  listingIds: readonly ListingId[],
): Promise<Video[]> {
  const rows = await queries.findListingVideos(db, userId, listingIds);
  return rows.map((row) => wireVideo(fileLinks, row));
}

/** Some videos of a user as clients see them. */
export async function findVideosByIds(
  { db, fileLinks }: Pick<VideosDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  ids: readonly VideoId[],
): Promise<Video[]> {
  const rows = await queries.findVideos(db, userId, ids);
  return rows.map((row) => wireVideo(fileLinks, row));
}

/** Makes a failed video again, whoever owns it: for the administrator. */
export async function retryVideoOfAnybody(
  deps: Pick<VideosDeps, 'db' | 'queue'>,
  videoId: VideoId,
): Promise<void> {
  const userId = await queries.findOwner(deps.db, videoId);
  if (userId === undefined) throw notFound('video');
  await retryVideo(deps, userId, videoId);
}

/**
 * Adds views to videos. `counts` selects `video_id` and `count`; the update is a statement of its own or part of a `with`.
 * Videos are updated in the order of their ids, so that two servers do not deadlock.
 */
export function addViews(counts: Sql): Sql {
  return sql`update videos as v set view_count = v.view_count + c.count
    from (select * from (${counts}) as n order by video_id) as c
    where v.id = c.video_id`;
}
