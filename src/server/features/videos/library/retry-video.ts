import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { countVideosInTheMaking, findVideo } from '#server/features/videos/queries.ts';
import { queueVideo } from '#server/features/videos/render/render-video-job.ts';
import { tellNews } from '#server/features/videos/video-news.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { videoNotFound } from './video-not-found.ts';

const TRIES = 10;
const PAUSE_MS = 200;

/** Makes a failed video again. */
export async function retryVideo(
  deps: Pick<VideosDeps, 'db' | 'queue'>,
  userId: string,
  videoId: string,
): Promise<VideoRow> {
  // For a moment after the video has failed, its job has not ended yet and stands in the way of another.
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const row = await requeue(deps, userId, videoId);
    if (row !== undefined) return row;
    await wait(PAUSE_MS);
  }
  throw new AppError('conflict', 'This video is still being given up. Please try again in a moment.');
}

async function requeue(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  userId: string,
  videoId: string,
): Promise<VideoRow | undefined> {
  const unqueued = Symbol('unqueued');
  try {
    return await db.transaction(async (transaction) => {
      const videosBefore = await countVideosInTheMaking(transaction, userId);
      const row = await resetFailed(transaction, userId, videoId);
      if (row === undefined) throw await refusal(transaction, userId, videoId);
      if (!(await queueVideo(queue, transaction, { videoId, userId, videosBefore }))) throw unqueued;
      await tellNews(transaction, videoId);
      return row;
    });
  } catch (error) {
    if (error === unqueued) return undefined;
    throw error;
  }
}

async function resetFailed(db: Database, userId: string, id: string): Promise<VideoRow | undefined> {
  const [row] = await db
    .update(videos)
    .set({
      status: 'processing',
      failureReason: null,
      attemptCount: 0,
      progressStage: null,
      progressPercent: 0,
      progressSecondsLeft: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(videos.id, id), eq(videos.userId, userId), eq(videos.status, 'failed')))
    .returning();
  return row;
}

async function refusal(db: Database, userId: string, id: string): Promise<AppError> {
  const row = await findVideo(db, userId, id);
  if (row === undefined) return videoNotFound();
  return new AppError(
    'conflict',
    row.status === 'processing' ? 'This video is being made already.' : 'This video is ready already.',
  );
}
