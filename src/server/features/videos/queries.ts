import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import { type Handover, isManagedBy, isVisibleTo } from '#server/features/teams/public.ts';
import { binary, bytes, count } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { isAfter, limitOf, type Page, sortedAt } from '#server/platform/db/page.ts';
import { columnsOf, empty, execute, findRow, findRows, getRow, join, sql } from '#server/platform/db/sql.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { RightsConfirmation } from '#shared/api/videos.ts';
import type { ListingId, ProjectId, UserId, VideoId } from '#shared/ids.ts';
import { type VideoRow, type VideoWithProject, videoRow, videoWithProject } from './tables.ts';

export const VIDEO_COLUMNS = columnsOf(videoRow);

export function findVideo(db: Database, userId: UserId, id: VideoId): Promise<VideoRow | undefined> {
  return findRow(
    db,
    videoRow,
  )`select ${VIDEO_COLUMNS} from videos where id = ${id} and ${isVisibleTo(userId)}`;
}

export function findVideoWithProject(
  db: Database,
  userId: UserId,
  id: VideoId,
): Promise<VideoWithProject | undefined> {
  return findRow(db, videoWithProject)`
    select ${VIDEO_COLUMNS}, project_data from videos where id = ${id} and ${isVisibleTo(userId)}`;
}

export async function findOwner(db: Database, id: VideoId): Promise<UserId | undefined> {
  const row = await findRow(db, videoRow.pick({ userId: true }))`select user_id from videos where id = ${id}`;
  return row?.userId;
}

export function findVideos(db: Database, userId: UserId, ids: readonly VideoId[]): Promise<VideoRow[]> {
  return findRows(db, videoRow)`
    select ${VIDEO_COLUMNS} from videos where id = any(${[...ids]}::uuid[]) and ${isVisibleTo(userId)}`;
}

/** The videos of some listings, newest first. */
export function findListingVideos(
  db: Database,
  userId: UserId,
  listingIds: readonly ListingId[],
): Promise<VideoRow[]> {
  return findRows(db, videoRow)`select ${VIDEO_COLUMNS} from videos
    where listing_id = any(${[...listingIds]}::uuid[]) and ${isVisibleTo(userId)}
    order by created_at desc, id desc`;
}

const zippedVideo = z.object({
  title: z.string(),
  aspectRatio: videoRow.shape.aspectRatio,
  cut: videoRow.shape.cut,
  createdAt: videoRow.shape.createdAt,
  storageName: z.string(),
  sizeBytes: bytes,
});

/** The files of a listing's completed videos, newest first. */
export function findCompletedFiles(db: Database, userId: UserId, listingId: ListingId) {
  return findRows(db, zippedVideo)`select ${columnsOf(zippedVideo)} from videos
    where listing_id = ${listingId} and ${isVisibleTo(userId)} and status = 'completed'
    order by created_at desc, id desc`;
}

const videoFile = videoRow.pick({
  userId: true,
  status: true,
  storageName: true,
  thumbnailStorageName: true,
  title: true,
  aspectRatio: true,
  cut: true,
});
export type VideoFile = z.output<typeof videoFile>;
const FILE_COLUMNS = columnsOf(videoFile);

/** A video by its filename: anybody's for a signed URL, else only what the caller may see. */
export async function findVideoFile(
  db: Database,
  filename: string,
  owner: { readonly userId: UserId } | 'signed',
): Promise<VideoFile | undefined> {
  // Prepared, with few columns: every range request of a player waits for it.
  const row = await findRow(db, videoFile, { name: 'video_file_named' })`
    select ${FILE_COLUMNS} from videos where filename = ${filename}`;
  if (owner === 'signed' || row?.userId === owner.userId) return row;
  return await findRow(db, videoFile)`
    select ${FILE_COLUMNS} from videos where filename = ${filename} and ${isVisibleTo(owner.userId)}`;
}

/** `requestedCount`: how many videos the request was for, of which some may be deleted by now; null if an earlier release wrote it. */
const repeatedVideo = videoWithProject.extend({ requestedCount: z.int().nullable() });
export type RepeatedVideo = z.output<typeof repeatedVideo>;

