import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOlderThan } from '#server/platform/system/disk-files.ts';

const HOUR_MS = 60 * 60 * 1_000;
const ABANDONED_AFTER_MS = 2 * HOUR_MS;

/** A folder for the files of one upload, removed when the upload ends, however it ends. */
export type Scratch = AsyncDisposable & { at(name: string): string };

const clearedAtMs = new Map<string, number>();

export async function openScratch(dataDir: string): Promise<Scratch> {
  // The folder keeps the name of version 1.0: operators may have mounted it.
  const root = join(dataDir, 'intake');
  const now = Date.now();
  // Folders of killed processes. Cleared here and not by a job, which may run on a machine that does not see this folder.
  if (now - (clearedAtMs.get(root) ?? 0) > HOUR_MS) {
    clearedAtMs.set(root, now);
    await removeOlderThan(root, ABANDONED_AFTER_MS);
  }
  const folder = join(root, crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    at: (name) => join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
