import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import { fairPriority } from '#server/platform/queue/priority.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { type ImportId, importIdSchema, type UserId } from '#shared/ids.ts';

const payload = z.object({ importId: importIdSchema, number: z.int() });
export type MakeListing = z.output<typeof payload>;

/** Makes the videos of one row of an import. */
export const makeListingJob = defineJob({
  name: 'make-imported-listing',
  payload,
  options: {
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 1_800,
    policy: 'exclusive',
  },
});

// Keys are random: a row may be queued again while the job in which it failed has not ended, and that job's key would
// refuse the new one. Two jobs of a row make it once, because they lock it.
const LATER_SECONDS = 60;

/** Queues rows by priority: the first row of an agent comes before the second row of another. */
export async function sendListings(
  queue: Queue,
  transaction: Database,
  userId: UserId,
  importId: ImportId,
  numbers: readonly number[],
): Promise<void> {
  for (const [index, number] of numbers.entries())
    await queue.send(
      makeListingJob,
      { importId, number },
      { transaction, singletonKey: randomUUID(), groupId: userId, priority: fairPriority(index) },
    );
}

/** Queues a row again. */
export async function sendLater(queue: Queue, row: MakeListing, userId: UserId): Promise<void> {
  await queue.send(makeListingJob, row, {
    singletonKey: randomUUID(),
    groupId: userId,
    priority: fairPriority(0),
    startAfterSeconds: LATER_SECONDS,
  });
}
