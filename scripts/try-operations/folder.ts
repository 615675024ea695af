import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that goes at the end of its scope. As root, the database's account must be able to pass through it. */
export async function openFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'curbreel-try-'));
  await chmod(dir, 0o711);
  return {
    at: (name: string) => join(dir, name),
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true, maxRetries: 5 }),
  };
}
