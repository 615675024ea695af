import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';

/** How often a video is tried before it has failed. */
export const MAX_ATTEMPTS = 3;

/** Makes one video. At most one such job of a video waits or runs. */
export const renderVideoJob = defineJob({
  name: 'render-film',
  payload: z.object({ videoId: z.uuid() }),
  options: {
    retryLimit: MAX_ATTEMPTS - 1,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    expireInSeconds: 30 * 60,
    policy: 'exclusive',
  },
});

type VideoTurn = {
  readonly videoId: string;
  readonly userId: string;
  /** How many videos of this user are being made already. */
  readonly videosBefore: number;
};

/** Has a video made in its turn: a user's first video comes before another user's second. False if it waits already. */
export async function queueVideo(
  queue: Queue,
  transaction: Database,
  { videoId, userId, videosBefore }: VideoTurn,
): Promise<boolean> {
  const jobId = await queue.send(
    renderVideoJob,
    { videoId },
    // PostgreSQL has no minus zero.
    { transaction, singletonKey: videoId, groupId: userId, priority: 0 - videosBefore },
  );
  return jobId !== undefined;
}
