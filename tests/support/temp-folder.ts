import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that is removed at the end of its scope. */
export async function openTempFolder(): Promise<AsyncDisposable & { readonly at: (name: string) => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  return {
    at: (name) => join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
