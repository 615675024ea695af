import { z } from 'zod';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { deleteImportWithFiles } from './delete-import.ts';
import { findStoredNames } from './photo-queries.ts';
import { findOldImports } from './queries.ts';
import { IMPORTS_FOLDER } from './store-photo.ts';

/** Longer than any upload takes. */
const ORPHAN_MS = 48 * 3_600_000;
const BATCH = 200;

/** Deletes imports that are done with, and files that no row names. */
export const sweepImportsJob = defineJob({
  name: 'sweep-imports',
  payload: z.object({}),
  cron: '41 4 * * *',
});

export function sweepImportsHandler(deps: Pick<FeatureDeps, 'db' | 'queue' | 'storage'>): JobHandler {
  return handleJob(sweepImportsJob, async (_, { signal }) => {
    for (const { id, userId } of await findOldImports(deps.db)) {
      signal.throwIfAborted();
      await deleteImportWithFiles(deps, userId, id);
    }
    await sweepOrphans(deps, signal);
  });
}

async function sweepOrphans(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  let batch: string[] = [];
  const removeOrphans = async () => {
    const known = await findStoredNames(db, batch);
    for (const name of batch) if (!known.has(name)) await storage.delete(name);
    batch = [];
  };
  for await (const { name, modifiedAt } of storage.list(`${IMPORTS_FOLDER}/`)) {
    signal.throwIfAborted();
    if (modifiedAt.getTime() < Date.now() - ORPHAN_MS) batch.push(name);
    if (batch.length >= BATCH) await removeOrphans();
  }
  await removeOrphans();
}
