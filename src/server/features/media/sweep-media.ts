import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler, type JobRun } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { sweepOrphans } from '#server/platform/storage/sweep-orphans.ts';
import { deleteMedia, findStoredNames, lockSweepCandidates, markUsed } from './queries.ts';
import { MEDIA_FOLDER } from './store-upload.ts';

/** How long an upload may wait for a project that uses it. */
const UNUSED_HOURS = 48;
// With 3,000 videos and projects of 5 kB in an account, a batch takes a second; a statement may take thirty.
const BATCH = 20;
const MAX_BATCHES = 1_000;
const ORPHANS = { key: 'sweep-media-reached', folder: MEDIA_FOLDER, findStoredNames };

/** Deletes uploads that nothing uses, and files that no row names. */
export const sweepMediaJob = defineJob({
  name: 'sweep-media',
  options: { retryLimit: 2, retryDelaySeconds: 60, expireInSeconds: 1_800 },
  cron: '23 * * * *',
});

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'queue'>;

export function sweepMediaHandler(deps: Deps): JobHandler {
  return handleJob(sweepMediaJob, async (_, run) => {
    try {
      await sweepUnused(deps, run);
    } finally {
      await sweepOrphans(deps, ORPHANS, run);
    }
  });
}

async function sweepUnused({ db, queue }: Deps, { signal, log }: JobRun): Promise<void> {
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
      return { candidates: candidates.length, unused: unused.length };
    });
    if (count.unused > 0) log.info({ count: count.unused }, 'unused media deleted');
    if (count.candidates < BATCH) return;
  }
}
