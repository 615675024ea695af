import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '#server/platform/system/disk-files.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';

const SECRET_BYTES = 32;

/** The secret of that name in DATA_DIR: made once, readable by the owner alone, the same at every later start. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  const stored = (await readFile(path, 'utf8').catch(unlessSystemError('ENOENT', ''))).trim();
  if (stored.length >= SECRET_BYTES) return stored;
  if (stored.length > 0) throw new Error(`The secret in ${path} is damaged: restore it from a backup.`);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await createFile(path, secret);
  // Of two at once the first one's secret stays.
  return readFile(path, 'utf8');
}

/** Whether a secret of that name is stored in DATA_DIR. */
export async function hasSecret(dataDir: string, name: string): Promise<boolean> {
  const found = await stat(join(dataDir, name)).catch(unlessSystemError('ENOENT', undefined));
  return found !== undefined;
}

/** The key that signs sessions: the given one, or the one stored in DATA_DIR. */
export async function getJwtSecret(given: string | undefined, dataDir: string): Promise<string> {
  return given ?? (await readOrCreateSecret(dataDir, 'jwt-secret'));
}
