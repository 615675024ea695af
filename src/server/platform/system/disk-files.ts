import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessSystemError } from './system-error.ts';

/** Makes a rename, a new name or a removal in this folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and writes its entries through by itself.
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** Creates a file, unless there is one. It is linked into place when it is whole, so that nobody reads half of it. */
export async function createFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await link(draft, path).catch(unlessSystemError('EEXIST', undefined));
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes what processes that were killed have left in a folder: everything that is older. */
export async function removeOlderThan(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(unlessSystemError<string[]>('ENOENT', []))) {
    const path = join(folder, name);
    const found = await stat(path).catch(unlessSystemError('ENOENT', undefined));
    if (found && Date.now() - found.mtimeMs > ageMs) await rm(path, { recursive: true, force: true });
  }
}

/** The SHA-256 of a file's bytes. */
export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 512 * 1024 }), hash);
  return hash.digest();
}
