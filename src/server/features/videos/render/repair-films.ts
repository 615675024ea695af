import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tellNews } from '#server/features/videos/film-news.ts';
import { countFilmsInTheMaking } from '#server/features/videos/queries.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { MAX_ATTEMPTS, queueFilm } from './render-film-job.ts';

const AT_ONCE = 100;
export const INTERRUPTED = 'Making this video was interrupted several times. Please try again.';

/** Looks for films that are waited for in vain: their job is gone, whatever became of it. */
export const repairFilmsJob = defineJob({
  name: 'repair-films',
  payload: z.object({}),
  options: { retryLimit: 0, policy: 'exclusive' },
  cron: '* * * * *',
});

export function repairFilmsHandler(deps: Pick<VideosDeps, 'db' | 'queue'>): JobHandler {
  return handleJob(repairFilmsJob, async (_, { signal, log }) => {
    for (let after: string | undefined; !signal.aborted; ) {
      const rows = await findFilmsInTheMaking(deps.db, after);
      for (const row of rows)
        if (await repairFilm(deps, row)) log.warn({ videoId: row.id }, 'film had lost its job');
      after = rows.at(-1)?.id;
      if (rows.length < AT_ONCE) return;
    }
  });
}

/** Gives a film without a job a new one, or ends it when it has had all its attempts. False when nothing was wrong. */
async function repairFilm({ db, queue }: Pick<VideosDeps, 'db' | 'queue'>, row: VideoRow): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const filmsBefore = (await countFilmsInTheMaking(transaction, row.userId)) - 1;
    // The queue takes no second job for a film, so one that it takes was missing.
    if (!(await queueFilm(queue, transaction, { videoId: row.id, userId: row.userId, filmsBefore })))
      return false;
    // The new job then finds nothing to do.
    if (row.attemptCount >= MAX_ATTEMPTS) await endInterrupted(transaction, row);
    await tellNews(transaction, row.id);
    return true;
  });
}

async function findFilmsInTheMaking(db: Database, after: string | undefined): Promise<VideoRow[]> {
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
