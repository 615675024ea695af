import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerCleanup } from './cleanup.ts';

/** A folder that is removed after the test, or after the file when made at its top. */
export async function makeTempDir(): Promise<string> {
  const folder = await openTempDir();
  registerCleanup(() => folder[Symbol.asyncDispose]());
  return folder.path;
}

/** A temporary folder that is removed at the end of its scope. */
export async function openTempDir() {
  const path = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  // As root, the database runs under another account, which needs to traverse the folder.
  await chmod(path, 0o711);
  return {
    path,
    at: (name: string) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}
