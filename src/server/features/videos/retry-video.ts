import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { countProcessing, findVideo, resetFailedVideo } from './queries.ts';
import { queueVideo } from './render-video-job.ts';
import type { VideoRow } from './tables.ts';
import { publishVideo } from './video-notifications.ts';
import type { VideosDeps } from './videos-deps.ts';

const TRIES = 10;
const PAUSE_MS = 200;

/** Makes a failed video again. */
export async function retryVideo(
  deps: Pick<VideosDeps, 'db' | 'queue'>,
  userId: UserId,
  videoId: VideoId,
): Promise<VideoRow> {
  // The job ends a moment after the video has failed; until then the queue refuses another.
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const row = await requeue(deps, userId, videoId);
    if (row !== undefined) return row;
    await wait(PAUSE_MS);
  }
  throw new AppError('conflict', 'This video is still being given up. Please try again in a moment.');
}

async function requeue(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  userId: UserId,
  videoId: VideoId,
): Promise<VideoRow | undefined> {
  const unqueued = Symbol('unqueued');
  try {
    return await db.transaction(async (transaction) => {
      const processingCount = await countProcessing(transaction, userId);
      const row = await resetFailedVideo(transaction, userId, videoId);
      if (row === undefined) throw await refusalOf(transaction, userId, videoId);
      if (!(await queueVideo(queue, transaction, { videoId, userId, processingCount }))) throw unqueued;
      await publishVideo(transaction, videoId);
      return row;
    });
  } catch (error) {
    if (error === unqueued) return undefined;
    throw error;
  }
}

async function refusalOf(db: Database, userId: UserId, id: VideoId): Promise<AppError> {
  const row = await findVideo(db, userId, id);
  if (row === undefined) return notFound('video');
  return new AppError(
    'conflict',
    row.status === 'processing' ? 'This video is being made already.' : 'This video is ready already.',
  );
}
