import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';
import type { Queue, Transaction } from '#server/platform/queue/queue.ts';

/** How often a film is tried before it has failed. */
export const MAX_ATTEMPTS = 3;

/** Makes one film. At most one such job of a film waits or runs. */
export const renderFilmJob = defineJob({
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

type FilmTurn = {
  readonly videoId: string;
  readonly userId: string;
  /** How many films of this user are being made already. */
  readonly filmsBefore: number;
};

/** Has a film made in its turn: a user's first film comes before another user's second. False if it waits already. */
export async function queueFilm(
  queue: Queue,
  transaction: Transaction,
  { videoId, userId, filmsBefore }: FilmTurn,
): Promise<boolean> {
  const jobId = await queue.send(
    renderFilmJob,
    { videoId },
    // PostgreSQL has no minus zero.
    { transaction, singletonKey: videoId, groupId: userId, priority: 0 - filmsBefore },
  );
  return jobId !== undefined;
}