/** The videos of an earlier request with this key; requests with the same key wait for each other's transaction. */
export async function lockVideosByKey(
  transaction: Database,
  userId: UserId,
  idempotencyKey: string,
): Promise<RepeatedVideo[]> {
  const key = `${userId} ${idempotencyKey}`;
  await execute(transaction)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  return await findRows(transaction, repeatedVideo)`
    select ${VIDEO_COLUMNS}, project_data, requested_count from videos
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`;
}

export async function countProcessing(db: Database, userId: UserId): Promise<number> {
  const row = await getRow(db, z.object({ count }))`
    select count(*) from videos where user_id = ${userId} and status = 'processing'`;
  return row.count;
}

const factsRow = z.object({ facts: z.unknown() });

/** The property's facts as the newest video of a listing has them. */
export async function findNewestFacts(db: Database, userId: UserId, listingId: ListingId): Promise<unknown> {
  const row = await findRow(db, factsRow)`select project_data -> 'property_info' as facts from videos
    where listing_id = ${listingId} and ${isVisibleTo(userId)} order by created_at desc, id desc limit 1`;
  return row?.facts ?? undefined;
}

/** The formats in which a video's listing has branded videos; the video's own where it has none. */
export async function findBrandedFormats(
  db: Database,
  userId: UserId,
  { listingId, aspectRatio }: Pick<VideoRow, 'listingId' | 'aspectRatio'>,
): Promise<Format[]> {
  const rows = await findRows(db, z.object({ aspectRatio: z.string() }))`
    select distinct aspect_ratio from videos
    where listing_id = ${listingId} and ${isVisibleTo(userId)} and cut = 'branded' and status <> 'failed'`;
  const found = FORMATS.filter((format) => rows.some((row) => row.aspectRatio === format));
  return found.length > 0 ? found : FORMATS.filter((format) => format === aspectRatio);
}

const confirmationRow = videoRow.pick({ rightsConfirmation: true });

/** The first confirmation of the same words about a project's files in a video of its listing. */
export async function findConfirmation(
  db: Database,
  userId: UserId,
  projectId: ProjectId,
  { rightsConfirmation, media, customAudioFilename }: ProjectData,
): Promise<RightsConfirmation | null> {
  const paths = JSON.stringify(media.map(({ path }) => path));
  const row = await findRow(db, confirmationRow)`select rights_confirmation from videos
    where listing_id = (select listing_id from projects where id = ${projectId}) and ${isVisibleTo(userId)}
      and rights_confirmation ->> 'words' = ${rightsConfirmation ?? null}
      and jsonb_path_query_array(project_data, '$.media[*].path') @> ${paths}::jsonb
      and project_data ->> 'customAudioFilename' is not distinct from ${customAudioFilename ?? null}
    order by created_at, id limit 1`;
  return row?.rightsConfirmation ?? null;
}

type NewVideos = {
  readonly title: string;
  readonly projectId: ProjectId;
  readonly project: ProjectData;
  readonly firstPictureFilename: string | null;
  readonly rights: RightsConfirmation | null;
  readonly videos: readonly { readonly format: Format; readonly cut: Cut }[];
  readonly idempotencyKey: string | undefined;
  readonly storageType: VideoRow['storageType'];
};

/** Inserts the videos of one request; returns them in its order. */
export async function insertVideos(
  transaction: Database,
  userId: UserId,
  { projectId, project, firstPictureFilename, rights, title, videos, idempotencyKey, storageType }: NewVideos,
): Promise<VideoRow[]> {
  const shared = sql`${userId}, ${projectId}, ${newId()}, ${idempotencyKey ?? null}, ${title},
    ${project.template}, ${project.music}, ${JSON.stringify(project)}::jsonb,
    ${project.announcement ? JSON.stringify(project.announcement) : null}::jsonb,
    ${rights ? JSON.stringify(rights) : null}::jsonb, ${storageType}, ${videos.length}, ${firstPictureFilename}`;
  const added = videos.map((video) => ({ ...video, id: newId() }));
  const values = added.map(({ id, format, cut }) => {
    const filename = `slideshow_${Date.now()}_${randomBytes(6).toString('hex')}.mp4`;
    return sql`(${id}, ${filename}, ${format}, ${cut}, ${shared})`;
  });
  const rows = await findRows(transaction, videoRow)`
    insert into videos (id, filename, aspect_ratio, cut, user_id, project_id, group_id, idempotency_key, title,
      template, music, project_data, announcement, rights_confirmation, storage_type, requested_count, first_picture_filename)
    values ${join(values)}
    returning ${VIDEO_COLUMNS}`;
  return added.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}

