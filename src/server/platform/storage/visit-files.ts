import {
  deleteInstallationFact,
  findInstallationFact,
  setInstallationFact,
} from '#server/platform/db/installation.ts';
import type { Database } from '#server/platform/db/open-database.ts';

const BATCH = 500;

type Visit<File> = {
  /** The fact of the installation that holds the last name of the last whole batch. */
  readonly key: string;
  /** The files with names after this one, always in the same order. */
  readonly listAfter: (name: string) => AsyncIterable<File>;
  readonly signal: AbortSignal;
  readonly batchSize?: number | undefined;
};

/**
 * Visits files in batches. There may be more than a run has time for: a run continues after the last whole batch of one
 * that was cut off, and begins anew after one that reached the end.
 */
export async function visitFiles<File extends { readonly name: string }>(
  db: Database,
  { key, listAfter, signal, batchSize = BATCH }: Visit<File>,
  visitBatch: (files: readonly File[]) => Promise<void>,
): Promise<void> {
  let batch: File[] = [];
  const settle = async () => {
    const last = batch.at(-1);
    if (last === undefined) return;
    await visitBatch(batch);
    await setInstallationFact(db, key, last.name);
    batch = [];
  };
  for await (const file of listAfter((await findInstallationFact(db, key)) ?? '')) {
    signal.throwIfAborted();
    batch.push(file);
    if (batch.length >= batchSize) await settle();
  }
  await settle();
  await deleteInstallationFact(db, key);
}
