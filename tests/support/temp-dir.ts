import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerCleanup } from './cleanup.ts';

/** A folder that is removed after the test, or after the file when made at its top. */
export async function makeTempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  // As root, the database runs under another account, which needs to traverse the folder.
  await chmod(dir, 0o711);
  registerCleanup(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** A temporary folder that is removed at the end of its scope. */
export async function openTempDir(): Promise<AsyncDisposable & { readonly at: (name: string) => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  return {
    at: (name) => join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
