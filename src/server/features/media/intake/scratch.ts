import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode, unlessSystemError } from '#server/platform/system-error.ts';

const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1_000;

/** A folder for the files of one upload; it goes with them, however the upload ends. */
export type Scratch = AsyncDisposable & { at(name: string): string };

/** Where uploads lie while they are looked at. */
const scratchRootOf = (dataDir: string) => join(dataDir, 'intake');

export async function openScratch(dataDir: string): Promise<Scratch> {
  const folder = join(scratchRootOf(dataDir), crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    at: (name) => join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Removes what processes left behind that were killed in the middle of an upload. */
export async function clearAbandonedScratch(dataDir: string, now = Date.now()): Promise<void> {
  const root = scratchRootOf(dataDir);
  for (const name of await readdir(root).catch(unlessSystemError<string[]>('ENOENT', []))) {
    const folder = join(root, name);
    const found = await stat(folder).catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (found !== undefined && now - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
