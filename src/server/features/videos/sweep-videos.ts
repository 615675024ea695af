import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { findRenderIds } from './attempt-queries.ts';
import { readStorageName, STORAGE_PREFIXES } from './video-files.ts';
import type { VideosDeps } from './videos-deps.ts';

// Longer than an attempt may take, so that files of a running one are never deleted.
const MIN_AGE_MS = 2 * 3_600_000;
const BATCH = 500;

/** Deletes files of videos that no row names: what several failures at once may leave behind. */
export const sweepVideosJob = defineJob({
  name: 'sweep-videos',
  payload: z.object({}),
  options: { retryLimit: 2, expireInSeconds: 3_600, policy: 'exclusive' },
  cron: '40 3 * * *',
});

export function sweepVideosHandler({ db, storage }: Pick<VideosDeps, 'db' | 'storage'>): JobHandler {
  return handleJob(sweepVideosJob, async (_, { signal, log }) => {
    let batch: { readonly name: string; readonly renderId: string; readonly isPiece: boolean }[] = [];
    const removeOrphans = async () => {
      const known = await findRenderIds(db, [...new Set(batch.map(({ renderId }) => renderId))]);
      for (const { name, renderId, isPiece } of batch) {
        if (known.has(renderId) && !isPiece) continue;
        await storage.delete(name);
        log.warn({ storageName: name }, 'removed a file that no video knows');
      }
      batch = [];
    };
    for (const prefix of STORAGE_PREFIXES)
      for await (const { name, modifiedAt } of storage.list(prefix)) {
        signal.throwIfAborted();
        const about = readStorageName(name);
        if (about === undefined || Date.now() - modifiedAt.getTime() < MIN_AGE_MS) continue;
        batch.push({ name, ...about });
        if (batch.length === BATCH) await removeOrphans();
      }
    await removeOrphans();
  });
}
