import { notifyVideoEnded } from '#server/features/webhooks/public.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import type { VideoId } from '#shared/ids.ts';
import { failInterrupted, findProcessingVideos } from './attempt-queries.ts';
import { countProcessing } from './queries.ts';
import { MAX_ATTEMPTS, queueVideo } from './render-video-job.ts';
import type { VideoRow } from './tables.ts';
import { filesOfAttempt } from './video-files.ts';
import { publishVideo } from './video-notifications.ts';
import type { VideosDeps } from './videos-deps.ts';

const BATCH = 100;
export const INTERRUPTED = 'Making this video was interrupted several times. Please try again.';

/** Finds videos in processing that have lost their job. */
export const repairVideosJob = defineJob({
  name: 'repair-videos',
  options: { retryLimit: 0, policy: 'exclusive' },
  cron: '* * * * *',
});

export function repairVideosHandler(deps: Pick<VideosDeps, 'db' | 'queue'>): JobHandler {
  return handleJob(repairVideosJob, async (_, { signal, log }) => {
    for (let after: VideoId | undefined; !signal.aborted; ) {
      const rows = await findProcessingVideos(deps.db, { after, limit: BATCH });
      for (const row of rows)
        if (await repairVideo(deps, row)) log.warn({ videoId: row.id }, 'video had lost its job');
      after = rows.at(-1)?.id;
      if (rows.length < BATCH) return;
    }
  });
}

/** Queues a video that has no job, or fails it when it has had all its attempts. False when it has a job. */
async function repairVideo(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  { id: videoId, userId }: VideoRow,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const processingCount = (await countProcessing(transaction, userId)) - 1;
    // The queue refuses a second job for a video: if it accepts this one, there was none.
    if (!(await queueVideo(queue, transaction, { videoId, userId, processingCount }))) return false;
    // Decided by the row as it is now: since it was listed, an attempt may have completed it, whose files are in use.
    const given = { reason: INTERRUPTED, maxAttempts: MAX_ATTEMPTS };
    const failed = await failInterrupted(transaction, videoId, given);
    if (failed !== undefined) {
      // The job then finds that the video is not to be made any more, and no attempt removes the files of the last one.
      await notifyVideoEnded(transaction, queue, { event: 'video.failed', userId: failed.userId, videoId });
      if (failed.renderId !== null)
        await deleteFilesLater(queue, transaction, filesOfAttempt(failed.renderId));
    }
    await publishVideo(transaction, videoId);
    return true;
  });
}
