import { randomBytes } from 'node:crypto';
import { link, open, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/platform/system/sync-folder.ts';
import { systemErrorCode, unlessSystemError } from '#server/platform/system/system-error.ts';

const SECRET_BYTES = 32;

/** The secret of that name in DATA_DIR: made once, readable by the owner alone, the same at every later start. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  const stored = (await readFile(path, 'utf8').catch(unlessSystemError('ENOENT', ''))).trim();
  if (stored.length >= SECRET_BYTES) return stored;
  if (stored.length > 0) throw new Error(`The secret in ${path} is damaged: restore it from a backup.`);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await placeSecret(dataDir, path, secret);
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

// Linking a finished file into place never shows half a secret, and two at once end with the same one.
async function placeSecret(dataDir: string, path: string, secret: string) {
  const temporary = `${path}.${crypto.randomUUID()}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(secret);
    await file.sync();
    await link(temporary, path);
    await syncFolder(dataDir);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await unlink(temporary);
  }
}
