import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { Storage } from './storage.ts';

const FILES_PER_JOB = 200;

/** Deletes files whose rows are gone. The job is retried while the storage is not reachable. */
export const deleteFiles = defineJob({
  name: 'delete-files',
  payload: z.object({ storageNames: z.array(z.string()).max(FILES_PER_JOB) }),
  options: { retryLimit: 80, retryDelaySeconds: 5, retryDelayMaxSeconds: 3_600, expireInSeconds: 300 },
});

export function deleteFilesHandler(storage: Storage): JobHandler {
  return handleJob(deleteFiles, async ({ storageNames }, { signal }) => {
    for (const name of storageNames) {
      signal.throwIfAborted();
      await storage.delete(name);
    }
  });
}

/** Queues the deletion of files if and only if the transaction that deletes their rows commits. */
export async function deleteFilesLater(
  queue: Queue,
  transaction: Database,
  storageNames: readonly string[],
): Promise<void> {
  for (let start = 0; start < storageNames.length; start += FILES_PER_JOB)
    await queue.send(
      deleteFiles,
      { storageNames: storageNames.slice(start, start + FILES_PER_JOB) },
      { transaction },
    );
}
