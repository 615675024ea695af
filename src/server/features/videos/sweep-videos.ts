import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { visitFiles } from '#server/platform/storage/visit-files.ts';
import { findRenderIds } from './attempt-queries.ts';
import { readStorageName, STORAGE_PREFIXES } from './video-files.ts';
import type { VideosDeps } from './videos-deps.ts';

// Longer than an attempt may take, so that files of a running one are never deleted.
const MIN_AGE_MS = 2 * 3_600_000;

/** Deletes files of videos that no row names: what several failures at once may leave behind. */
export const sweepVideosJob = defineJob({
  name: 'sweep-videos',
  options: { retryLimit: 2, expireInSeconds: 3_600, policy: 'exclusive' },
  cron: '40 3 * * *',
});

export function sweepVideosHandler({ db, storage }: Pick<VideosDeps, 'db' | 'storage'>): JobHandler {
  return handleJob(sweepVideosJob, async (_, { signal, log }) => {
    for (const prefix of STORAGE_PREFIXES) {
      const key = `sweep-videos-${prefix}reached`;
      const listAfter = (name: string) => storage.list(prefix, name);
      await visitFiles(db, { key, listAfter, signal }, async (files) => {
        const old = files.flatMap(({ name, modifiedAt }) => {
          const about = readStorageName(name);
          return about && Date.now() - modifiedAt.getTime() >= MIN_AGE_MS ? [{ name, ...about }] : [];
        });
        const known = await findRenderIds(db, [...new Set(old.map(({ renderId }) => renderId))]);
        for (const { name, renderId, isPiece } of old) {
          if (known.has(renderId) && !isPiece) continue;
          await storage.delete(name);
          log.warn({ storageName: name }, 'removed a file that no video knows');
        }
      });
    }
  });
}
