import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countVideosInTheMaking } from '#server/features/videos/queries.ts';
import { tellNews } from '#server/features/videos/video-news.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { MAX_ATTEMPTS, queueVideo } from './render-video-job.ts';

const AT_ONCE = 100;
export const INTERRUPTED = 'Making this video was interrupted several times. Please try again.';

/** Looks for videos that are waited for in vain: their job is gone, whatever became of it. */
export const repairVideosJob = defineJob({
  name: 'repair-films',
  payload: z.object({}),
  options: { retryLimit: 0, policy: 'exclusive' },
  cron: '* * * * *',
});

export function repairVideosHandler(deps: Pick<VideosDeps, 'db' | 'queue'>): JobHandler {
  return handleJob(repairVideosJob, async (_, { signal, log }) => {
    for (let after: string | undefined; !signal.aborted; ) {
      const rows = await findVideosInTheMaking(deps.db, after);
      for (const row of rows)
        if (await repairVideo(deps, row)) log.warn({ videoId: row.id }, 'video had lost its job');
      after = rows.at(-1)?.id;
      if (rows.length < AT_ONCE) return;
    }
  });
}

/** Gives a video without a job a new one, or ends it when it has had all its attempts. False when nothing was wrong. */
async function repairVideo({ db, queue }: Pick<VideosDeps, 'db' | 'queue'>, row: VideoRow): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const videosBefore = (await countVideosInTheMaking(transaction, row.userId)) - 1;
    // The queue takes no second job for a video, so one that it takes was missing.
    if (!(await queueVideo(queue, transaction, { videoId: row.id, userId: row.userId, videosBefore })))
      return false;
    // The new job then finds nothing to do.
    if (row.attemptCount >= MAX_ATTEMPTS) await endInterrupted(transaction, row);
    await tellNews(transaction, row.id);
    return true;
  });
}

async function findVideosInTheMaking(db: Database, after: string | undefined): Promise<VideoRow[]> {
  return await db
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.status, 'processing'),
        lt(videos.updatedAt, sql`now() - interval '20 s'`),
        after === undefined ? undefined : gt(videos.id, after),
      ),
    )
    .orderBy(asc(videos.id))
    .limit(AT_ONCE);
}

async function endInterrupted(db: Database, { id }: VideoRow): Promise<void> {
  await db
    .update(videos)
    .set({ status: 'failed', failureReason: INTERRUPTED, progressSecondsLeft: null, updatedAt: sql`now()` })
    .where(and(eq(videos.id, id), eq(videos.status, 'processing')));
}
