import { z } from 'zod';
import { MEDIA_FOLDER } from '#server/features/media/intake/keep-upload.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { findKnownNames } from '#server/platform/storage/known-files.ts';
import { lockCandidates, settleCandidates } from './queries.ts';

/** How long an upload may wait for a project that uses it. */
const UNUSED_HOURS = 48;
const HOUR_MS = 3_600_000;
const BATCH = 200;
const MAX_BATCHES = 100;

/** Forgets uploads that nothing uses, and files that no upload knows. */
export const sweepMedia = defineJob({
  name: 'sweep-media',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelaySeconds: 60, expireInSeconds: 1_800 },
  cron: '23 * * * *',
});

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'queue'>;

export function sweepMediaHandler(deps: Deps): JobHandler {
  return handleJob(sweepMedia, async (_, { signal, log }) => {
    const unused = await sweepUnused(deps, signal);
    const orphans = await sweepOrphans(deps, signal);
    if (unused + orphans > 0) log.info({ unused, orphans }, 'media swept');
  });
}

async function sweepUnused({ db, queue }: Deps, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    signal.throwIfAborted();
    const count = await db.transaction(async (transaction) => {
      const candidates = await lockCandidates(transaction, UNUSED_HOURS, BATCH);
      const unused = candidates.filter(({ is_used }) => !is_used);
      const used = candidates.filter(({ is_used }) => is_used);
      const idsOf = (rows: typeof candidates) => rows.map(({ id }) => id);
      await settleCandidates(transaction, idsOf(used), idsOf(unused));
      const names = unused.flatMap((row) => [row.storage_name, row.thumbnail_storage_name]);
      await deleteFilesLater(
        queue,
        transaction,
        names.filter((name) => name !== null),
      );
      removed += unused.length;
      return candidates.length;
    });
    if (count < BATCH) return removed;
  }
  return removed;
}

// Files of uploads whose row was never made: the server was killed in between.
async function sweepOrphans({ db, storage }: Deps, signal: AbortSignal): Promise<number> {
  const oldest = Date.now() - UNUSED_HOURS * HOUR_MS;
  let waiting: string[] = [];
  let removed = 0;
  const settle = async () => {
    const known = await findKnownNames(db, waiting);
    for (const name of waiting) {
      if (known.has(name)) continue;
      await storage.delete(name);
      removed += 1;
    }
    waiting = [];
  };
  for await (const { name, modifiedAt } of storage.list(`${MEDIA_FOLDER}/`)) {
    signal.throwIfAborted();
    if (modifiedAt.getTime() < oldest) waiting.push(name);
    if (waiting.length >= BATCH) await settle();
  }
  await settle();
  return removed;
}
