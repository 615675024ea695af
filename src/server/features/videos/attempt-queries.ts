import { z } from 'zod';
import type { Subtitle } from '#scene/model/scene.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { empty, execute, findRow, findRows, sql } from '#server/platform/db/sql.ts';
import type { VideoChecks, VideoProgress, VideoStage } from '#shared/api/videos.ts';
import { type UserId, userIdSchema, type VideoId } from '#shared/ids.ts';
import { VIDEO_COLUMNS } from './queries.ts';
import { type Shot, type VideoRow, type VideoWithProject, videoRow, videoWithProject } from './tables.ts';
import type { VideoFiles, VideoHashes } from './video-files.ts';

/** Progress as the server writes it. */
export type AttemptProgress = VideoProgress & { readonly stage: VideoStage };

/** One attempt to make a video. Only the latest may write: an earlier one that wakes up late finds another id in the row. */
export type Attempt = { readonly videoId: VideoId; readonly renderId: string };

const isCurrent = ({ videoId, renderId }: Attempt) =>
  sql`id = ${videoId} and status = 'processing' and render_id = ${renderId}`;

/** A video that is to be made, locked until the transaction ends. */
export function lockProcessingVideo(
  transaction: Database,
  id: VideoId,
): Promise<VideoWithProject | undefined> {
  return findRow(transaction, videoWithProject)`
    select ${VIDEO_COLUMNS}, project_data from videos where id = ${id} and status = 'processing' for update`;
}

/** The video that an attempt makes; undefined when it is not to be made any more or another attempt has begun. */
export function findAttemptVideo(db: Database, attempt: Attempt): Promise<VideoWithProject | undefined> {
  return findRow(db, videoWithProject)`
    select ${VIDEO_COLUMNS}, project_data from videos where ${isCurrent(attempt)}`;
}

export async function startAttempt(transaction: Database, { videoId, renderId }: Attempt): Promise<void> {
  await execute(transaction)`update videos
    set render_id = ${renderId}, attempt_count = attempt_count + 1, progress_stage = 'reading', progress_percent = 0,
      progress_seconds_left = null, progress_at = now(), updated_at = now()
    where id = ${videoId}`;
}

export async function isCurrentAttempt(db: Database, attempt: Attempt): Promise<boolean> {
  return (await execute(db)`select from videos where ${isCurrent(attempt)}`) > 0;
}

export async function isCompletedBy(db: Database, { videoId, renderId }: Attempt): Promise<boolean> {
  const count = await execute(db)`
    select from videos where id = ${videoId} and status = 'completed' and render_id = ${renderId}`;
  return count > 0;
}

/** False when the video was deleted or another attempt has begun. */
export async function writeProgress(
  db: Database,
  attempt: Attempt,
  { stage, percent, secondsLeft }: AttemptProgress,
): Promise<boolean> {
  const affected = await execute(db)`update videos
    set progress_stage = ${stage}, progress_percent = ${Math.min(100, Math.max(0, percent))},
      progress_seconds_left = ${secondsLeft === null ? null : Math.max(0, Math.ceil(secondsLeft))},
      progress_at = now()
    where ${isCurrent(attempt)}`;
  return affected === 1;
}

const ownerRow = z.object({ userId: userIdSchema });

type VideoResult = Pick<VideoRow, 'storageType'> & {
  readonly names: VideoFiles;
  readonly shots: readonly Shot[];
  readonly subtitles: readonly Subtitle[];
  readonly sizeBytes: number;
  readonly hashes: VideoHashes;
  readonly durationMs: number;
  readonly checks: VideoChecks;
  /** How the file is coded; only the renderer reads it. */
  readonly coded: object | undefined;
  readonly copiedGroups: number;
};

/** Completes the video of an attempt; returns whose it is now, undefined when it was deleted or another attempt has begun. */
export async function completeVideo(
  db: Database,
  attempt: Attempt,
  {
    names,
    shots,
    subtitles,
    sizeBytes,
    hashes,
    durationMs,
    checks,
    storageType,
    coded,
    copiedGroups,
  }: VideoResult,
): Promise<UserId | undefined> {
  const completed = await findRow(db, ownerRow)`update videos
    set storage_name = ${names.video}, poster_storage_name = ${names.poster},
      thumbnail_storage_name = ${names.thumbnail}, card_storage_name = ${names.card},
      preview_storage_name = ${names.preview}, storage_type = ${storageType}, shots = ${JSON.stringify(shots)}::jsonb,
      subtitles = ${JSON.stringify(subtitles)}::jsonb,
      size_bytes = ${sizeBytes}, sha256 = ${hashes.video}, poster_sha256 = ${hashes.poster},
      thumbnail_sha256 = ${hashes.thumbnail}, card_sha256 = ${hashes.card}, preview_sha256 = ${hashes.preview},
      duration_ms = ${durationMs}, checks = ${JSON.stringify(checks)}::jsonb,
      coded = ${coded ? JSON.stringify(coded) : null}::jsonb, copied_groups = ${copiedGroups}, status = 'completed',
      failure_reason = null, progress_stage = null, progress_percent = 100, progress_seconds_left = null,
      completed_at = now(), updated_at = now()
    where ${isCurrent(attempt)} returning user_id`;
  return completed?.userId;
}

/** Stores why an attempt failed that another one follows. */
export async function recordFailedAttempt(db: Database, attempt: Attempt, reason: string): Promise<void> {
  await execute(db)`update videos
    set failure_reason = ${reason}, progress_stage = 'waiting', progress_percent = 0, progress_seconds_left = null,
      progress_at = now()
    where ${isCurrent(attempt)}`;
}

/** Fails the video of an attempt; returns whose it is now, as above. */
export async function failVideo(db: Database, attempt: Attempt, reason: string): Promise<UserId | undefined> {
  const failed = await findRow(db, ownerRow)`update videos
    set status = 'failed', failure_reason = ${reason}, progress_seconds_left = null, updated_at = now()
    where ${isCurrent(attempt)} returning user_id`;
  return failed?.userId;
}

/** Videos of all users that have been processing for a while, by id. */
export function findProcessingVideos(
  db: Database,
  { after, limit }: { readonly after: VideoId | undefined; readonly limit: number },
): Promise<VideoRow[]> {
  return findRows(db, videoRow)`select ${VIDEO_COLUMNS} from videos
    where status = 'processing' and updated_at < now() - interval '20 s'
      ${after === undefined ? empty : sql`and id > ${after}`}
    order by id limit ${limit}`;
}

const interruptedRow = videoRow.pick({ userId: true, renderId: true });

/** Fails a video that has had all its attempts; undefined when it is not to be made any more, or has some left. */
export function failInterrupted(
  db: Database,
  id: VideoId,
  { reason, maxAttempts }: { readonly reason: string; readonly maxAttempts: number },
) {
  return findRow(db, interruptedRow)`update videos
    set status = 'failed', failure_reason = ${reason}, progress_seconds_left = null, updated_at = now()
    where id = ${id} and status = 'processing' and attempt_count >= ${maxAttempts}
    returning user_id, render_id`;
}

/** Those of the render ids that belong to a row. */
export async function findRenderIds(db: Database, renderIds: readonly string[]): Promise<Set<string>> {
  const rows = await findRows(db, z.object({ renderId: z.uuid() }))`
    select render_id from videos where render_id = any(${[...renderIds]}::uuid[])`;
  return new Set(rows.map(({ renderId }) => renderId));
}
