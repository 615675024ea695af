import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { sweepOrphans } from '#server/platform/storage/sweep-orphans.ts';
import { deleteImportWithFiles } from './delete-import.ts';
import { findStoredNames } from './photo-queries.ts';
import { findOldImports } from './queries.ts';
import { failLostRows } from './row-queries.ts';
import { IMPORTS_FOLDER } from './store-photo.ts';

const ORPHANS = { key: 'sweep-imports-reached', folder: IMPORTS_FOLDER, findStoredNames };

/** Fails rows without a job, deletes imports that are done with, and files that no row names. */
export const sweepImportsJob = defineJob({
  name: 'sweep-imports',
  cron: '41 4 * * *',
});

export function sweepImportsHandler(deps: Pick<FeatureDeps, 'db' | 'queue' | 'storage'>): JobHandler {
  return handleJob(sweepImportsJob, async (_, run) => {
    const lostCount = await failLostRows(deps.db);
    if (lostCount > 0) run.log.warn({ count: lostCount }, 'rows of imports had lost their jobs');
    for (const { id, userId } of await findOldImports(deps.db)) {
      run.signal.throwIfAborted();
      await deleteImportWithFiles(deps, userId, id);
    }
    await sweepOrphans(deps, ORPHANS, run);
  });
}
