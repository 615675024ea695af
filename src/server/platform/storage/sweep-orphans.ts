import type { Database } from '#server/platform/db/open-database.ts';
import type { JobRun } from '#server/platform/queue/job.ts';
import type { Storage } from './storage.ts';
import { visitFiles } from './visit-files.ts';

/** Age from which a stored file without a row is an orphan: longer than any upload takes. */
const ORPHAN_MS = 48 * 3_600_000;

type Sweep = {
  /** The fact of the installation that says how far the sweep came. */
  readonly key: string;
  readonly folder: string;
  /** Those of the names that rows have. */
  readonly findStoredNames: (db: Database, names: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Deletes files of a folder whose row was never written, because the server was killed in between. */
export async function sweepOrphans(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  { key, folder, findStoredNames }: Sweep,
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
): Promise<void> {
  const listAfter = (name: string) => storage.list(`${folder}/`, name);
  await visitFiles(db, { key, listAfter, signal }, async (files) => {
    const oldest = Date.now() - ORPHAN_MS;
    const old = files.filter(({ modifiedAt }) => modifiedAt.getTime() < oldest).map(({ name }) => name);
    const known = await findStoredNames(db, old);
    const orphans = old.filter((name) => !known.has(name));
    for (const name of orphans) await storage.delete(name);
    if (orphans.length > 0) log.info({ folder, count: orphans.length }, 'orphaned files deleted');
  });
}