export function deleteVideoRow(
  transaction: Database,
  userId: UserId,
  filename: string,
): Promise<VideoRow | undefined> {
  return findRow(transaction, videoRow)`
    delete from videos where filename = ${filename} and ${isManagedBy(userId)} returning ${VIDEO_COLUMNS}`;
}

export function deleteVideoRows(
  transaction: Database,
  userId: UserId,
  listingId: ListingId,
): Promise<VideoRow[]> {
  // All are locked first: deleting one also locks the days of its owner in analytics, which come after videos.
  return findRows(transaction, videoRow)`delete from videos where id = any(array(
      select id from videos where listing_id = ${listingId} and ${isManagedBy(userId)} order by id for update))
    returning ${VIDEO_COLUMNS}`;
}

export function resetFailedVideo(
  transaction: Database,
  userId: UserId,
  id: VideoId,
): Promise<VideoRow | undefined> {
  return findRow(transaction, videoRow)`update videos
    set status = 'processing', failure_reason = null, attempt_count = 0, progress_stage = null,
      progress_percent = 0, progress_seconds_left = null, updated_at = now()
    where id = ${id} and ${isVisibleTo(userId)} and status = 'failed'
    returning ${VIDEO_COLUMNS}`;
}

type LibraryPage = {
  readonly search: string | undefined;
  readonly status: string | undefined;
  readonly page: Page;
};

const libraryRow = videoRow.extend({ sortedAt: z.string() });

/** The videos of a user and of their team, newest first. */
export function findLibraryPage(
  db: Database,
  userId: UserId,
  { search, status, page }: LibraryPage,
): Promise<z.output<typeof libraryRow>[]> {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return findRows(db, libraryRow)`select ${VIDEO_COLUMNS}, ${sortedAt('created_at')} from videos
    where ${isVisibleTo(userId)}
      ${pattern ? sql`and title ilike ${pattern}` : empty}
      ${status ? sql`and status = ${status}` : empty}
      and ${isAfter(page, 'created_at', 'id')}
    order by created_at desc, id desc ${limitOf(page)}`;
}

/** The videos that somebody made in a team pass to another member. */
export function passVideoRows(
  transaction: Database,
  { teamId, from, to }: Handover,
): Promise<{ id: VideoId }[]> {
  // Both may have used one key, which is unique for a person; who repeats the request now is no longer in the team.
  return findRows(transaction, videoRow.pick({ id: true }))`update videos
    set user_id = ${to}, idempotency_key = null
    where user_id = ${from} and team_id = ${teamId} returning id`;
}

const earlierVideo = z.object({
  renderId: z.uuid(),
  sha256: binary,
  posterSha256: binary,
  thumbnailSha256: binary,
  cardSha256: binary,
  previewSha256: binary,
  coded: z.unknown(),
  mediaPaths: z.array(z.string()),
});
export type EarlierVideo = z.output<typeof earlierVideo>;

const MAX_EARLIER = 20;

/**
 * Videos of the same user in the same template and format that a new one may take packets from: those of its listing
 * first, and of these the other cut of the same project, which has most frames in common whatever else has changed. Strict
 * videos, which show no words, have next to nothing in common with others.
 */
export function findEarlierVideos(
  db: Database,
  { id, userId, listingId, projectId, template, aspectRatio, cut }: VideoRow,
): Promise<EarlierVideo[]> {
  return findRows(db, earlierVideo)`
    select render_id, sha256, poster_sha256, thumbnail_sha256, card_sha256, preview_sha256, coded,
      jsonb_path_query_array(project_data, '$.media[*].path') as media_paths
    from videos
    where user_id = ${userId} and status = 'completed' and id <> ${id} and template = ${template}
      and aspect_ratio = ${aspectRatio} and (cut = 'strict') = ${cut === 'strict'} and coded is not null
      and num_nulls(sha256, poster_sha256, thumbnail_sha256, card_sha256, preview_sha256) = 0
    order by listing_id = ${listingId} desc, project_id is not distinct from ${projectId} desc,
      cut = ${cut} desc, created_at desc
    limit ${MAX_EARLIER}`;
}
