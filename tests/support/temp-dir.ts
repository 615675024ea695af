import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from './cleanup.ts';

/** A folder that goes with the test, or with the file when made at its top. */
export async function makeTempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(dir, 0o711);
  whenDone(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}
