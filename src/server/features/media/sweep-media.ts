import { z } from 'zod';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { deleteMedia, findStoredNames, lockSweepCandidates, markUsed } from './queries.ts';
import { MEDIA_FOLDER } from './store-upload.ts';

/** How long an upload may wait for a project that uses it. */
const UNUSED_HOURS = 48;
/** Age from which a stored file without a row is an orphan: longer than any upload takes. */
const ORPHAN_HOURS = 48;
const HOUR_MS = 3_600_000;
const BATCH = 200;
const MAX_BATCHES = 100;

/** Deletes uploads that nothing uses, and files that no row names. */
export const sweepMediaJob = defineJob({
  name: 'sweep-media',
  payload: z.object({}),
  options: { retryLimit: 2, retryDelaySeconds: 60, expireInSeconds: 1_800 },
  cron: '23 * * * *',
});

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'queue'>;

export function sweepMediaHandler(deps: Deps): JobHandler {
  return handleJob(sweepMediaJob, async (_, { signal, log }) => {
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
      const candidates = await lockSweepCandidates(transaction, UNUSED_HOURS, BATCH);
      const unused = candidates.filter(({ isUsed }) => !isUsed);
      const used = candidates.filter(({ isUsed }) => isUsed);
      const idsOf = (rows: typeof candidates) => rows.map(({ id }) => id);
      await markUsed(transaction, idsOf(used));
      await deleteMedia(transaction, idsOf(unused));
      const names = unused.flatMap((row) => [row.storageName, row.thumbnailStorageName ?? []].flat());
      await deleteFilesLater(queue, transaction, names);
      removed += unused.length;
      return candidates.length;
    });
    if (count < BATCH) return removed;
  }
  return removed;
}

// Files whose row was never written, because the server was killed in between.
async function sweepOrphans({ db, storage }: Deps, signal: AbortSignal): Promise<number> {
  const oldest = Date.now() - ORPHAN_HOURS * HOUR_MS;
  let batch: string[] = [];
  let removed = 0;
  const removeOrphans = async () => {
    const known = await findStoredNames(db, batch);
    for (const name of batch) {
      if (known.has(name)) continue;
      await storage.delete(name);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, modifiedAt } of storage.list(`${MEDIA_FOLDER}/`)) {
    signal.throwIfAborted();
    if (modifiedAt.getTime() < oldest) batch.push(name);
    if (batch.length >= BATCH) await removeOrphans();
  }
  await removeOrphans();
  return removed;
}
