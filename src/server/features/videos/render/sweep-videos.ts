import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { findRenderId, STORAGE_PREFIXES } from './video-files.ts';

// Longer than a video takes to be made, so that no file of a living attempt is touched.
const MIN_AGE_MS = 2 * 3_600_000;
const AT_ONCE = 500;

/** Removes files of videos that no row knows: what several accidents at once may leave behind. */
export const sweepVideosJob = defineJob({
  name: 'sweep-films',
  payload: z.object({}),
  options: { retryLimit: 2, expireInSeconds: 3_600, policy: 'exclusive' },
  cron: '40 3 * * *',
});

export function sweepVideosHandler({ db, storage }: Pick<VideosDeps, 'db' | 'storage'>): JobHandler {
  return handleJob(sweepVideosJob, async (_, { signal, log }) => {
    let batch: { readonly name: string; readonly renderId: string }[] = [];
    const removeUnknown = async () => {
      const known = await findRenderIds(db, [...new Set(batch.map(({ renderId }) => renderId))]);
      for (const { name, renderId } of batch) {
        if (known.has(renderId)) continue;
        await storage.delete(name);
        log.warn({ storageName: name }, 'removed a file that no video knows');
      }
      batch = [];
    };
    for (const prefix of STORAGE_PREFIXES)
      for await (const { name, modifiedAt } of storage.list(prefix)) {
        signal.throwIfAborted();
        const renderId = findRenderId(name);
        if (renderId === undefined || Date.now() - modifiedAt.getTime() < MIN_AGE_MS) continue;
        batch.push({ name, renderId });
        if (batch.length === AT_ONCE) await removeUnknown();
      }
    await removeUnknown();
  });
}

async function findRenderIds(db: Database, renderIds: readonly string[]): Promise<Set<string | null>> {
  if (renderIds.length === 0) return new Set();
  const rows = await db
    .select({ renderId: sql<string | null>`${videos.renderId}` })
    .from(videos)
    .where(inArray(videos.renderId, [...renderIds]));
  return new Set(rows.map(({ renderId }) => renderId));
}
