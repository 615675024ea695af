import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import { fairPriority } from '#server/platform/queue/priority.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { type UserId, type VideoId, videoIdSchema } from '#shared/ids.ts';

/** How many attempts a video gets before it has failed. */
export const MAX_ATTEMPTS = 3;

/** Makes one video. At most one such job of a video waits or runs. */
export const renderVideoJob = defineJob({
  name: 'render-video',
  formerName: 'render-film',
  payload: z.object({ videoId: videoIdSchema }),
  options: {
    retryLimit: MAX_ATTEMPTS - 1,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    // The render's own limit of 20 minutes, and twice the wait for the storage.
    expireInSeconds: 45 * 60,
    policy: 'exclusive',
  },
});

type QueuedVideo = {
  readonly videoId: VideoId;
  readonly userId: UserId;
  /** How many videos of this user are processing already. */
  readonly processingCount: number;
};

/** Queues a video by priority: a user's first video comes before another user's second, for a while. False if it is queued already. */
export async function queueVideo(
  queue: Queue,
  transaction: Database,
  { videoId, userId, processingCount }: QueuedVideo,
): Promise<boolean> {
  const jobId = await queue.send(
    renderVideoJob,
    { videoId },
    { transaction, singletonKey: videoId, groupId: userId, priority: fairPriority(processingCount) },
  );
  return jobId !== undefined;
}
