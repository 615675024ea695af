import { and, eq, sql } from 'drizzle-orm';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import type { VideoProgress } from '#shared/api/videos.ts';

/** One try at a video. Only the newest one may write; an older one that wakes up late finds another id in the row. */
export type Attempt = { readonly videoId: string; readonly renderId: string };

const isOurs = ({ videoId, renderId }: Attempt) =>
  and(eq(videos.id, videoId), eq(videos.status, 'processing'), eq(videos.renderId, renderId));

/** Holds a video that is to be made until the transaction ends. */
export async function lockVideoInTheMaking(
  transaction: Database,
  videoId: string,
): Promise<VideoRow | undefined> {
  const [row] = await transaction
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.status, 'processing')))
    .for('update');
  return row;
}

export async function beginAttempt(transaction: Database, { videoId, renderId }: Attempt): Promise<void> {
  await transaction
    .update(videos)
    .set({
      renderId,
      attemptCount: sql`${videos.attemptCount} + 1`,
      progressStage: 'reading',
      progressPercent: 0,
      progressSecondsLeft: null,
      progressAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(videos.id, videoId));
}

export async function isStillWanted(db: Database, attempt: Attempt): Promise<boolean> {
  const rows = await db.select({ id: videos.id }).from(videos).where(isOurs(attempt));
  return rows.length > 0;
}

export async function isCompletedBy(db: Database, { videoId, renderId }: Attempt): Promise<boolean> {
  const rows = await db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.status, 'completed'), eq(videos.renderId, renderId)));
  return rows.length > 0;
}

/** Whether the video is still this attempt's to make. */
export async function writeProgress(
  db: Database,
  attempt: Attempt,
  { stage, percent, secondsLeft }: VideoProgress,
): Promise<boolean> {
  const { rowCount } = await db
    .update(videos)
    .set({
      progressStage: stage,
      progressPercent: Math.min(100, Math.max(0, percent)),
      progressSecondsLeft: secondsLeft === null ? null : Math.max(0, Math.ceil(secondsLeft)),
      progressAt: sql`now()`,
    })
    .where(isOurs(attempt));
  return rowCount === 1;
}

type Result = Required<
  Pick<
    typeof videos.$inferInsert,
    | 'storageName'
    | 'posterStorageName'
    | 'thumbnailStorageName'
    | 'cardStorageName'
    | 'previewStorageName'
    | 'shots'
    | 'sizeBytes'
    | 'sha256'
    | 'durationMs'
    | 'storageType'
  >
>;

/** False when the video was deleted, or is another attempt's by now. */
export async function completeVideo(db: Database, attempt: Attempt, result: Result): Promise<boolean> {
  const { rowCount } = await db
    .update(videos)
    .set({
      ...result,
      status: 'completed',
      failureReason: null,
      progressStage: null,
      progressPercent: 100,
      progressSecondsLeft: null,
      completedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(isOurs(attempt));
  return rowCount === 1;
}

export async function failVideo(db: Database, attempt: Attempt, failureReason: string): Promise<boolean> {
  const { rowCount } = await db
    .update(videos)
    .set({ status: 'failed', failureReason, progressSecondsLeft: null, updatedAt: sql`now()` })
    .where(isOurs(attempt));
  return rowCount === 1;
}
