import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessSystemError } from '#server/platform/system/system-error.ts';

const HOUR_MS = 60 * 60 * 1_000;
const ABANDONED_AFTER_MS = 2 * HOUR_MS;

/** A folder for the files of one upload; it goes with them, however the upload ends. */
export type Scratch = AsyncDisposable & { at(name: string): string };

const tidiedAtMs = new Map<string, number>();

export async function openScratch(dataDir: string): Promise<Scratch> {
  const root = join(dataDir, 'intake');
  const now = Date.now();
  // By whoever takes uploads: a job may run on another machine, which does not see this folder.
  if (now - (tidiedAtMs.get(root) ?? 0) > HOUR_MS) {
    tidiedAtMs.set(root, now);
    await clearAbandoned(root, now);
  }
  const folder = join(root, crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    at: (name) => join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

// What processes left behind that were killed in the middle of an upload.
async function clearAbandoned(root: string, now: number): Promise<void> {
  for (const name of await readdir(root).catch(unlessSystemError<string[]>('ENOENT', []))) {
    const folder = join(root, name);
    const found = await stat(folder).catch(unlessSystemError('ENOENT', undefined));
    if (found !== undefined && now - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
