import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { systemErrorCode, unlessSystemError } from '#server/platform/system/system-error.ts';
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';

// Enough for the lock, the secrets and the database's first pages.
const PROBE_BYTES = 1024 * 1024;

/** Creates and locks DATA_DIR: the first step of a start and the last of a stop. */
export async function claimDataDir(dataDir: string): Promise<DataDirLock> {
  await prepareDataDir(dataDir);
  return lockDataDir(dataDir);
}

/** Makes DATA_DIR where it is missing and proves that it can be written, or says in one sentence why not. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir);
    await probeWriting(dataDir);
  } catch (cause) {
    throw new StartupError(sentenceFor(systemErrorCode(cause), dataDir), { cause });
  }
}

// Started as root, the database's own account must be able to pass through, whatever the umask says. One by one,
// because Node's recursive mkdir never returns where the system denies that a parent exists.
async function makeFolders(folder: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const parent = dirname(folder);
  const found = await stat(folder).catch(unlessSystemError('ENOENT', undefined));
  if (found?.isDirectory() || parent === folder) return;
  await makeFolders(parent);
  await mkdir(folder, { mode });
  await chmod(folder, mode);
}

async function probeWriting(dataDir: string) {
  // Workers in containers share the folder, and often the number of their process.
  const path = join(dataDir, `.write-probe-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

function sentenceFor(code: string | undefined, dataDir: string): string {
  const place = `DATA_DIR is ${dataDir}`;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `${place}, but its disk is full: free some space there or set DATA_DIR to another disk.`;
    case 'EROFS':
      return `${place}, but its disk is mounted read-only: mount it for writing or set DATA_DIR to another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place}, but a part of that path is a file: set DATA_DIR to the path of a folder.`;
    case 'EACCES':
    case 'EPERM':
      return `${place}, but this account may not write there: change its owner or set DATA_DIR to a folder it may write.`;
    default:
      return `${place}, but it cannot be written (${code ?? 'unknown error'}): set DATA_DIR to a folder that can be.`;
  }
}
